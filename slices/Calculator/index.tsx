import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import { Calculator as InstalmentCalculator } from '../../components/Calculator.tsx';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { slugOf } from '../../components/slug.ts';
import { useSite } from '../../model/document/site-context.ts';

const Calculator = ({ slice }: SliceComponentProps<Content.CalculatorSlice, SliceContext>): ReactNode => {
  const { disclosure } = useSite().settings;
  const { title, text, default_amount, default_months } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} tone="tinted" className="calculator-band">
      <InstalmentCalculator id={slugOf(slice.id)} defaultAmount={default_amount} defaultMonths={default_months} />
      {disclosure ? <p className="calculator-band__disclosure">{disclosure}</p> : null}
    </Section>
  );
};

export default Calculator;
