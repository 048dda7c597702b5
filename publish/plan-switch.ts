import { inOrderOfRemoval, isAsset } from '../build/commit/retire.ts';
import { headersFor, type HeaderRule } from '../renderer/host/header-rules.ts';
import { isHostFile } from '../renderer/host/host-files.ts';
import { mediaType, UNKNOWN_TYPE } from '../renderer/host/media-types.ts';
import { addressOfHtml } from '../model/site/route.ts';
import { LATEST_PATH, manifestPath, type Manifest, type ManifestFile } from '../renderer/files/manifest.ts';
import { groupBy } from '../model/values/group-by.ts';
import { isSearchFile } from '../model/search/search-index.ts';
import type { Publication } from './publication.ts';

/** Headers that are stored with a file, where no server adds them. */
export interface FileHeaders {
  readonly type: string;
  readonly cacheControl: string;
  /** Address that a store redirects to when the file is requested, if it supports that. */
  readonly redirect?: string | undefined;
}

/** A file with the path at which it is placed. */
export interface PlacedFile extends ManifestFile {
  /** Path that visitors request: for the page `blogs.html` it is `blogs`. */
  readonly place: string;
  readonly headers: FileHeaders;
}

/** A site that is live, or going to be. */
export interface ReleasedSite {
  readonly publication: Publication;
  readonly manifest: Manifest;
  readonly rules: readonly HeaderRule[];
  /** Redirect targets, by the place of the page that does not exist. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** A file that redirects visitors. */
interface PlacedRedirect {
  readonly place: string;
  readonly to: string;
  readonly headers: FileHeaders;
}

/** How one site replaces another where files can only be replaced one by one. */
export interface SwitchPlan {
  /**
   * Stages run one after the other. Within a stage the order does not matter, except for the files of one page, which are written in order.
   */
  readonly stages: readonly (readonly (readonly PlacedFile[])[])[];
  /** Written after the stages, when all their targets exist. */
  readonly redirects: readonly PlacedRedirect[];
  /** Places that are deleted after everything else was written. */
  readonly deletions: readonly string[];
}

/**
 * Plans the order of writes: assets before the pages that need them, new pages before older ones, which may link to them, and lists after
 * what they list; deletions come last. So at any moment visitors get the old or the new version of each page, with all that it needs. Pure.
 */
export const planSwitch = (before: ReleasedSite | null, after: ReleasedSite): SwitchPlan => {
  const liveFiles = new Map(before === null ? [] : filesByPlace(before));
  const nextFiles = filesByPlace(after);
  const files = nextFiles.flatMap(([place, file]): readonly PlacedFile[] => {
    const placed = { ...file, place, headers: fileHeaders(file.path, after.rules) };
    return after.redirects.has(place) || isLive(placed, before, liveFiles) ? [] : [placed];
  });
  const stageOf = ({ path, place }: PlacedFile): number => {
    if (isAsset(path)) return 0;
    if (isList(path)) return 3;
    return liveFiles.has(place) ? 2 : isPage(path) ? 1 : 0;
  };
  const next = new Set([...nextFiles.map(([place]) => place), ...after.redirects.keys()]);
  return {
    stages: [0, 1, 2, 3].map((stage) => groupByPage(files.filter((file) => stageOf(file) === stage))),
    redirects: [...after.redirects].flatMap(([place, to]) => {
      const headers = { ...fileHeaders(place.replace(/(?:\.html)?$/, '.html'), after.rules), redirect: to };
      return before?.redirects.get(place) === to ? [] : [{ place, to, headers }];
    }),
    deletions: before === null ? [] : findDeletions({ before, after }, { live: liveFiles, next }),
  };
};

/**
 * All files that visitors may request, by the path that they request. A file of `public/` that ends in `.html` has no payload, and keeps
 * its name.
 */
const filesByPlace = ({ manifest: { files } }: ReleasedSite): readonly (readonly [string, ManifestFile])[] => {
  const paths = new Set(files.map(({ path }) => path));
  const placeOf = (path: string): string => {
    const address = path.endsWith(INDEX) ? null : addressOfHtml(path);
    return address !== null && paths.has(`${address}/_payload.json`.slice(1)) ? address.slice(1) : path;
  };
  return files.flatMap((file) => (isHostFile(file.path) ? [] : [[placeOf(file.path), file] as const]));
};

const INDEX = 'index.html';

/**
 * Plans the order in which the files of a site are deleted: first the pointer to the latest build, then pages, then the files that pages
 * need, and last the files below `hidden`, which visitors cannot see. So no visitor gets a page whose assets were deleted. Pure.
 */
export const planWithdrawal = (paths: readonly string[], hidden: string): readonly (readonly string[])[] => {
  const stageOf = (path: string): number => {
    if (path.startsWith(hidden)) return 4;
    if (path === LATEST_PATH) return 0;
    if (path.endsWith('.html') || isList(path) || mediaType(path) === UNKNOWN_TYPE) return 1;
    return isPage(path) ? 2 : 3;
  };
  return [0, 1, 2, 3, 4].map((stage) => paths.filter((path) => stageOf(path) === stage));
};

/** Headers of a file, as the rules give them for its public address. */
export const fileHeaders = (path: string, rules: readonly HeaderRule[]): FileHeaders => {
  const headers = new Map(headersFor(addressOfHtml(path) ?? `/${path}`, 200, rules));
  return { type: mediaType(path), cacheControl: headers.get('Cache-Control') ?? 'no-cache' };
};

const isLive = (
  { path, place, sha256, headers }: PlacedFile,
  before: ReleasedSite | null,
  liveFiles: ReadonlyMap<string, ManifestFile>,
): boolean => {
  if (before === null) return false;
  // An asset that is kept for open tabs: its name contains the digest of its content.
  if (isAsset(path) && path in before.publication.retired) return true;
  if (before.redirects.has(place)) return false;
  return (
    liveFiles.get(place)?.sha256 === sha256 && fileHeaders(path, before.rules).cacheControl === headers.cacheControl
  );
};

const isPage = (path: string): boolean => path.endsWith('.html') || path.endsWith('_payload.json');

const isList = (path: string): boolean => path.endsWith('.xml') || isSearchFile(path);

/** Groups the files of a page, its HTML after its payload; every other file is a group of its own. */
const groupByPage = (files: readonly PlacedFile[]): readonly (readonly PlacedFile[])[] => {
  const byPage = groupBy(files, ({ path }) => addressOfHtml(path.replace(/(?<=^|\/)_payload\.json$/, INDEX)) ?? path);
  return Array.from(byPage.values(), (group) => group.toSorted((a, b) => Number(isHtml(a)) - Number(isHtml(b))));
};

const isHtml = ({ path }: PlacedFile): boolean => path.endsWith('.html');

interface Places {
  readonly live: ReadonlyMap<string, ManifestFile>;
  readonly next: ReadonlySet<string>;
}

const findDeletions = (
  { before, after }: { readonly before: ReleasedSite; readonly after: ReleasedSite },
  { live, next }: Places,
): readonly string[] => {
  const isGone = (place: string): boolean => !next.has(place) && !(place in after.publication.retired);
  const places = new Map([
    ...[...live].map(([place, { path }]) => [path, place] as const),
    ...Object.keys(before.publication.retired).map((path) => [path, path] as const),
  ]);
  const superseded = before.manifest.id === after.manifest.id ? [] : [manifestPath(before.manifest)];
  const gone = [
    ...inOrderOfRemoval([...places.keys()]).flatMap((path) => places.get(path) ?? []),
    ...before.redirects.keys(),
  ];
  return [...superseded, ...new Set(gone.filter(isGone))];
};
