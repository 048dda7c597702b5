import { isFilled, type ImageField } from '@prismicio/client';
import type { ReactElement } from 'react';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { Section } from '../../components/Section.tsx';
import { ScreenStrip } from '../ScreenStrip.tsx';

const RepaySlider: SliceView<'repay_slider'> = ({ slice }) => {
  const { title, items } = slice.primary;
  return (
    <Section slice={slice} title={title} className="repay-slider">
      <ScreenStrip title={title} items={items} picture={renderPicture} className="repay-slider__list" />
    </Section>
  );
};

export default RepaySlider;

const renderPicture = ({ image }: { readonly image: ImageField }): ReactElement | null =>
  isFilled.image(image) ? (
    <Image field={image} sizes="(min-width: 48rem) 24rem, 80vw" className="strip__image" />
  ) : null;
