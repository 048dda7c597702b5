import type { SiteFile } from '../../../renderer/files/site-file.ts';
import { createContentFiles } from '../../../renderer/host/site-files.ts';
import type { BuildSetup } from '../build-setup.ts';
import type { ChangedPages } from './changed-pages.ts';
import type { StandingMemory } from './standing-memory.ts';

/** The files that list documents for feed readers, made of the lists as they are now. Null when one of them is not there yet. */
export const contentFilesOf = (
  { index: { cards }, isShown }: ChangedPages,
  { manifest }: StandingMemory,
  { site: config }: Pick<BuildSetup, 'site'>,
): readonly SiteFile[] | null => {
  if (!isShown) return [];
  const files = createContentFiles(config, { cards });
  return files.every(({ path }) => manifest.find(path)) ? files : null;
};
