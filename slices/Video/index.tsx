import { isFilled, type Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Embed } from '../../components/Embed.tsx';
import { Section } from '../../components/Section.tsx';

const Video = ({ slice }: SliceComponentProps<Content.VideoSlice, SliceContext>): ReactNode => {
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
