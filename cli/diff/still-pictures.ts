import type { PixelBox } from '../../publish/compare/page-pictures.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { overlap } from './find-boxes.ts';
import type { Region, Side } from './find-regions.ts';
import type { BeforeAndAfter } from './find-stretches.ts';
import type { ThingInWindow } from './look-at-pages.ts';

export interface StillPicturesOptions {
  /** The words and elements in the pictures of both pages. */
  readonly things: BeforeAndAfter<readonly ThingInWindow[]>;
  /** Addresses of picture files that have changed. */
  readonly others: readonly string[];
}

/**
 * Removes differences within an image that both pages have in the same size, with no text over it. If an image has moved by a fraction of a
 * pixel, it is rendered again, and fine patterns look slightly different.
 */
export const withoutStillPictures = (
  regions: readonly Region[],
  { things, others }: StillPicturesOptions,
): readonly Region[] => {
  const [before, after] = [
    createSideFilter(things.before, things.after, others),
    createSideFilter(things.after, things.before, others),
  ];
  return regions
    .map((region) => ({ before: before(region.before), after: after(region.after) }))
    .filter((region) => region.before.boxes.length + region.after.boxes.length > 0);
};

/** Addresses of picture files that are new or changed in the second site. */
export const findOtherPictures = (
  before: readonly ManifestFile[],
  after: readonly ManifestFile[],
): readonly string[] => {
  const digests = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  return after.flatMap(({ path, sha256 }) =>
    digests.get(path) === sha256 || !/\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(path) ? [] : `/${path}`,
  );
};

const createSideFilter = (
  own: readonly ThingInWindow[],
  there: readonly ThingInWindow[],
  others: readonly string[],
): ((side: Side) => Side) => {
  const words = own.filter(({ isWord }) => isWord);
  const still = own.filter(
    (thing) =>
      thing.is.startsWith('<img') &&
      !others.some((address) => thing.is.includes(address)) &&
      there.some((other) => other.is === thing.is && isAsLarge(other, thing)),
  );
  const isStill = (box: PixelBox): boolean =>
    still.some((picture) => liesIn(box, picture)) && !words.some((word) => overlap(box, word));
  return (side) => ({ ...side, boxes: side.boxes.filter((box) => !isStill(box)) });
};

/** Tolerates one pixel, because boxes are rounded to whole pixels. */
const isAsLarge = (one: PixelBox, other: PixelBox): boolean =>
  Math.abs(one.width - other.width) <= 1 && Math.abs(one.height - other.height) <= 1;

const liesIn = (box: PixelBox, outer: PixelBox): boolean =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;
