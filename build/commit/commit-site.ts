import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import { createStagedPath } from '../../renderer/files/staging.ts';
import { assertFree, commitStaging } from './commit-staging.ts';
import {
  describeFile,
  latestFile,
  manifestPath,
  sumBytes,
  type ManifestFile,
  type SiteFile,
} from '../../renderer/files/manifest.ts';
import { nextManifest, type PreviousManifest } from '../memory/previous-manifest.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { BuildState } from '../memory/build-state.ts';
import { inOrderOfRemoval, listHashedAssets, planRemoval } from './retire.ts';
import { filesOf } from '../../model/site/route.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { SiteError } from '../../base/errors.ts';
import { writingTo } from '../../base/system-error.ts';
import { makeLine } from '../../base/printable.ts';

/** A site, or what may be another in one that stands. Pages that were drawn are in staging already. */
interface SiteToCommit {
  readonly records: readonly PageRecord[];
  /** What is no page. */
  readonly files: readonly SiteFile[];
  /** Milliseconds since 1970 of the newest publication in the content. */
  readonly timestamp: number;
  /** Of a whole site: what is neither a page nor a file of it goes. Null where no page comes or goes. */
  readonly counts: ContentCounts | null;
  /** Paths of files that stay as they are, of a whole site. */
  readonly standing?: readonly string[];
  /** Paths of files that go, of a site that stands. */
  readonly gone?: readonly string[];
}

interface CommitOptions {
  readonly out: string;
  readonly manifest: PreviousManifest | null;
  /** Files of it that are not as it says. */
  readonly lost: ReadonlySet<string>;
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

/** Completes staging with all that is no page, decides what goes, and commits. Writes nothing when the site is as it was. */
export const commitSite = (
  { records, files, timestamp, counts, standing = [], gone: taken = [] }: SiteToCommit,
  { out, manifest: before, lost, retired: known, asOf }: CommitOptions,
): Committed => {
  const described = files.map((file) => ({ ...file, ...describeFile(file.path, file.content) }));
  const fresh = described.filter(({ path, sha256 }) => lost.has(path) || before?.find(path)?.sha256 !== sha256);
  const drawn = records.flatMap(writtenFiles);
  const paths = counts === null ? null : distinctPaths(records, [...files, ...standing.map((path) => ({ path }))]);
  const previous = before ?? { counts: { pages: 0, documents: [] }, prerendered: [], id: null };
  const gone =
    paths === null
      ? // The pages are not all at hand: nothing goes but what is named.
        taken.flatMap((path) => before?.find(path) ?? [])
      : [...(before?.files() ?? [])].filter(({ path }) => !paths.has(path));
  const next = nextManifest(before, {
    timestamp,
    counts: counts ?? previous.counts,
    prerendered: paths === null ? previous.prerendered : addressesOf(records),
    files: [...drawn, ...fresh.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }))],
    gone,
  });
  const { deletions, retired } =
    paths === null
      ? { deletions: taken, retired: known }
      : planRemoval(gone, { next: paths, hashed: listHashedAssets(out), retired: known, asOf });
  const isNew = previous.id !== next.id;
  if (isNew || drawn.length + fresh.length + deletions.length > 0) {
    stageFiles(out, [...fresh, latestFile(next)]);
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

/** Writes files into staging. */
export const stageFiles = (out: string, files: readonly SiteFile[]): void => {
  const stagedPath = createStagedPath(out);
  for (const { path, content } of files) {
    const staged = stagedPath(path);
    writingTo(staged, () => writeFileSync(staged, content));
  }
};

/**
 * The paths of a site's files: one file at each, and none where another one has its folder. A file of `public/` may have a name that
 * the site needs. Throws `config.invalid`.
 */
const distinctPaths = (
  records: readonly PageRecord[],
  files: readonly Pick<SiteFile, 'path'>[],
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const folders = new Set<string>();
  const add = (path: string): void => {
    if (seen.has(path)) throw clashAt(path);
    seen.add(path);
    for (let folder = posix.dirname(path); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  };
  for (const { route } of records) {
    for (const { html, payload } of filesOf(route)) {
      add(html);
      add(payload);
    }
  }
  for (const { path } of files) add(path);
  for (const folder of folders) if (seen.has(folder)) throw clashAt(folder);
  return seen;
};

const clashAt = (path: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: makeLine(`Expected one file of the site at ${path}, got two`),
    hint: makeLine(`Give public/${path} another name: the build makes a file of this one itself.`),
  });
