import type { SliceView } from '../../model/slice/slice.ts';
import { Calculator as InstalmentCalculator } from '../../components/Calculator.tsx';
import { CALCULATOR_ID } from '../../components/place-ids.ts';
import { Section } from '../../components/Section.tsx';
import { slugOf } from '../../components/slug.ts';
import { useSite } from '../../model/html/site-context.ts';
import { idOfFirst } from '../text-anchors.ts';

const Calculator: SliceView<'calculator'> = ({ slice, slices }) => {
  const { disclosure } = useSite().settings;
  const { title, text, default_amount, default_months } = slice.primary;
  const id = idOfFirst(CALCULATOR_ID, slice, slices);
  return (
    <Section slice={slice} id={id} title={title} text={text} tone="tinted" className="calculator-band">
      <InstalmentCalculator
        key={default_amount}
        id={slugOf(slice.id)}
        defaultAmount={default_amount}
        defaultMonths={default_months}
      />
      {disclosure ? <p className="calculator-band__disclosure">{disclosure}</p> : null}
    </Section>
  );
};

export default Calculator;
