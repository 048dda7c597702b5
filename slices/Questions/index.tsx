import type { SliceView } from '../../model/slice/slice.ts';
import { FaqList } from '../../components/FaqList.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../Actions.tsx';
import { relatedCards } from '../related-cards.ts';

const Questions: SliceView<'questions'> = ({ slice, context }) => {
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
