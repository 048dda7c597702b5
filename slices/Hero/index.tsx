import { asText, isFilled, type Content, type ImageField } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../Actions.tsx';

const Hero = ({ slice }: SliceComponentProps<Content.HeroSlice, SliceContext>): ReactNode => {
  const { eyebrow, title, text, cta, secondary_cta, note } = slice.primary;
  const image = slice.variation === 'default' ? slice.primary.image : null;
  const hasBody = Boolean(eyebrow) || isFilled.richText(title) || isFilled.richText(text) || Boolean(note);
  return (
    <Section slice={slice} className={`hero hero--${isFilled.image(image) ? 'pictured' : 'centered'}`}>
      {hasBody ? (
        <div className="hero__body">
          {eyebrow ? <p className="hero__eyebrow">{eyebrow}</p> : null}
          {isFilled.richText(title) ? <h1 className="hero__title">{asText(title)}</h1> : null}
          <RichText field={text} className="hero__text" />
          <Actions main={cta} second={secondary_cta} />
          {note ? <p className="hero__note">{note}</p> : null}
        </div>
      ) : null}
      <HeroPicture image={image} />
    </Section>
  );
};

export default Hero;

const HeroPicture = ({ image }: { readonly image: ImageField | null }): ReactNode => {
  if (!isFilled.image(image)) return null;
  return (
    <div className="hero__picture">
      <Image field={image} sizes="(min-width: 60rem) 34rem, 100vw" priority />
    </div>
  );
};
