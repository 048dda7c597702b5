import type { SliceView } from '../../model/slice/slice.ts';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { termsOf } from '../../components/tariffs.ts';
import { Payments } from './Payments.tsx';

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
