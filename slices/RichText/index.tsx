import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { RichText as Body } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { textAnchors } from '../text-anchors.ts';

const RichText = ({ slice, slices }: SliceComponentProps<Content.RichTextSlice, SliceContext>): ReactNode => {
  const { title, body } = slice.primary;
  const { section, prefix } = textAnchors(slice, slices);
  return (
    <Section slice={slice} id={section} title={title} className="prose">
      <Body field={body} headingLevel={title ? 3 : 2} idPrefix={prefix} />
    </Section>
  );
};

export default RichText;
