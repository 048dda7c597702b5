import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import { assertFree, commitStaging, stagingFolder } from './commit.ts';
import {
  createManifest,
  describeFile,
  latestFile,
  manifestPath,
  renderManifest,
  type Manifest,
  type ManifestFile,
} from '../files/manifest.ts';
import type { PreviousBuild } from './previous-build.ts';
import type { StandingSite } from '../pages/plan.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { listHashedAssets, planRemoval } from './retire.ts';
import { filesOf } from '../../model/site/route-addresses.ts';
import type { SiteFile } from '../files/site-file.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { SiteError } from '../../base/errors.ts';

/** What a site consists of. Pages that were drawn are in staging already. */
export interface SiteToCommit {
  /** All pages. */
  readonly records: readonly PageRecord[];
  /** Everything that is no page. */
  readonly files: readonly SiteFile[];
  /** Milliseconds since 1970 of the newest publication in the content. */
  readonly timestamp: number;
  readonly counts: ContentCounts;
}

export interface CommitOptions {
  readonly out: string;
  readonly previous: PreviousBuild;
  /** Files of the last build that are as its manifest says, by path. */
  readonly standing: StandingSite['files'];
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
}

export interface Committed {
  readonly manifest: Manifest;
  /** Hashed files of earlier builds that stay for open tabs, with the day when they went out of use. */
  readonly retired: Readonly<Record<string, string>>;
  /** Pages that are gone, by address. */
  readonly removed: number;
  /** Bytes written. */
  readonly bytes: number;
}

/** Completes staging with all that is no page, decides what goes, and commits. Writes nothing when the site is as it was. */
export const commitSite = (
  { records, files, timestamp, counts }: SiteToCommit,
  { out, previous, standing, asOf }: CommitOptions,
): Committed => {
  const described = files.map((file) => ({ ...file, ...describeFile(file.path, file.content) }));
  const manifest = createManifest({
    timestamp,
    counts,
    prerendered: records.flatMap(({ route }) => filesOf(route).map(({ address }) => address)),
    files: [
      ...records.flatMap((record) => pageFiles(record, standing)),
      ...described.map(({ path, sha256: digest, bytes }) => ({ path, sha256: digest, bytes })),
    ],
  });
  assertDistinct(manifest.files.map(({ path }) => path));
  const next = new Set(manifest.files.map(({ path }) => path));
  const { deletions, retired } = planRemoval(previous.manifest?.files ?? [], {
    next,
    hashed: listHashedAssets(out),
    retired: previous.state?.retired ?? {},
    asOf,
  });
  const fresh = described.filter(({ path, sha256: digest }) => standing.get(path)?.sha256 !== digest);
  const redrawn = records.filter(({ written }) => written !== null);
  const isNew = previous.manifest?.id !== manifest.id;
  if (isNew || redrawn.length + fresh.length + deletions.length > 0) {
    stageFiles(out, [...fresh, latestFile(manifest)]);
    replaceFile(join(stagingFolder(out), manifestPath(manifest)), renderManifest(manifest));
    const superseded = previous.manifest && isNew ? [manifestPath(previous.manifest)] : [];
    assertFree(out);
    // Backwards, so that a page's HTML goes before its payload.
    commitStaging(out, { deletions: [...superseded, ...deletions.toReversed()] });
  }
  return {
    manifest,
    retired,
    removed: countRemoved(previous.manifest, manifest),
    bytes: sumBytes(fresh) + redrawn.reduce((sum, record) => sum + sumBytes(writtenFiles(record)), 0),
  };
};

/** The files of a page: as written now, else as they are. */
const pageFiles = (record: PageRecord, standing: StandingSite['files']): readonly ManifestFile[] =>
  record.written === null
    ? filesOf(record.route).flatMap(({ html, payload }) => [html, payload].flatMap((path) => standing.get(path) ?? []))
    : writtenFiles(record);

/** The files that were written for a page, at all its addresses. */
export const writtenFiles = ({ route, written }: PageRecord): readonly ManifestFile[] =>
  written === null
    ? []
    : filesOf(route).flatMap(({ html, payload }) => [
        { path: html, ...written.html },
        { path: payload, ...written.payload },
      ]);

export const sumBytes = (files: readonly Pick<ManifestFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Writes files into staging. */
export const stageFiles = (out: string, files: readonly SiteFile[]): void => {
  for (const { path, content } of files) {
    const file = join(stagingFolder(out), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

const countRemoved = (previous: Manifest | null, { prerendered }: Manifest): number => {
  const present = new Set(prerendered);
  return previous?.prerendered.filter((address) => !present.has(address)).length ?? 0;
};

/**
 * One file at each path, and none where another one has its folder: a file of `public/` may have a name that the site needs.
 * Throws `config.invalid`.
 */
const assertDistinct = (paths: readonly string[]): void => {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw clashAt(path);
    seen.add(path);
  }
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      if (seen.has(folder)) throw clashAt(folder);
    }
  }
};

const clashAt = (path: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Expected one file of the site at ${path}, got two`,
    hint: `Give public/${path} another name: the build makes a file of this one itself.`,
  });
