import { isFilled, type Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { Quotation } from '../Quotation.tsx';

const Quote = ({ slice }: SliceComponentProps<Content.QuoteSlice, SliceContext>): ReactNode => {
  const { text, author, role, photo } = slice.primary;
  return (
    <Section slice={slice} className="quote">
      {isFilled.richText(text) ? (
        <Quotation author={author} role={role} photo={photo}>
          <RichText field={text} />
        </Quotation>
      ) : null}
    </Section>
  );
};

export default Quote;
