import type { ReactNode } from 'react';
import { Box, ScreenButton, EDGE, ShopTile, INNER, SCREEN, Text } from './parts.tsx';
import { Phone } from './Phone.tsx';
import type { ScreenProps } from './story.ts';

const CODE = { x: 70, y: 168, size: 180 } as const;

/** The camera pointed at a QR code at a till, and the purchase it has found. */
export const ScanScreen = ({ story, theme }: ScreenProps): ReactNode => {
  const { words, sum, price, code } = story;
  return (
    <Phone theme={theme} ground="#17211d" ink="#ffffff" foot={theme.text}>
      <Till />
      <Text x={SCREEN.width / 2} y={92} size={18} weight={600} anchor="middle" fill="#ffffff">
        {words('scan.title')}
      </Text>
      <Text x={SCREEN.width / 2} y={114} size={12.5} anchor="middle" fill="#d3ddd8">
        {words('scan.hint')}
      </Text>
      <Box x={CODE.x - 8} y={CODE.y - 8} width={CODE.size + 16} height={CODE.size + 16} radius={16} fill="#ffffff" />
      <path
        d={code}
        fill="#15231f"
        transform={`translate(${CODE.x} ${CODE.y}) scale(${CODE.size / 256}) translate(-32 -32)`}
      />
      <Corners color={theme.accent} />
      <g transform="translate(0 432)">
        <path d={`M0 26a26 26 0 0 1 26-26h${SCREEN.width - 52}a26 26 0 0 1 26 26v260H0z`} fill={theme.ground} />
        <Box x={SCREEN.width / 2 - 20} y={9} width={40} height={4} radius={2} fill={theme.line} />
        <ShopTile x={EDGE} y={30} size={23} theme={theme} />
        <Text x={EDGE + 60} y={48} size={16} weight={600} fill={theme.text}>
          {words('shop')}
        </Text>
        <Text x={EDGE + 60} y={68} size={12.5} fill={theme.muted}>
          {words('scan.found')}
        </Text>
        <path d={`M${EDGE} 94.500h${INNER}`} stroke={theme.line} />
        <Text x={EDGE} y={126} size={14} fill={theme.muted}>
          {words('scan.sum')}
        </Text>
        <Text x={SCREEN.width - EDGE} y={127} size={20} weight={700} anchor="end" fill={theme.text}>
          {sum(price)}
        </Text>
        <ScreenButton y={152} theme={theme}>
          {words('scan.next')}
        </ScreenButton>
      </g>
    </Phone>
  );
};

/** What the camera sees behind the code: a blurred counter. */
const Till = (): ReactNode => (
  <>
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2a3a34" />
        <stop offset="1" stopColor="#141c19" />
      </linearGradient>
      <filter id="far" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
      <linearGradient id="top" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopOpacity=".55" />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
    </defs>
    <rect {...SCREEN} fill="url(#wall)" />
    <g filter="url(#far)">
      <rect x="-30" y="120" width="130" height="200" fill="#43594f" />
      <rect x="200" y="90" width="160" height="250" fill="#37493f" />
      <circle cx="250" cy="110" r="26" fill="#ffcf8a" fillOpacity=".5" />
      <circle cx="60" cy="140" r="18" fill="#ffe2b5" fillOpacity=".35" />
      <rect x="-30" y="372" width="400" height="90" fill="#6d5236" />
    </g>
    <rect width={SCREEN.width} height="150" fill="url(#top)" />
  </>
);

const Corners = ({ color }: { readonly color: string }): ReactNode => {
  const [near, far] = [-24, CODE.size + 24];
  return (
    <path
      d={[
        `M${near} ${near + 34}v-18a16 16 0 0 1 16-16h18`,
        `M${far - 34} ${near}h18a16 16 0 0 1 16 16v18`,
        `M${far} ${far - 34}v18a16 16 0 0 1-16 16h-18`,
        `M${near + 34} ${far}h-18a16 16 0 0 1-16-16v-18`,
      ].join('')}
      transform={`translate(${CODE.x} ${CODE.y})`}
      fill="none"
      stroke={color}
      strokeWidth="5"
      strokeLinecap="round"
    />
  );
};
