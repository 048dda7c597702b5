import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readSealedFile, writeSealedFile } from '../../base/sealed-json.ts';
import type { SiteFile } from '../files/manifest.ts';
import type { PicturePlan, PlannedPicture } from './picture-plan.ts';

interface PictureCacheOptions {
  /** Folder in which pictures are cached between builds. */
  readonly folder: string;
  readonly draw: DrawPictures;
}

/** Returns the planned pictures as files. Draws only those that are not cached; the cache key covers the SVG and the tools. */
export const readPictures = async (
  { pictures, fontFiles }: PicturePlan,
  { folder, draw }: PictureCacheOptions,
): Promise<readonly SiteFile[]> => {
  const known = new Map(pictures.map((picture) => [picture, readSealedFile(join(folder, nameOf(picture)))]));
  const missing = pictures.filter((picture) => known.get(picture) === null);
  if (missing.length === 0) return pictures.flatMap((picture) => toFile(picture, known.get(picture)));
  const drawn = await draw({ pictures: missing.map(({ svg, path }) => ({ svg, path })), fontFiles });
  const fresh = new Map(missing.map((picture, index) => [picture, drawn[index]]));
  for (const [picture, content] of fresh) if (content) writeSealedFile(join(folder, nameOf(picture)), content);
  forgetOthers(folder, pictures);
  return pictures.flatMap((picture) => toFile(picture, known.get(picture) ?? fresh.get(picture)));
};

const toFile = ({ path }: PlannedPicture, content: Uint8Array | null | undefined): readonly SiteFile[] =>
  content ? [{ path, content }] : [];

/** Leaves what another build may just be writing. */
const forgetOthers = (folder: string, pictures: readonly PlannedPicture[]): void => {
  const wanted = new Set(pictures.map(nameOf));
  for (const name of readdirSync(folder))
    if (!wanted.has(name) && !name.endsWith('.tmp')) rmSync(join(folder, name), { force: true });
};

const nameOf = ({ digest, path }: PlannedPicture): string => digest + extname(path);

export interface PictureTask {
  readonly pictures: readonly Pick<PlannedPicture, 'svg' | 'path'>[];
  /** Absolute paths of TrueType files. */
  readonly fontFiles: readonly string[];
}

export type DrawPictures = (task: PictureTask) => Promise<readonly Uint8Array[]>;

/** Draws planned pictures in a worker thread, so that pages can be rendered meanwhile. */
export const drawInWorker =
  (script: URL): DrawPictures =>
  async (task) => {
    const worker = new Worker(script, { workerData: task });
    const [pictures]: readonly (readonly Uint8Array[])[] = await once(worker, 'message');
    return pictures ?? [];
  };
