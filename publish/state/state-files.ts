import { isSitemap } from '../../renderer/host/sitemap.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_FILES } from '../../base/key-value-store.ts';
import { listFolder, readIfThere } from '../../base/read-if-there.ts';
import { snapshotFolder } from '../../content/open-content.ts';
import { newestSnapshotFiles } from '../../content/snapshot/snapshot-store.ts';
import type { LocalStateFiles } from './keep-state.ts';
import type { BuildPlaces } from '../../build/setup/build-places.ts';
import { sha256 } from '../../base/digest.ts';
import { ADDRESSES_FILE } from '../../renderer/host/address-files.ts';
import { HOSTING_FOLDER } from '../../renderer/host/host-files.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { parseState, type KeptState } from './kept-state.ts';
import type { Target } from '../targets/target.ts';

/** The folder on this machine for each room of the state. */
const roomsOf = ({ out, cache, memory, repository }: BuildPlaces): Readonly<Record<string, string>> => ({
  build: memory.site,
  snapshot: snapshotFolder({ cache, repository }),
  site: out,
  hosting: join(out, HOSTING_FOLDER),
});

/** Prefix of the names of files that all builds with the same cache share. */
export const SNAPSHOT_ROOM = 'snapshot/';

/** Returns the path of a state file on this machine. */
export const placeOfState =
  (places: BuildPlaces) =>
  (name: string): string => {
    const [room = '', file = ''] = name.split('/');
    return join(roomsOf(places)[room] ?? '', file);
  };

/**
 * Lists the state of a build: its memory of pages and documents, its snapshot, and the files of the site that a later build reads. Files
 * that are read first are written last, so that nothing counts before it is complete. Null if a file is missing.
 */
export const listState = (places: BuildPlaces): LocalStateFiles | null => {
  const { out, cache, repository } = places;
  const snapshot = newestSnapshotFiles(snapshotFolder({ cache, repository }));
  const sitemaps = listFolder(out).filter(isSitemap);
  const names = [
    ...snapshot.map((name) => SNAPSHOT_ROOM + name),
    ...sitemaps.map((name) => `site/${name}`),
    // A site that was built by an earlier version has none.
    ...(existsSync(join(out, ADDRESSES_FILE)) ? [ADDRESSES_FILE] : []),
    ...STORE_FILES.map((name) => `build/${name}`),
  ];
  const placeOf = placeOfState(places);
  const isWhole = snapshot.length > 0 && names.every((name) => existsSync(placeOf(name)));
  return isWhole ? new Map(names.map((name) => [name, placeOf(name)])) : null;
};

/** Notes that this machine has read, or written, the state that a target keeps. */
export const noteKept = (places: BuildPlaces, target: Target, index: string): void =>
  replaceFile(placeOfNote(places, target), index);

/**
 * Returns the state that a target keeps, if this machine has read or written it: only then are all its parts known to be complete. Else
 * null.
 */
export const findKnown = (places: BuildPlaces, target: Target, kept: Buffer | null): KeptState | null =>
  kept !== null && readIfThere(placeOfNote(places, target))?.equals(kept) ? parseState(kept) : null;

/** A note for each target, because a machine may publish to several. */
const placeOfNote = ({ memory }: BuildPlaces, { address }: Target): string =>
  join(memory.kept, `${sha256(address).slice(0, 16)}.json`);
