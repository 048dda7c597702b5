/** Level of a tile's heading: 3 under a section's heading, 2 right under the page's. */
export type TileHeadingLevel = 2 | 3;

export const tileHeading = (level: TileHeadingLevel): 'h2' | 'h3' => (level === 2 ? 'h2' : 'h3');

/** How wide a tile's picture is drawn in a grid of three, two or one columns. */
export const TILE_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';
