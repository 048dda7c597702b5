import { isFilled } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { Section } from '../../components/Section.tsx';

const Picture: SliceView<'picture'> = ({ slice }) => {
  const { image, caption } = slice.primary;
  return (
    <Section slice={slice} className="picture">
      {isFilled.image(image) ? (
        <figure className="picture__figure">
          <Image field={image} sizes="(min-width: 64rem) 60rem, 100vw" className="picture__image" />
          {caption ? <figcaption>{caption}</figcaption> : null}
        </figure>
      ) : null}
    </Section>
  );
};

export default Picture;
