import type { ReactNode } from 'react';
import { ICON_PATHS } from '../../components/icon-paths.ts';
import type { ScreenTheme } from './theme.ts';

/** Size of a screen without the phone around it. */
export const SCREEN = { width: 320, height: 664 } as const;
/** Distance of the contents from the left and right edges. */
export const EDGE = 18;

/** Width of the contents. */
export const INNER = SCREEN.width - 2 * EDGE;

interface PlaceProps {
  readonly x: number;
  /** For a text, its baseline. */
  readonly y: number;
}

interface TextProps extends PlaceProps {
  readonly size: number;
  readonly fill: string;
  readonly weight?: 400 | 500 | 600 | 700;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: string;
}

export const Text = ({ x, y, size, fill, weight = 500, anchor = 'start', children }: TextProps): ReactNode => (
  <text
    x={x}
    y={y}
    fill={fill}
    fontFamily="Onest"
    fontSize={size}
    fontWeight={weight}
    textAnchor={anchor}
    letterSpacing={size > 18 ? -0.02 * size : undefined}
  >
    {children}
  </text>
);

interface BoxProps extends PlaceProps {
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly radius: number;
  readonly stroke?: string | undefined;
  readonly strokeWidth?: number;
}

export const Box = ({ radius, strokeWidth = 1, ...box }: BoxProps): ReactNode => (
  <rect {...box} rx={radius} strokeWidth={box.stroke === undefined ? undefined : strokeWidth} />
);

const GLYPHS = {
  ...ICON_PATHS,
  calendar: 'M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 10h17M8 2.8v4M16 2.8v4',
} as const;

export type GlyphName = keyof typeof GLYPHS;

interface GlyphProps extends PlaceProps {
  readonly name: GlyphName;
  readonly color: string;
  readonly size?: number;
  readonly strokeWidth?: number;
}

/** An icon of the site, positioned by its top left corner. */
export const Glyph = ({ x, y, name, color, size = 20, strokeWidth = 1.9 }: GlyphProps): ReactNode => (
  <path
    d={GLYPHS[name]}
    transform={`translate(${x} ${y}) scale(${size / 24})`}
    fill="none"
    stroke={color}
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

interface ShopTileProps extends PlaceProps {
  readonly theme: ScreenTheme;
  readonly size?: number;
}

/** A shop icon on a square of twice its size. */
export const ShopTile = ({ x, y, theme, size = 20 }: ShopTileProps): ReactNode => (
  <>
    <Box x={x} y={y} width={2 * size} height={2 * size} radius={2 * size * 0.3} fill={theme.brandSoft} />
    <Glyph x={x + size / 2} y={y + size / 2} name="store" color={theme.brandText} size={size} />
  </>
);

interface ButtonProps extends Pick<PlaceProps, 'y'> {
  readonly theme: ScreenTheme;
  readonly children: string;
}

/** A button as wide as the contents. */
export const ScreenButton = ({ y, theme, children }: ButtonProps): ReactNode => (
  <>
    <Box x={EDGE} y={y} width={INNER} height={50} radius={15} fill={theme.brand} />
    <Text x={SCREEN.width / 2} y={y + 31} size={15.5} weight={600} anchor="middle" fill={theme.onBrand}>
      {children}
    </Text>
  </>
);

interface BarProps extends PlaceProps {
  readonly width: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly ground: string;
  readonly fill: string;
}

const BAR_HEIGHT = 6;

/** A progress bar. */
export const Bar = ({ x, y, width, share, ground, fill }: BarProps): ReactNode => (
  <>
    <Box x={x} y={y} width={width} height={BAR_HEIGHT} radius={BAR_HEIGHT / 2} fill={ground} />
    <Box
      x={x}
      y={y}
      width={Math.max(BAR_HEIGHT, width * share)}
      height={BAR_HEIGHT}
      radius={BAR_HEIGHT / 2}
      fill={fill}
    />
  </>
);

interface DeepGradientProps {
  /** Id by which shapes use the gradient: `url(#id)`. */
  readonly id: string;
  readonly theme: Pick<ScreenTheme, 'deep'>;
}

/** A gradient of the brand's deep colours, for the background of a card. */
export const DeepGradient = ({ id, theme: { deep } }: DeepGradientProps): ReactNode => (
  <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stopColor={deep[0]} />
    <stop offset="1" stopColor={deep[1]} />
  </linearGradient>
);

interface TitleBarProps {
  readonly color: string;
  readonly children: string;
}

/** Back arrow and title of a screen. */
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
