import type { ReactNode } from 'react';
import { EDGE, SCREEN, Text } from './parts.tsx';

interface TitleBarProps {
  readonly color: string;
  readonly children: string;
}

/** Way back and title of a screen. */
export const TitleBar = ({ color, children }: TitleBarProps): ReactNode => (
  <>
    <path
      d="M7 1 1 7l6 6"
      transform={`translate(${EDGE + 2} 64)`}
      fill="none"
      stroke={color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Text x={SCREEN.width / 2} y={76.5} size={16} weight={600} anchor="middle" fill={color}>
      {children}
    </Text>
  </>
);
