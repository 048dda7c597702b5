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

/** A site, or what may be another in one that stands. Pages that were drawn are in staging already. */
interface SiteToCommit extends Pick<FileStage, 'paths'> {
  readonly records: readonly PageRecord[];
  /** What is no page: see `createFileStage`. */
  readonly files: readonly StagedFile[];
  /** Milliseconds since 1970 of the newest publication in the content. */
  readonly timestamp: number;
  /** Of a whole site: what is neither a page nor a file of it goes. Null where no page comes or goes. */
  readonly counts: ContentCounts | null;
  /** Paths of files that go, of a site that stands. */
  readonly gone?: readonly string[];
}

interface CommitOptions {
  readonly out: string;
  readonly manifest: PreviousManifest | null;
  /** Hashed files that went out of use, with the day. */
  readonly retired: BuildState['retired'];
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
}

export interface Committed extends Pick<BuildState, 'build' | 'size' | 'retired'> {
  /** Pages that are gone, by address. */
  readonly removed: number;
  /** Bytes written. */
  readonly written: number;
}

/** Decides what goes, and commits. Writes nothing when the site is as it was. */
export const commitSite = (
  { records, files, paths, timestamp, counts, gone: taken = [] }: SiteToCommit,
  { out, manifest: before, retired: known, asOf }: CommitOptions,
): Committed => {
  const fresh = files.filter(({ isNew }) => isNew);
  const drawn = records.flatMap(writtenFiles);
  const previous = before ?? { counts: { pages: 0, documents: [] }, prerendered: [], id: null };
  const gone =
    counts === null
      ? // The pages are not all at hand: nothing goes but what is named.
        taken.flatMap((path) => before?.find(path) ?? [])
      : [...(before?.files() ?? [])].filter(({ path }) => !paths.has(path));
  const next = nextManifest(before, {
    timestamp,
    counts: counts ?? previous.counts,
    prerendered: counts === null ? previous.prerendered : addressesOf(records),
    files: [...drawn, ...fresh.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }))],
    gone,
  });
  const { deletions, retired } =
    counts === null
      ? { deletions: taken, retired: known }
      : planRemoval(gone, { next: paths, hashed: listHashedAssets(out), retired: known, asOf });
  const isNew = previous.id !== next.id;
  if (isNew || drawn.length + fresh.length + deletions.length > 0) {
    createStage(out)(latestFile(next));
    replaceFile(createStagedPath(out)(manifestPath(next)), next.pieces);
    const superseded = before && isNew ? [manifestPath(before)] : [];
    assertFree(out);
    commitStaging(out, { deletions: [...superseded, ...inOrderOfRemoval(deletions)] });
  }
  return {
    build: next.id,
    size: { pages: next.counts.pages, addresses: next.prerendered.length, bytes: next.bytes },
    retired,
    removed: countMissing(previous.prerendered, next.prerendered),
    written: sumBytes(drawn) + sumBytes(fresh),
  };
};

const addressesOf = (records: readonly PageRecord[]): readonly string[] =>
  records.flatMap(({ route }) => filesOf(route).map(({ address }) => address)).toSorted();

/** How many of one list are not in another. */
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
