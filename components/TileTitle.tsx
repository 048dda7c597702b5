import type { ReactNode } from 'react';
import { PathLink } from './Link.tsx';

/** Level of a tile's heading: 3 below a section's heading, 2 directly below the page's. */
export type TileHeadingLevel = 2 | 3;

interface TileTitleProps {
  readonly level: TileHeadingLevel;
  /** Locale-prefixed path of the card. */
  readonly path: string | null;
  readonly children: ReactNode;
}

/** Heading of a tile. Its link covers the whole tile. */
export const TileTitle = ({ level, path, children }: TileTitleProps): ReactNode => {
  const Heading = `h${level}` as const;
  return (
    <Heading className="tile__title">
      <PathLink path={path} className="tile__link">
        {children}
      </PathLink>
    </Heading>
  );
};
