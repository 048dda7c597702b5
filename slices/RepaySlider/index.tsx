import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { ScreenStrip } from '../ScreenStrip.tsx';

const RepaySlider = ({ slice }: SliceComponentProps<Content.RepaySliderSlice, SliceContext>): ReactNode => {
  const { title, items } = slice.primary;
  return (
    <Section slice={slice} title={title} className="repay-slider">
      <ScreenStrip title={title} items={items} className="repay-slider__list" sizes="(min-width: 48rem) 24rem, 80vw" />
    </Section>
  );
};

export default RepaySlider;
