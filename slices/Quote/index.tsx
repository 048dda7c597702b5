import { isFilled } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { Quotation } from '../Quotation.tsx';

const Quote: SliceView<'quote'> = ({ slice }) => {
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
