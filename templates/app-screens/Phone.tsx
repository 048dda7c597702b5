import type { ReactNode } from 'react';
import { Box, SCREEN, Text } from './parts.tsx';
import type { ScreenTheme } from './theme.ts';

const BEZEL = 10;

/** Size of a picture of a phone. */
export const PHONE = { width: SCREEN.width + 2 * BEZEL, height: SCREEN.height + 2 * BEZEL } as const;

interface PhoneProps {
  readonly theme: ScreenTheme;
  /** Colours of the screen's background and of what is on it. */
  readonly ground?: string | undefined;
  readonly ink?: string | undefined;
  /** Colour of the bar at the bottom edge. */
  readonly foot?: string | undefined;
  readonly children: ReactNode;
}

/** A phone with its status bar and a screen, as an SVG document. */
export const Phone = ({
  theme,
  ground = theme.ground,
  ink = theme.text,
  foot = ink,
  children,
}: PhoneProps): ReactNode => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={PHONE.width}
    height={PHONE.height}
    viewBox={`0 0 ${PHONE.width} ${PHONE.height}`}
  >
    <defs>
      <clipPath id="screen">
        <rect width={SCREEN.width} height={SCREEN.height} rx="42" />
      </clipPath>
    </defs>
    <Box x={0} y={0} {...PHONE} radius={52} fill={theme.rim} />
    <Box x={1.2} y={1.2} width={PHONE.width - 2.4} height={PHONE.height - 2.4} radius={50.8} fill={theme.bezel} />
    <g transform={`translate(${BEZEL} ${BEZEL})`} clipPath="url(#screen)">
      <rect {...SCREEN} fill={ground} />
      {children}
      <StatusBar ink={ink} />
      <Box x={SCREEN.width / 2 - 55} y={SCREEN.height - 10} width={110} height={4} radius={2} fill={foot} />
    </g>
  </svg>
);

const StatusBar = ({ ink }: { readonly ink: string }): ReactNode => (
  <>
    <Text x={34} y={31} size={14} weight={600} fill={ink}>
      9:41
    </Text>
    <Box x={SCREEN.width / 2 - 44} y={11} width={88} height={26} radius={13} fill="#000000" />
    <g fill={ink} transform="translate(236 20)">
      <rect y="7" width="3" height="4" rx="1" />
      <rect x="4.5" y="5" width="3" height="6" rx="1" />
      <rect x="9" y="2.5" width="3" height="8.5" rx="1" />
      <rect x="13.5" width="3" height="11" rx="1" />
    </g>
    <g fill="none" stroke={ink} strokeWidth="1.2" transform="translate(259 20)">
      <rect x=".6" y=".6" width="20" height="9.8" rx="3" />
      <rect x="2.4" y="2.4" width="13" height="6.2" rx="1.6" fill={ink} stroke="none" />
      <path d="M22.6 3.8v3.4" strokeWidth="1.6" strokeLinecap="round" />
    </g>
  </>
);
