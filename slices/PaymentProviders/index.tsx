import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';
import { Provider } from './Provider.tsx';

const PaymentProviders = ({ slice }: SliceComponentProps<Content.PaymentProvidersSlice, SliceContext>): ReactNode => {
  const { title, text, items } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} className="payment-providers">
      <Items items={items.filter(({ name }) => name)} className="payment-providers__list">
        {(provider) => <Provider {...provider} />}
      </Items>
    </Section>
  );
};

export default PaymentProviders;
