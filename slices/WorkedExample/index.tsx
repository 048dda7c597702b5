import type { SliceView } from '../../model/slice/slice.ts';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { termsOf } from '../../components/tariffs.ts';
import type { KeyTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { InstalmentTable } from '../../components/InstalmentTable.tsx';
import { planInstalments, type InstalmentInput, type InstalmentPlan } from '../../components/instalment.ts';
import { formatPercent, formatSum } from '../../model/language/format.ts';

const WorkedExample: SliceView<'worked_example'> = ({ slice }) => {
  const { tariffs } = termsOf(useSite());
  const { title, text, product, amount, months } = slice.primary;
  const tariff = tariffs.find((offer) => offer.months === months);
  return (
    <Section slice={slice} title={title} className="worked-example">
      <RichText field={text} className="worked-example__text" />
      {amount !== null && tariff ? <Payments product={product} price={Math.round(amount)} {...tariff} /> : null}
    </Section>
  );
};

export default WorkedExample;

interface PaymentsProps extends InstalmentInput {
  readonly product: KeyTextField;
}

/** A purchase as a receipt: the total, then every payment. */
const Payments = ({ product, ...input }: PaymentsProps): ReactNode => {
  const text = useText();
  const plan = planInstalments(input);
  return (
    <div className="worked-example__receipt">
      <Summary product={product} {...input} plan={plan} />
      <InstalmentTable plan={plan} caption={text('example.schedule')} />
    </div>
  );
};

const Summary = ({
  product,
  price,
  months,
  markup,
  plan,
}: PaymentsProps & { readonly plan: InstalmentPlan }): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  return (
    <dl className="worked-example__summary">
      {product ? <Row name={text('example.product')} value={product} /> : null}
      <Row name={text('calculator.price')} value={formatSum(locale, price)} />
      <Row name={text('calculator.term')} value={text('months.count', { count: months })} />
      <Row
        name={text('calculator.markup', { percent: formatPercent(locale, markup) })}
        value={formatSum(locale, plan.overpayment)}
      />
      <Row name={text('calculator.total')} value={formatSum(locale, plan.total)} />
    </dl>
  );
};

const Row = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className="worked-example__row">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
