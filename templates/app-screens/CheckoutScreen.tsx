import type { ReactNode } from 'react';
import type { TermPlan } from '../../components/tariffs.ts';
import { Box, ScreenButton, EDGE, ShopTile, INNER, SCREEN, Text, TitleBar } from './parts.tsx';
import { Phone } from './Phone.tsx';
import type { ScreenProps } from './story.ts';

const ROW = 57;
const ROWS_TOP = 216;
/** How many terms fit between the purchase and the button. */
const MOST_ROWS = 6;

/** A purchase in a shop: choosing the term. */
export const CheckoutScreen = ({ story, theme }: ScreenProps): ReactNode => {
  const { words, sum, price, plan, terms } = story;
  return (
    <Phone theme={theme}>
      <TitleBar color={theme.text}>{words('checkout.title')}</TitleBar>
      <Box x={EDGE} y={98} width={INNER} height={72} radius={20} fill={theme.raised} stroke={theme.line} />
      <ShopTile x={EDGE + 14} y={114} theme={theme} />
      <Text x={EDGE + 66} y={130} size={13} fill={theme.muted}>
        {words('shop')}
      </Text>
      <Text x={EDGE + 66} y={152} size={19} weight={700} fill={theme.text}>
        {sum(price)}
      </Text>
      <Text x={EDGE} y={200} size={15} weight={600} fill={theme.text}>
        {words('checkout.term')}
      </Text>
      <Text x={SCREEN.width - EDGE - 16} y={200} size={12} anchor="end" fill={theme.muted}>
        {words('checkout.monthly')}
      </Text>
      {terms.slice(0, MOST_ROWS).map((term, index) => (
        <g key={index} transform={`translate(${EDGE} ${ROWS_TOP + index * ROW})`}>
          <Term term={term} isChosen={term === plan} story={story} theme={theme} />
        </g>
      ))}
      <ScreenButton y={584} theme={theme}>
        {words('checkout.confirm', { sum: sum(plan.monthly[0] ?? 0), number: String(plan.months) })}
      </ScreenButton>
    </Phone>
  );
};

interface TermProps extends ScreenProps {
  readonly term: TermPlan;
  readonly isChosen: boolean;
}

const Term = ({ term, isChosen, story, theme }: TermProps): ReactNode => {
  const { words, sum, amount, months, percent } = story;
  const markup =
    term.markup === 0 ? words('checkout.free') : words('checkout.markup', { percent: percent(term.markup) });
  return (
    <>
      <Box
        x={0}
        y={0}
        width={INNER}
        height={ROW - 7}
        radius={15}
        fill={isChosen ? theme.brandSoft : theme.raised}
        stroke={isChosen ? theme.brandText : theme.line}
        strokeWidth={isChosen ? 1.6 : 1}
      />
      <circle cx="24" cy="25" r="9" fill="none" stroke={isChosen ? theme.brandText : theme.line} strokeWidth="2" />
      {isChosen ? <circle cx="24" cy="25" r="4.8" fill={theme.brandText} /> : null}
      <Text x={46} y={22} size={14} weight={600} fill={theme.text}>
        {months(term.months)}
      </Text>
      <Text x={46} y={39} size={11.5} fill={theme.muted}>
        {markup}
      </Text>
      <Text x={INNER - 16} y={22} size={14} weight={600} anchor="end" fill={theme.text}>
        {sum(term.monthly[0] ?? 0)}
      </Text>
      <Text x={INNER - 16} y={39} size={11.5} anchor="end" fill={theme.muted}>
        {words('checkout.total', { sum: amount(term.total) })}
      </Text>
    </>
  );
};
