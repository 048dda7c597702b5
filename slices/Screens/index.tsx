import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { ScreenStrip } from '../ScreenStrip.tsx';

const Screens = ({ slice }: SliceComponentProps<Content.ScreensSlice, SliceContext>): ReactNode => {
  const { title, text, items } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} tone="tinted" className="screens">
      <ScreenStrip title={title} items={items} className="screens__list" sizes="15rem" />
    </Section>
  );
};

export default Screens;
