import type { ReactNode } from 'react';
import type { ScheduledPayment } from '../../components/instalment.ts';
import { Box, ScreenButton, EDGE, Glyph, INNER, SCREEN, Text, TitleBar } from './parts.tsx';
import { Phone } from './Phone.tsx';
import type { ScreenProps } from './story.ts';

const ROW = 52;
const ROWS_TOP = 230;
/** How many rows are drawn; the last ones are partly hidden by the button. */
const MOST_ROWS = 7;

/** The payments of a purchase: paid, next and future ones. */
export const ScheduleScreen = ({ story, theme }: ScreenProps): ReactNode => {
  const { words, schedule } = story;
  const button = 584;
  return (
    <Phone theme={theme}>
      <TitleBar color={theme.text}>{words('schedule.title')}</TitleBar>
      <Summary story={story} theme={theme} />
      {schedule.slice(0, MOST_ROWS).map((payment, index) => (
        <g key={payment.month} transform={`translate(${EDGE} ${ROWS_TOP + index * ROW})`}>
          <Payment payment={payment} story={story} theme={theme} />
        </g>
      ))}
      <defs>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={theme.ground} stopOpacity="0" />
          <stop offset=".5" stopColor={theme.ground} />
        </linearGradient>
      </defs>
      <rect y={button - 42} width={SCREEN.width} height={SCREEN.height - button + 42} fill="url(#fade)" />
      <ScreenButton y={button} theme={theme}>
        {words('schedule.pay', { sum: story.sum(story.next.payment) })}
      </ScreenButton>
    </Phone>
  );
};

const RING = 27;

const Summary = ({ story, theme }: ScreenProps): ReactNode => {
  const { words, sum, schedule, paid, plan } = story;
  const around = 2 * Math.PI * RING;
  return (
    <g transform={`translate(${EDGE} 98)`}>
      <Box x={0} y={0} width={INNER} height={112} radius={22} fill={theme.raised} stroke={theme.line} />
      <Text x={18} y={34} size={13} fill={theme.muted}>
        {words('schedule.left')}
      </Text>
      <Text x={18} y={64} size={24} weight={700} fill={theme.text}>
        {sum(schedule[paid - 1]?.left ?? plan.total)}
      </Text>
      <Text x={18} y={91} size={12} fill={theme.muted}>
        {words('schedule.of', { sum: sum(plan.total) })}
      </Text>
      <g transform={`translate(${INNER - 46} 56)`}>
        <circle r={RING} fill="none" stroke={theme.line} strokeWidth="6" />
        <circle
          r={RING}
          fill="none"
          stroke={theme.brandText}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${(around * paid) / plan.months} ${around}`}
          transform="rotate(-90)"
        />
        <Text x={0} y={5} size={14} weight={700} anchor="middle" fill={theme.text}>
          {`${paid}/${plan.months}`}
        </Text>
      </g>
    </g>
  );
};

interface PaymentProps extends ScreenProps {
  readonly payment: ScheduledPayment;
}

const Payment = ({ payment: { month, payment }, story, theme }: PaymentProps): ReactNode => {
  const { words, sum, dayOf, paid, plan, next } = story;
  const isPaid = month <= paid;
  const isNext = month === next.month;
  const state = isPaid ? 'schedule.paid' : isNext ? 'schedule.next' : null;
  return (
    <>
      {isNext ? <Box x={-6} y={-2} width={INNER + 12} height={ROW - 2} radius={15} fill={theme.brandSoft} /> : null}
      {month < plan.months ? <path d={`M12 40v${ROW - 32}`} stroke={theme.line} strokeWidth="2" /> : null}
      <circle
        cx="12"
        cy="23"
        r="11"
        fill={isPaid ? theme.brand : theme.ground}
        stroke={isPaid ? theme.brand : isNext ? theme.brandText : theme.line}
        strokeWidth="2"
      />
      {isPaid ? (
        <Glyph x={5.5} y={16.5} size={13} strokeWidth={3.2} name="check" color={theme.onBrand} />
      ) : (
        <Text x={12} y={27} size={11} weight={600} anchor="middle" fill={isNext ? theme.brandText : theme.muted}>
          {String(month)}
        </Text>
      )}
      <Text x={38} y={state === null ? 28 : 21} size={14} weight={600} fill={isPaid ? theme.muted : theme.text}>
        {dayOf(month)}
      </Text>
      {state === null ? null : (
        <Text x={38} y={37} size={11.5} fill={isNext ? theme.brandText : theme.muted}>
          {words(state)}
        </Text>
      )}
      <Text x={INNER} y={28} size={14} weight={600} anchor="end" fill={isPaid ? theme.muted : theme.text}>
        {sum(payment)}
      </Text>
    </>
  );
};
