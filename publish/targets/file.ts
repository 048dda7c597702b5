import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeLock } from '../../base/lock.ts';
import { syncFolder } from '../../base/sync-folder.ts';
import { listFolder } from '../../base/read-if-there.ts';
import { PREVIEWS } from '../../config/target-address.ts';
import { isWithdrawn, type Publication } from '../publication.ts';
import { assertPlannedBy, readUnlessDamaged } from './refusals.ts';
import {
  assertApart,
  claimFolder,
  assertKept,
  assertOwn,
  readPublication,
  readPublicationIfThere,
  readPublicationIfWhole,
  readFolderFile,
  readFolderManifest,
  writePublication,
} from './file/record.ts';
import {
  assertLink,
  forget,
  listUnnamed,
  releaseFolder,
  removeIfEmpty,
  removeUnnamed,
  switchTo,
  standsAt,
  createFolderStateFiles,
} from './file/folder.ts';
import { guardDisk } from './file/guard-disk.ts';
import { dropRetired, keepRetired, mendRelease, writeRelease, type ExistingRelease } from './file/release.ts';
import { isPreviewName } from './preview-name.ts';
import type { Activation, Target } from './target.ts';

/**
 * Creates a target in a folder on disk: `releases/<id>`, in which files with the same content are one file, and `current`, a link to the
 * live release that is replaced in one step. The root of a web server is `current`.
 */
export const createFileTarget = (folder: string): Target => {
  const address = pathToFileURL(folder).href;
  const guard = guardDisk(folder, address);
  return {
    address,
    read: guard(() => {
      const publication = readPublication(folder);
      assertApart(folder);
      assertOwn(folder);
      const { live } = publication;
      return { publication, manifest: live === null ? null : readFolderManifest(folder, live) };
    }),
    readRelease: guard((id) => readFolderManifest(folder, id)),
    readReleased: guard((id, file) => readFolderFile(folder, id, file)),
    folderOf: (id) => releaseFolder(folder, id),
    readPublication: guard(() => readPublicationIfThere(folder)),
    isUnfinished: guard(() => !isFinished(folder, readPublication(folder))),
    recover: guard(async () => recoverFolder(folder)),
    activate: guard(async (activation, signal) => activateRelease(folder, activation, signal)),
    withdraw: guard(async (next) => withdrawFolder(folder, next)),
    listPreviews: guard(() => listFolder(join(folder, PREVIEWS)).filter(isPreviewName)),
    note: guard(async (next) =>
      withTarget(folder, () => {
        assertPlannedBy(readPublication(folder), next);
        writePublication(folder, next);
      }),
    ),
    notePurged: guard(async (number) =>
      withTarget(folder, () => {
        const publication = readPublication(folder);
        if (publication.number === number) writePublication(folder, { ...publication, unpurged: [] });
      }),
    ),
    state: createFolderStateFiles(folder, guard),
  };
};

/**
 * Makes a release live. Everything is on disk before the record names the release. From then on the change is finished, never undone: what
 * remains is one rename, and deleting what nothing names any more.
 */
export const activateRelease = async (folder: string, activation: Activation, signal?: AbortSignal): Promise<void> => {
  assertApart(folder);
  await withTarget(folder, async () => {
    const before = readPublication(folder);
    assertPlannedBy(before, activation.next);
    finish(folder, before);
    try {
      await prepareRelease(folder, before, { ...activation, signal });
    } catch (error) {
      removeUnnamed(folder, before);
      throw error;
    }
    writePublication(folder, activation.next);
    finish(folder, activation.next);
  });
};

/**
 * Deletes the whole target. Once the record says so, the deletion is finished, never undone. The link is deleted first, so that readers get
 * the whole site or nothing; the record and the folder are deleted last. Also works if the record was lost or damaged.
 */
export const withdrawFolder = async (folder: string, next: Publication): Promise<void> => {
  if (!existsSync(folder)) return;
  await withLock(folder, () => {
    const before = readPublicationIfWhole(folder);
    if (before === null) return;
    assertLink(folder);
    assertPlannedBy(before, next);
    writePublication(folder, next);
    finish(folder, next);
  });
  removeIfEmpty(folder);
};

/** Finishes a change that was interrupted after its record was written, or deletes the remains of one that was interrupted before. */
export const recoverFolder = async (folder: string): Promise<boolean> => {
  if (isFinished(folder, readPublication(folder))) return false;
  const wasLate = await withTarget(folder, () => {
    const publication = readPublication(folder);
    const isLate = !isFinished(folder, publication);
    finish(folder, publication);
    return isLate;
  });
  removeIfEmpty(folder);
  return wasLate;
};

/** Takes the lock, then claims the folder for releases if it has no record. */
const withTarget = async <Result>(folder: string, work: () => Result | Promise<Result>): Promise<Result> =>
  withLock(folder, () => {
    claimFolder(folder);
    assertLink(folder);
    return work();
  });

/** Takes the lock of the target: a second publication does not wait, but gets an error. */
const withLock = async <Result>(folder: string, work: () => Result | Promise<Result>): Promise<Result> => {
  const release = takeLock(join(folder, LOCK), PUBLICATION);
  try {
    return await work();
  } finally {
    release();
  }
};

/** A folder with the name of a release was complete: the remains of a killed process were deleted before. */
const prepareRelease = async (
  folder: string,
  before: Publication,
  { manifest, next, readFile, signal }: Activation & { readonly signal: AbortSignal | undefined },
): Promise<void> => {
  const target = releaseFolder(folder, manifest.id);
  if (!existsSync(target))
    await writeRelease(target, { manifest, readFile, live: await readLiveRelease(folder, before), signal });
  else if (before.live !== manifest.id) mendRelease(target, { manifest, readFile });
  if (before.live !== null) keepRetired(target, releaseFolder(folder, before.live), Object.keys(next.retired));
  // Only for forgetting: the live release stays, and loses the forgotten assets.
  if (before.live === manifest.id)
    dropRetired(
      target,
      Object.keys(before.retired).filter((path) => !(path in next.retired)),
    );
  syncFolder(target);
};

/** Null also for a release that is damaged: then all files are written. */
const readLiveRelease = async (folder: string, { live }: Publication): Promise<ExistingRelease | null> =>
  readUnlessDamaged(
    async () =>
      live === null ? null : { folder: releaseFolder(folder, live), files: readFolderManifest(folder, live).files },
    null,
  );

const isFinished = (folder: string, publication: Publication): boolean =>
  !isWithdrawn(publication) && standsAt(folder, publication.live) && listUnnamed(folder, publication).length === 0;

/** Every step can be repeated. */
const finish = (folder: string, publication: Publication): void => {
  const { live } = publication;
  if (!standsAt(folder, live)) {
    if (live !== null) assertKept(folder, live);
    switchTo(folder, live);
  }
  removeUnnamed(folder, publication);
  if (isWithdrawn(publication)) forget(folder);
};

const LOCK = '.site.lock';

const PUBLICATION = {
  name: 'publication to the same target',
  hint: 'Wait until it is done, then run this again.',
};
