import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeLock } from '../../base/lock.ts';
import { syncFolder } from '../../base/sync-folder.ts';
import type { Publication } from '../publication.ts';
import { assertPlannedBy } from './assert-planned-by.ts';
import { assertLink, listUnnamed, releaseFolder, removeUnnamed, switchTo, standsAt } from './file/folder.ts';
import { claimFolder, readPublication, readReleaseManifest, writePublication } from './file/record.ts';
import { keepRetired, writeRelease, type StandingRelease } from './file/release.ts';
import type { Activation, Target } from './target.ts';

/**
 * A folder on a disk: `releases/<id>`, of which files with the same bytes are one file, and `current`, a link to the live one
 * that is replaced in one step. A web server's root is `current`.
 */
export const createFileTarget = (folder: string): Target => ({
  address: pathToFileURL(folder).href,
  read: async () => {
    const publication = readPublication(folder);
    const { live } = publication;
    return { publication, manifest: live === null ? null : readReleaseManifest(folder, live) };
  },
  readRelease: async (id) => readReleaseManifest(folder, id),
  recover: async () => recoverFolder(folder),
  activate: async (activation) => activateRelease(folder, activation),
  notePurged: async (number) =>
    withTarget(folder, () => {
      const publication = readPublication(folder);
      if (publication.number === number) writePublication(folder, { ...publication, unpurged: [] });
    }),
});

/**
 * Makes a release live. Everything is on the disk before the record names it, and from then on it is finished, not forgotten:
 * all that is left is one rename, and to take away what nothing names any more.
 */
export const activateRelease = (folder: string, activation: Activation): void =>
  withTarget(folder, () => {
    const before = readPublication(folder);
    assertPlannedBy(before, activation.next);
    finish(folder, before);
    try {
      prepareRelease(folder, before, activation);
    } catch (error) {
      removeUnnamed(folder, before);
      throw error;
    }
    writePublication(folder, activation.next);
    finish(folder, activation.next);
  });

/** Finishes a change of what is live that was interrupted, or takes away what is left of one that had not come so far. */
export const recoverFolder = (folder: string): boolean =>
  isFinished(folder, readPublication(folder))
    ? false
    : withTarget(folder, () => {
        const publication = readPublication(folder);
        const isLate = !isFinished(folder, publication);
        finish(folder, publication);
        return isLate;
      });

/** Its own lock: who publishes a second time waits for nobody, and is told so. */
const withTarget = <Result>(folder: string, work: () => Result): Result => {
  const release = takeLock(join(folder, LOCK), PUBLICATION);
  try {
    claimFolder(folder);
    assertLink(folder);
    return work();
  } finally {
    release();
  }
};

/** Whatever stands below a release's name is whole: what a kill has left there was taken away before. */
const prepareRelease = (folder: string, before: Publication, { manifest, next, readFile }: Activation): void => {
  const live = before.live === null ? null : readRelease(folder, before.live);
  const target = releaseFolder(folder, manifest.id);
  if (!existsSync(target)) writeRelease(target, { manifest, readFile, live });
  if (live !== null) keepRetired(target, live.folder, Object.keys(next.retired));
  syncFolder(target);
};

const readRelease = (folder: string, id: string): StandingRelease => ({
  folder: releaseFolder(folder, id),
  files: readReleaseManifest(folder, id).files,
});

const isFinished = (folder: string, publication: Publication): boolean =>
  standsAt(folder, publication.live) && listUnnamed(folder, publication).length === 0;

/** Every step can be repeated. */
const finish = (folder: string, publication: Publication): void => {
  if (!standsAt(folder, publication.live)) switchTo(folder, publication.live);
  removeUnnamed(folder, publication);
};

const LOCK = '.site.lock';

const PUBLICATION = {
  name: 'publication to the same target',
  hint: 'Wait until it is done, then run this again.',
};
