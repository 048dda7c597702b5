import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';

const Facts = ({ slice }: SliceComponentProps<Content.FactsSlice, SliceContext>): ReactNode => {
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
