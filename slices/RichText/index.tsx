import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../components/content.ts';
import { RichText as Body } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { headingIdPrefix } from '../heading-id-prefix.ts';

const RichText = ({ slice, slices }: SliceComponentProps<Content.RichTextSlice, SliceContext>): ReactNode => {
  const { title, body } = slice.primary;
  return (
    <Section slice={slice} title={title} className="prose">
      <Body field={body} headingLevel={title ? 3 : 2} idPrefix={headingIdPrefix(slice, slices)} />
    </Section>
  );
};

export default RichText;
