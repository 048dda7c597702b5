import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';

const Facts: SliceView<'facts'> = ({ slice }) => {
  const { title, text, items } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} className="facts">
      <Items as="dl" items={items.filter(({ name, value }) => name && value)} className="facts__list">
        {({ name, value, note }) => (
          <>
            <dt>{name}</dt>
            <dd className="facts__value">{value}</dd>
            {note ? <dd className="facts__note">{note}</dd> : null}
          </>
        )}
      </Items>
    </Section>
  );
};

export default Facts;
