import type { ReactNode } from 'react';
import { Bar, Box, DeepGradient, EDGE, Glyph, ShopTile, INNER, SCREEN, Text, type GlyphName } from './parts.tsx';
import { Phone } from './Phone.tsx';
import type { ScreenProps } from './story.ts';

/** The app's first screen: the limit, the available actions, and the next payment. */
export const HomeScreen = ({ story, theme }: ScreenProps): ReactNode => (
  <Phone theme={theme}>
    <Greeting story={story} theme={theme} />
    <LimitCard story={story} theme={theme} />
    <Actions story={story} theme={theme} />
    <NextPayment story={story} theme={theme} />
    <Purchase story={story} theme={theme} />
    <Tabs story={story} theme={theme} />
  </Phone>
);

const Greeting = ({ story: { words }, theme }: ScreenProps): ReactNode => (
  <>
    <circle cx={EDGE + 19} cy="75" r="19" fill={theme.brandSoft} />
    <Text x={EDGE + 19} y={80.5} size={15} weight={700} anchor="middle" fill={theme.brandText}>
      {words('name').slice(0, 1)}
    </Text>
    <Text x={EDGE + 48} y={71} size={12} fill={theme.muted}>
      {words('greeting')}
    </Text>
    <Text x={EDGE + 48} y={89} size={16} weight={600} fill={theme.text}>
      {words('name')}
    </Text>
    <path
      d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.500zM10 19.500a2.2 2.2 0 0 0 4 0"
      transform={`translate(${SCREEN.width - EDGE - 22} 63)`}
      fill="none"
      stroke={theme.text}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx={SCREEN.width - EDGE - 5} cy="67" r="4" fill={theme.accent} stroke={theme.ground} strokeWidth="1.5" />
  </>
);

const LimitCard = ({ story: { words, sum, amount, available, limit }, theme }: ScreenProps): ReactNode => (
  <g transform={`translate(${EDGE} 110)`}>
    <defs>
      <DeepGradient id="limit" theme={theme} />
      <clipPath id="card">
        <rect width={INNER} height="138" rx="22" />
      </clipPath>
    </defs>
    <Box x={0} y={0} width={INNER} height={138} radius={22} fill="url(#limit)" />
    <g clipPath="url(#card)" fill="none" stroke={theme.onDeep} strokeOpacity=".11" strokeWidth="1.5">
      {[26, 46, 66].map((size) => (
        <g key={size} transform="translate(250 26)">
          <rect x={-size} y={-size} width={2 * size} height={2 * size} />
          <rect x={-size} y={-size} width={2 * size} height={2 * size} transform="rotate(45)" />
        </g>
      ))}
    </g>
    <Text x={18} y={33} size={13} fill={theme.onDeepMuted}>
      {words('home.available')}
    </Text>
    <Text x={18} y={68} size={29} weight={700} fill={theme.onDeep}>
      {sum(available)}
    </Text>
    <Bar x={18} y={90} width={INNER - 36} share={available / limit} ground="rgba(255,255,255,.2)" fill={theme.accent} />
    <Text x={18} y={119} size={12} fill={theme.onDeepMuted}>
      {words('home.limit', { sum: amount(limit) })}
    </Text>
  </g>
);

const ACTIONS = [
  ['scan', 'home.scan'],
  ['store', 'home.shops'],
  ['card', 'home.pay'],
  ['document', 'home.papers'],
] as const satisfies readonly (readonly [GlyphName | 'scan', string])[];

const Actions = ({ story: { words }, theme }: ScreenProps): ReactNode =>
  ACTIONS.map(([icon, key], index) => {
    const x = EDGE + (index * INNER) / 4 + INNER / 8;
    return (
      <g key={key}>
        <Box
          x={x - 26}
          y={266}
          width={52}
          height={52}
          radius={18}
          fill={icon === 'scan' ? theme.brand : theme.raised}
          stroke={icon === 'scan' ? undefined : theme.line}
        />
        {icon === 'scan' ? (
          <ScanGlyph x={x - 11} y={281} color={theme.onBrand} />
        ) : (
          <Glyph x={x - 11} y={281} size={22} name={icon} color={theme.brandText} />
        )}
        <Text x={x} y={334} size={11.5} anchor="middle" fill={theme.text}>
          {words(key)}
        </Text>
      </g>
    );
  });

/** Corner brackets around a line, as scanners show them. */
const ScanGlyph = ({ x, y, color }: { readonly x: number; readonly y: number; readonly color: string }): ReactNode => (
  <path
    d="M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M7 12h10"
    transform={`translate(${x} ${y}) scale(.92)`}
    fill="none"
    stroke={color}
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const NextPayment = ({ story: { words, sum, dayOf, next }, theme }: ScreenProps): ReactNode => (
  <g transform={`translate(${EDGE} 354)`}>
    <Box x={0} y={0} width={INNER} height={100} radius={20} fill={theme.raised} stroke={theme.line} />
    <Text x={16} y={28} size={13} fill={theme.muted}>
      {words('home.next')}
    </Text>
    <Text x={16} y={56} size={21} weight={700} fill={theme.text}>
      {sum(next.payment)}
    </Text>
    <Glyph x={16} y={70} size={15} name="calendar" color={theme.muted} />
    <Text x={37} y={82} size={12.5} fill={theme.muted}>
      {words('home.due', { day: dayOf(next.month) })}
    </Text>
    <Box x={INNER - 94} y={56} width={80} height={32} radius={12} fill={theme.brand} />
    <Text x={INNER - 54} y={76.5} size={13} weight={600} anchor="middle" fill={theme.onBrand}>
      {words('home.pay')}
    </Text>
  </g>
);

const Purchase = ({ story: { words, paid, plan }, theme }: ScreenProps): ReactNode => (
  <g transform={`translate(${EDGE} 482)`}>
    <Text x={0} y={0} size={15} weight={600} fill={theme.text}>
      {words('home.purchases')}
    </Text>
    <Box x={0} y={14} width={INNER} height={66} radius={20} fill={theme.raised} stroke={theme.line} />
    <ShopTile x={12} y={27} theme={theme} />
    <Text x={64} y={43} size={14} weight={600} fill={theme.text}>
      {words('shop')}
    </Text>
    <Text x={INNER - 16} y={43} size={12} anchor="end" fill={theme.muted}>
      {words('paid', { paid: String(paid), number: String(plan.months) })}
    </Text>
    <Bar x={64} y={57} width={INNER - 80} share={paid / plan.months} ground={theme.line} fill={theme.brand} />
  </g>
);

const TABS = [
  ['wallet', 'tab.home'],
  ['store', 'tab.shops'],
  ['calendar', 'tab.payments'],
  ['support', 'tab.help'],
] as const satisfies readonly (readonly [GlyphName, string])[];

const Tabs = ({ story: { words }, theme }: ScreenProps): ReactNode => (
  <g transform="translate(0 584)">
    <rect width={SCREEN.width} height="80" fill={theme.raised} />
    <path d={`M0 .5H${SCREEN.width}`} stroke={theme.line} />
    {TABS.map(([icon, key], index) => {
      const x = ((index + 0.5) * SCREEN.width) / TABS.length;
      const color = index === 0 ? theme.brandText : theme.muted;
      return (
        <g key={key}>
          <Glyph x={x - 11} y={11} size={22} name={icon} color={color} />
          <Text x={x} y={49} size={10.5} weight={index === 0 ? 600 : 500} anchor="middle" fill={color}>
            {words(key)}
          </Text>
        </g>
      );
    })}
  </g>
);
