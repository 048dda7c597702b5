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

/** Folder of each room in which files of the state are kept. */
const roomsOf = ({ out, cache, memory, repository }: BuildPlaces): Readonly<Record<string, string>> => ({
  build: memory.site,
  snapshot: snapshotFolder({ cache, repository }),
  site: out,
  hosting: join(out, HOSTING_FOLDER),
});

/** What names of files begin with that all builds of a cache have together. */
export const SNAPSHOT_ROOM = 'snapshot/';

/** Where a file of a build's state has its place on this machine. */
export const placeOfState =
  (places: BuildPlaces) =>
  (name: string): string => {
    const [room = '', file = ''] = name.split('/');
    return join(roomsOf(places)[room] ?? '', file);
  };

/**
 * The state of a build: what it remembers of pages and documents, its snapshot, and the files of the site that a later build reads.
 * What is looked at first goes last, so that nothing counts before all is there. Null when some of it is not there.
 */
export const listState = (places: BuildPlaces): LocalStateFiles | null => {
  const { out, cache, repository } = places;
  const snapshot = newestSnapshotFiles(snapshotFolder({ cache, repository }));
  const sitemaps = listFolder(out).filter(isSitemap);
  const names = [
    ...snapshot.map((name) => SNAPSHOT_ROOM + name),
    ...sitemaps.map((name) => `site/${name}`),
    // Of a site that an earlier version has built there is none.
    ...(existsSync(join(out, ADDRESSES_FILE)) ? [ADDRESSES_FILE] : []),
    ...STORE_FILES.map((name) => `build/${name}`),
  ];
  const placeOf = placeOfState(places);
  const isWhole = snapshot.length > 0 && names.every((name) => existsSync(placeOf(name)));
  return isWhole ? new Map(names.map((name) => [name, placeOf(name)])) : null;
};

/** Notes that this machine has read, or written, what a target keeps. */
export const noteKept = (places: BuildPlaces, target: Target, index: string): void =>
  replaceFile(placeOfNote(places, target), index);

/** What a target keeps, if this machine has read or written it: only then all parts of it are known to be whole. */
export const findKnown = (places: BuildPlaces, target: Target, kept: Buffer | null): KeptState | null =>
  kept !== null && readIfThere(placeOfNote(places, target))?.equals(kept) ? parseState(kept) : null;

/** Each target by itself: a machine may publish to several by turns. */
const placeOfNote = ({ memory }: BuildPlaces, { address }: Target): string =>
  join(memory.kept, `${sha256(address).slice(0, 16)}.json`);
