import { isAsset } from '../build/commit/retire.ts';
import { headersFor, type HeaderRule } from '../renderer/host/header-rules.ts';
import { isHostFile } from '../renderer/host/host-files.ts';
import { mediaType } from '../renderer/host/media-types.ts';
import { LATEST_PATH, manifestPath, type Manifest, type ManifestFile } from '../renderer/files/manifest.ts';
import { groupBy } from '../model/values/group-by.ts';
import type { Publication } from './publication.ts';

/** What is stored with a file where no server adds it. */
export interface FileHeaders {
  readonly type: string;
  readonly cacheControl: string;
}

/** A file that takes its place. */
export interface PlacedFile extends ManifestFile {
  readonly headers: FileHeaders;
}

/** A site that is live, or is going to be. */
export interface ReleasedSite {
  readonly publication: Publication;
  readonly manifest: Manifest;
  readonly rules: readonly HeaderRule[];
}

/** How one site takes the place of another where files can only be replaced one by one. */
export interface SwitchPlan {
  /** One after another; what is in a stage may be done in any order, but for the files of one page, which follow each other. */
  readonly stages: readonly (readonly (readonly PlacedFile[])[])[];
  /** Paths that go when everything is in place. */
  readonly deletions: readonly string[];
}

/**
 * Assets come before the pages that need them, new pages before the older ones, which may link to them, and lists after what
 * they list; what visitors can still ask for goes last. So at any moment a visitor has the old or the new form of each page,
 * with all that it needs. Pure.
 */
export const planSwitch = (before: ReleasedSite | null, after: ReleasedSite): SwitchPlan => {
  const liveFiles = new Map(before?.manifest.files.map((file) => [file.path, file]));
  const files = after.manifest.files.flatMap((file): readonly PlacedFile[] => {
    const headers = fileHeaders(file.path, after.rules);
    return isHostFile(file.path) || isLive({ ...file, headers }, before, liveFiles) ? [] : [{ ...file, headers }];
  });
  const stageOf = (path: string): number => {
    if (isAsset(path)) return 0;
    if (isList(path)) return 3;
    return liveFiles.has(path) ? 2 : isPage(path) ? 1 : 0;
  };
  return {
    stages: [0, 1, 2, 3].map((stage) => groupByPage(files.filter(({ path }) => stageOf(path) === stage))),
    deletions: before === null ? [] : findDeletions(before, after),
  };
};

/**
 * The order in which the files of a site are taken away: first what says that it is there, then pages, then what pages need, and
 * at last what no visitor sees, which begins with `hidden`. So no visitor gets a page whose assets are gone. Pure.
 */
export const planWithdrawal = (paths: readonly string[], hidden: string): readonly (readonly string[])[] => {
  const stageOf = (path: string): number => {
    if (path.startsWith(hidden)) return 4;
    if (path === LATEST_PATH) return 0;
    if (path.endsWith('.html') || isList(path)) return 1;
    return isPage(path) ? 2 : 3;
  };
  return [0, 1, 2, 3, 4].map((stage) => paths.filter((path) => stageOf(path) === stage));
};

/** Headers of a file: those of the address that visitors know it by. */
export const fileHeaders = (path: string, rules: readonly HeaderRule[]): FileHeaders => {
  const headers = new Map(headersFor(`/${path.replace(/(?:^|\/)index\.html$/, '')}`, 200, rules));
  return { type: mediaType(path), cacheControl: headers.get('Cache-Control') ?? 'no-cache' };
};

const isLive = (
  { path, sha256, headers }: PlacedFile,
  before: ReleasedSite | null,
  liveFiles: ReadonlyMap<string, ManifestFile>,
): boolean => {
  if (before === null) return false;
  // An asset that is there for open tabs alone: its name says what is in it.
  if (isAsset(path) && path in before.publication.retired) return true;
  return (
    liveFiles.get(path)?.sha256 === sha256 && fileHeaders(path, before.rules).cacheControl === headers.cacheControl
  );
};

const isPage = (path: string): boolean => path.endsWith('.html') || path.endsWith('_payload.json');

const isList = (path: string): boolean => path.endsWith('.xml');

/** The payload of a page and its HTML follow each other; every other file is alone. */
const groupByPage = (files: readonly PlacedFile[]): readonly (readonly PlacedFile[])[] => [
  ...groupBy(files, ({ path }) => (isPage(path) ? path.replace(/(?:_payload\.json|index\.html)$/, '') : path)).values(),
];

const findDeletions = (before: ReleasedSite, after: ReleasedSite): readonly string[] => {
  const kept = new Set(after.manifest.files.map(({ path }) => path));
  const gone = [
    ...before.manifest.files.map(({ path }) => path).filter((path) => !isHostFile(path)),
    ...Object.keys(before.publication.retired),
  ].filter((path) => !kept.has(path) && !(path in after.publication.retired));
  const superseded = before.manifest.id === after.manifest.id ? [] : [manifestPath(before.manifest)];
  // Backwards, so that a page's HTML goes before its payload.
  return [...new Set([...superseded, ...gone.toReversed()])];
};
