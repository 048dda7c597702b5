import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { FaqList } from '../../components/FaqList.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../Actions.tsx';
import { relatedCards } from '../related-cards.ts';

const Questions = ({ slice, context }: SliceComponentProps<Content.QuestionsSlice, SliceContext>): ReactNode => {
  const { title, items, link } = slice.primary;
  const fields = items.map(({ entry }) => entry);
  const entries = relatedCards(fields, context).filter((card) => card.type === 'faq_entry');
  return (
    <Section slice={slice} title={title} className="questions">
      {entries.length > 0 ? <FaqList entries={entries} headingLevel={title ? 3 : 2} /> : null}
      <Actions main={link} variant="secondary" />
    </Section>
  );
};

export default Questions;
