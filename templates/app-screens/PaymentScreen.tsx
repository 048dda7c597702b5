import type { ReactNode } from 'react';
import { Box, ScreenButton, DeepGradient, EDGE, Glyph, INNER, SCREEN, Text, TitleBar } from './parts.tsx';
import { Phone } from './Phone.tsx';
import type { ScreenProps } from './story.ts';

/** A payment by card: the amount, the card, and the option to charge further payments automatically. */
export const PaymentScreen = ({ story, theme }: ScreenProps): ReactNode => {
  const { words, sum, amount, dayOf, next } = story;
  return (
    <Phone theme={theme}>
      <TitleBar color={theme.text}>{words('payment.title')}</TitleBar>
      <Text x={SCREEN.width / 2} y={126} size={13} anchor="middle" fill={theme.muted}>
        {words('payment.of', { day: dayOf(next.month) })}
      </Text>
      <Text x={SCREEN.width / 2} y={166} size={33} weight={700} anchor="middle" fill={theme.text}>
        {sum(next.payment)}
      </Text>
      <BankCard story={story} theme={theme} />
      <OtherCard story={story} theme={theme} />
      <Box x={EDGE} y={466} width={INNER} height={94} radius={20} fill={theme.raised} stroke={theme.line} />
      <Text x={EDGE + 16} y={494} size={14} weight={600} fill={theme.text}>
        {words('payment.automatic')}
      </Text>
      <Text x={EDGE + 16} y={512} size={11.5} fill={theme.muted}>
        {words('payment.automatic.note', { day: dayOf(next.month).split(/[- ]/)[0] ?? '' })}
      </Text>
      <Box x={SCREEN.width - EDGE - 58} y={482} width={42} height={25} radius={12.5} fill={theme.brand} />
      <circle cx={SCREEN.width - EDGE - 28.5} cy="494.5" r="9.5" fill="#ffffff" />
      <path d={`M${EDGE + 16} 526.500h${INNER - 32}`} stroke={theme.line} />
      <Text x={EDGE + 16} y={547} size={12.5} fill={theme.muted}>
        {words('payment.commission')}
      </Text>
      <Text x={SCREEN.width - EDGE - 16} y={547} size={12.5} weight={600} anchor="end" fill={theme.text}>
        {sum(0)}
      </Text>
      <ScreenButton y={584} theme={theme}>
        {words('payment.pay', { sum: amount(next.payment) })}
      </ScreenButton>
    </Phone>
  );
};

const CARD = { width: INNER, height: 166 } as const;

const BankCard = ({ story: { words }, theme }: ScreenProps): ReactNode => (
  <g transform={`translate(${EDGE} 194)`}>
    <defs>
      <DeepGradient id="bank" theme={theme} />
      <clipPath id="bank-card">
        <rect {...CARD} rx="20" />
      </clipPath>
    </defs>
    <g clipPath="url(#bank-card)">
      <rect {...CARD} fill="url(#bank)" />
      <circle cx="262" cy="150" r="92" fill={theme.onDeep} fillOpacity=".06" />
      <circle cx="226" cy="176" r="92" fill={theme.onDeep} fillOpacity=".06" />
    </g>
    <rect x="20" y="58" width="36" height="27" rx="6" fill={theme.accent} />
    <path d="M20 67.5h12v8.5H20M56 67.5H44v8.5h12M32 58v27M44 58v27" fill="none" stroke="#7a4b00" strokeOpacity=".45" />
    <Text x={20} y={36} size={15} weight={600} fill={theme.onDeep}>
      {words('payment.card')}
    </Text>
    <Glyph x={CARD.width - 42} y={18} size={22} strokeWidth={2.6} name="check" color={theme.onDeep} />
    <Text x={20} y={122} size={18} weight={500} fill={theme.onDeep}>
      8600 •••• •••• 4417
    </Text>
    <Text x={20} y={147} size={12} fill={theme.onDeepMuted}>
      {words('payment.holder')}
    </Text>
    <Text x={CARD.width - 20} y={147} size={12} anchor="end" fill={theme.onDeepMuted}>
      09/29
    </Text>
  </g>
);

const OtherCard = ({ story: { words }, theme }: ScreenProps): ReactNode => (
  <g transform={`translate(${EDGE} 378)`}>
    <Box x={0} y={0} width={INNER} height={72} radius={20} fill={theme.raised} stroke={theme.line} />
    <Box x={14} y={20} width={48} height={32} radius={8} fill={theme.brandSoft} />
    <Glyph x={27} y={25} size={22} name="card" color={theme.brandText} />
    <Text x={76} y={33} size={14} weight={600} fill={theme.text}>
      {words('payment.other')}
    </Text>
    <Text x={76} y={52} size={12} fill={theme.muted}>
      9860 •••• 8830
    </Text>
    <circle cx={INNER - 26} cy="36" r="9" fill="none" stroke={theme.line} strokeWidth="2" />
  </g>
);
