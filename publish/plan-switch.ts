import { inOrderOfRemoval, isAsset } from '../build/commit/retire.ts';
import { headersFor, type HeaderRule } from '../renderer/host/header-rules.ts';
import { isHostFile } from '../renderer/host/host-files.ts';
import { mediaType, UNKNOWN_TYPE } from '../renderer/host/media-types.ts';
import { addressOfHtml } from '../model/site/route.ts';
import { LATEST_PATH, manifestPath, type Manifest, type ManifestFile } from '../renderer/files/manifest.ts';
import { groupBy } from '../model/values/group-by.ts';
import { isSearchFile } from '../model/search/search-index.ts';
import type { Publication } from './publication.ts';

/** What is stored with a file where no server adds it. */
export interface FileHeaders {
  readonly type: string;
  readonly cacheControl: string;
  /** Address to which a store that knows how sends whoever asks for the file. */
  readonly redirect?: string | undefined;
}

/** A file that takes its place. */
export interface PlacedFile extends ManifestFile {
  /** Path by which visitors ask for it: that of `blogs.html`, a page, is `blogs`. */
  readonly place: string;
  readonly headers: FileHeaders;
}

/** A site that is live, or is going to be. */
export interface ReleasedSite {
  readonly publication: Publication;
  readonly manifest: Manifest;
  readonly rules: readonly HeaderRule[];
  /** Where visitors are sent on to, by the place of the page that is not there. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** A file that sends visitors on. */
interface PlacedRedirect {
  readonly place: string;
  readonly to: string;
  readonly headers: FileHeaders;
}

/** How one site takes the place of another where files can only be replaced one by one. */
interface SwitchPlan {
  /** One after another; what is in a stage may be done in any order, but for the files of one page, which follow each other. */
  readonly stages: readonly (readonly (readonly PlacedFile[])[])[];
  /** Afterwards, when all is there that they lead to. */
  readonly redirects: readonly PlacedRedirect[];
  /** Places that are cleared when everything is in its own. */
  readonly deletions: readonly string[];
}

/**
 * Assets come before the pages that need them, new pages before the older ones, which may link to them, and lists after what
 * they list; what visitors can still ask for goes last. So at any moment a visitor has the old or the new form of each page,
 * with all that it needs. Pure.
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

/** All that visitors may ask for, each under the path by which they do. A file of `public/` that ends with `.html` has no payload. */
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
 * The order in which the files of a site are taken away: first what says that it is there, then pages, then what pages need, and
 * at last what no visitor sees, which begins with `hidden`. So no visitor gets a page whose assets are gone. Pure.
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

/** Headers of a file: those of the address that visitors know it by. */
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
  // An asset that is there for open tabs alone: its name says what is in it.
  if (isAsset(path) && path in before.publication.retired) return true;
  if (before.redirects.has(place)) return false;
  return (
    liveFiles.get(place)?.sha256 === sha256 && fileHeaders(path, before.rules).cacheControl === headers.cacheControl
  );
};

const isPage = (path: string): boolean => path.endsWith('.html') || path.endsWith('_payload.json');

const isList = (path: string): boolean => path.endsWith('.xml') || isSearchFile(path);

/** The HTML of a page follows its payload; every other file is alone. */
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
