import { join } from 'node:path';
import { once } from '../../base/once.ts';
import { findEntry } from '../../base/read-if-there.ts';
import { foldName } from '../../content/pull/name-files.ts';
import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import { createStagedPath } from '../../renderer/files/staging.ts';
import { assertFree, commitStaging } from './commit-staging.ts';
import { latestFile, manifestPath, sumBytes, type ManifestFile } from '../../renderer/files/manifest.ts';
import { nextManifest, type PreviousManifest } from '../memory/previous-manifest.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { BuildState } from '../memory/build-state.ts';
import { inOrderOfRemoval, listHashedAssets, planRemoval } from './retire.ts';
import { filesOf } from '../../model/site/route.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { createStage, type FileStage, type StagedFile } from '../render/file-stage.ts';

/** A site, or the part of an existing site that may have changed. Rendered pages are already in staging. */
interface SiteToCommit extends Pick<FileStage, 'paths'> {
  readonly records: readonly PageRecord[];
  /** Files that are not pages, from `createFileStage`. */
  readonly files: readonly StagedFile[];
  /** Newest publication in the content, milliseconds since 1970. */
  readonly timestamp: number;
  /**
   * If given, the site is whole: every file that is not listed is deleted, or retired if it is an asset. Null if no page is added or
   * deleted.
   */
  readonly counts: ContentCounts | null;
  /** Paths of files to delete, used if `counts` is null. */
  readonly gone?: readonly string[];
}

interface CommitOptions {
  readonly out: string;
  readonly manifest: PreviousManifest | null;
  /** Unused hashed files, with the day since which they are unused. */
  readonly retired: BuildState['retired'];
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
}

export interface Committed extends Pick<BuildState, 'build' | 'size' | 'retired'> {
  /** Number of addresses whose pages were removed. */
  readonly removed: number;
  /** Bytes written. */
  readonly written: number;
}

/** Decides which files to delete, and commits. Writes nothing if the site is unchanged. */
export const commitSite = (
  { records, files, paths, timestamp, counts, gone: taken = [] }: SiteToCommit,
  { out, manifest: before, retired: known, asOf }: CommitOptions,
): Committed => {
  const fresh = files.filter(({ isNew }) => isNew);
  const rendered = records.flatMap(writtenFiles);
  const previous = before ?? { counts: { pages: 0, documents: [] }, prerendered: [], id: null };
  const gone =
    counts === null
      ? // Not all pages are listed, so only the named files are deleted.
        taken.flatMap((path) => before?.find(path) ?? [])
      : [...(before?.files() ?? [])].filter(({ path }) => !paths.has(path));
  const next = nextManifest(before, {
    timestamp,
    counts: counts ?? previous.counts,
    prerendered: counts === null ? previous.prerendered : addressesOf(records),
    files: [...rendered, ...fresh.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }))],
    gone,
  });
  const { deletions, retired } =
    counts === null
      ? { deletions: taken, retired: known }
      : planRemoval(gone, { next: paths, hashed: listHashedAssets(out), retired: known, asOf });
  const isNew = previous.id !== next.id;
  if (isNew || rendered.length + fresh.length + deletions.length > 0) {
    createStage(out)(latestFile(next));
    replaceFile(createStagedPath(out)(manifestPath(next)), next.pieces);
    const superseded = before && isNew ? [manifestPath(before)] : [];
    assertFree(out);
    const removed = deletions.filter(isFree(out, paths));
    commitStaging(out, { deletions: [...superseded, ...inOrderOfRemoval(removed)] });
  }
  return {
    build: next.id,
    size: { pages: next.counts.pages, addresses: next.prerendered.length, bytes: next.bytes },
    retired,
    removed: countMissing(previous.prerendered, next.prerendered),
    written: sumBytes(rendered) + sumBytes(fresh),
  };
};

/** False for a file that has another name in the next site: on a disk that ignores the case of letters, `A.png` may become `a.png`. */
const isFree = (out: string, paths: ReadonlySet<string>): ((path: string) => boolean) => {
  const names = once(() => new Map(Array.from(paths, (path) => [foldName(path), path])));
  const fileAt = (path: string): number | undefined => findEntry(join(out, path))?.ino;
  return (path) => {
    const other = names().get(foldName(path));
    return other === undefined || fileAt(other) !== fileAt(path);
  };
};

const addressesOf = (records: readonly PageRecord[]): readonly string[] =>
  records.flatMap(({ route }) => filesOf(route).map(({ address }) => address)).toSorted();

/** Counts how many entries of one list are missing in another. */
const countMissing = (before: readonly string[], after: readonly string[]): number => {
  if (before === after) return 0;
  const there = new Set(after);
  return before.filter((address) => !there.has(address)).length;
};

/** The files that were written for a page, at all its addresses. */
export const writtenFiles = ({ route, written }: PageRecord): readonly ManifestFile[] =>
  written === null
    ? []
    : filesOf(route).flatMap(({ html, payload }) => [
        { path: html, ...written.html },
        { path: payload, ...written.payload },
      ]);
