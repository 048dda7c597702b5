import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';
import { Provider } from './Provider.tsx';

const PaymentProviders: SliceView<'payment_providers'> = ({ slice }) => {
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
