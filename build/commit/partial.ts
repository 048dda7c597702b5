import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder, readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { latestFile, manifestPath, renderManifest, type Manifest } from '../../renderer/files/manifest.ts';

/** Says that a folder holds only what differs from the site at a target; it is not uploaded. */
const MARK = '.site.partial';

export const isPartial = (out: string): boolean => existsSync(join(out, MARK));

/** The folder holds a whole site from now on. */
export const markWhole = (out: string): void => rmSync(join(out, MARK), { force: true });

/** Makes an output folder that of a release at a target, of which it holds nothing: a build has found nothing to change. */
export const noteRelease = (out: string, release: string): void => {
  clearPartial(out);
  replaceFile(join(out, MARK), release);
};

/** The release at a target that the folder stands for without a file of it; null when it holds a site, or none. */
export const findNotedRelease = (out: string): string | null => readIfThere(join(out, MARK))?.toString() || null;

/** Makes an output folder that of a site whose files are elsewhere. What an earlier one has left there is taken away. */
export const beginPartial = (out: string, manifest: Manifest): void => {
  if (isPartial(out)) clearPartial(out);
  writeFileSync(join(out, MARK), '');
  replaceFile(join(out, manifestPath(manifest)), renderManifest(manifest));
  const { path, content } = latestFile(manifest);
  replaceFile(join(out, path), content);
};

/** Takes away all that is there; the mark goes last. */
export const clearPartial = (out: string): void => {
  for (const name of listFolder(out)) {
    if (!name.startsWith('.site.')) rmSync(join(out, name), { recursive: true, force: true });
  }
  markWhole(out);
};
