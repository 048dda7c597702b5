import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';
import type { SiteFile } from '../files/site-file.ts';
import { drawPictures } from './draw-pictures.ts';
import type { PicturePlan, PlannedPicture } from './share-pictures.ts';

export interface PictureCacheOptions {
  /** Folder of the pictures that are remembered from build to build. */
  readonly folder: string;
  /** Script of the thread that draws; null draws in this one. */
  readonly script: URL | null;
}

/** The planned pictures as files. Those that were drawn before, by the same tools from the same SVG, are not drawn again. */
export const readSharePictures = async (
  { pictures, fontFiles }: PicturePlan,
  { folder, script }: PictureCacheOptions,
): Promise<readonly SiteFile[]> => {
  const known = new Map(pictures.map((picture) => [picture, readKnown(folder, picture)]));
  const missing = pictures.filter((picture) => known.get(picture) === null);
  if (missing.length === 0) return pictures.flatMap((picture) => toFile(picture, known.get(picture)));
  const drawn = await drawPictures({ svgs: missing.map(({ svg }) => svg), fontFiles }, script);
  const fresh = new Map(missing.map((picture, index) => [picture, drawn[index]]));
  for (const [{ digest }, content] of fresh) if (content) replaceFile(join(folder, nameOf(digest)), content);
  forgetOthers(folder, pictures);
  return pictures.flatMap((picture) => toFile(picture, known.get(picture) ?? fresh.get(picture)));
};

const readKnown = (folder: string, { digest }: PlannedPicture): Uint8Array | null => {
  try {
    return readFileSync(join(folder, nameOf(digest)));
  } catch {
    return null;
  }
};

const toFile = ({ path }: PlannedPicture, content: Uint8Array | null | undefined): readonly SiteFile[] =>
  content ? [{ path, content }] : [];

const forgetOthers = (folder: string, pictures: readonly PlannedPicture[]): void => {
  const wanted = new Set(pictures.map(({ digest }) => nameOf(digest)));
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name), { force: true });
};

const nameOf = (digest: string): string => `${digest}.png`;
