import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder, readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { latestFile, manifestPath, renderManifest, type Manifest } from '../../renderer/files/manifest.ts';

/** Marks a folder that holds only the differences from the site at a target. The mark is not uploaded. */
const MARK = '.site.partial';

export const isPartial = (out: string): boolean => existsSync(join(out, MARK));

/** Notes that the folder holds a whole site. */
export const markWhole = (out: string): void => rmSync(join(out, MARK), { force: true });

/** Makes an output folder stand for a release at a target without any file of it, after a build that had nothing to change. */
export const noteRelease = (out: string, release: string): void => {
  clearPartial(out);
  replaceFile(join(out, MARK), release);
};

/** The release at a target that the folder stands for without holding files of it. Null if it holds a site or nothing. */
export const findNotedRelease = (out: string): string | null => readIfThere(join(out, MARK))?.toString() || null;

/** Makes an output folder stand for a site whose files are elsewhere. Deletes what an earlier such site left there. */
export const beginPartial = (out: string, manifest: Manifest): void => {
  if (isPartial(out)) clearPartial(out);
  writeFileSync(join(out, MARK), '');
  replaceFile(join(out, manifestPath(manifest)), renderManifest(manifest));
  const { path, content } = latestFile(manifest);
  replaceFile(join(out, path), content);
};

/** Empties the folder; the mark is deleted last. */
export const clearPartial = (out: string): void => {
  for (const name of listFiles(out)) rmSync(join(out, name), { recursive: true, force: true });
  markWhole(out);
};

/** True if the folder holds anything but marks and locks of builds. */
export const holdsFiles = (out: string): boolean => listFiles(out).length > 0;

const listFiles = (out: string): readonly string[] => listFolder(out).filter((name) => !name.startsWith('.site.'));
