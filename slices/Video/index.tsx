import { isFilled } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Embed } from '../../components/Embed.tsx';
import { Section } from '../../components/Section.tsx';

const Video: SliceView<'video'> = ({ slice }) => {
  const { embed, caption } = slice.primary;
  return (
    <Section slice={slice} className="video">
      {isFilled.embed(embed) ? (
        <figure className="video__figure">
          <Embed field={embed} />
          {caption ? <figcaption>{caption}</figcaption> : null}
        </figure>
      ) : null}
    </Section>
  );
};

export default Video;
