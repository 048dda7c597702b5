import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';

const Stats: SliceView<'stats'> = ({ slice }) => {
  const { title, items } = slice.primary;
  return (
    <Section slice={slice} title={title} className="stats">
      <Items as="dl" items={items.filter(({ value, label }) => value && label)} className="stats__list">
        {({ value, label, source }) => (
          <>
            <dt className="stats__label">{label}</dt>
            <dd className="stats__value">{value}</dd>
            {source ? <dd className="stats__source">{source}</dd> : null}
          </>
        )}
      </Items>
    </Section>
  );
};

export default Stats;
