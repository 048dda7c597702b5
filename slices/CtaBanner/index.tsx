import { isFilled } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { linkTarget } from '../../model/link/link-target.ts';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../Actions.tsx';

const CtaBanner: SliceView<'cta_banner'> = ({ slice }) => {
  const { title, text, cta, image } = slice.primary;
  const isEmpty = !title && !text && !linkTarget(cta) && !isFilled.image(image);
  return (
    <Section slice={slice} className="cta-banner">
      {isEmpty ? null : (
        <div className="cta-banner__box on-brand">
          <div className="cta-banner__body">
            {title ? <h2 className="cta-banner__title">{title}</h2> : null}
            {text ? <p className="cta-banner__text">{text}</p> : null}
            <Actions main={cta} />
          </div>
          <Image field={image} sizes="(min-width: 48rem) min(45vw, 35rem), 100vw" className="cta-banner__image" />
        </div>
      )}
    </Section>
  );
};

export default CtaBanner;
