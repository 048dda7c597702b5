import { sha256 } from '../../base/digest.ts';
import { basePathOf, publicAddress } from '../../model/link/base-path.ts';
import { decodePath } from '../../model/link/encode-path.ts';
import { DEFAULT_LOCALE, prefixedPath } from '../../model/language/locale.ts';
import { addressOfHtml, htmlOf } from '../../model/site/route.ts';
import { PAGE_FORMATS } from '../../model/site/page-format.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { LATEST_PATH, latestFile, type Manifest } from '../../renderer/files/manifest.ts';
import { visitorsAddress, type PublicPlace } from '../addresses.ts';
import { createRedirectPage } from '../../renderer/host/redirect-page.ts';
import type { ChangedRedirect } from '../changed-redirects.ts';
import type { PageChanges } from '../page-changes.ts';

/** The expected answer of an address. */
export interface Expectation {
  readonly path: string;
  readonly url: string;
  /** SHA-256 of the file; null if there should be none. */
  readonly digest: string | null;
  /** SHA-256 of the page that redirects to the file, for hosts that cannot redirect themselves. */
  readonly leading?: string;
  /** SHA-256 of the earlier file; null if there was none. */
  readonly before: string | null;
}

/** A publication as visitors should see it. */
export interface Outcome {
  readonly site: Pick<Manifest, 'id' | 'timestamp' | 'files'>;
  /** The site that was live before; null if there was none. */
  readonly before: Outcome['site'] | null;
  readonly pages: PageChanges;
  readonly redirects: readonly ChangedRedirect[];
  readonly place: PublicPlace;
}

/** Sample sizes: pages that are new or changed, pages that were removed, and redirects. */
const SAMPLE = { present: 8, gone: 2, moved: 2 } as const;

/**
 * Plans the requests to the public address: the id of the release, and a sample of the changed pages, each with its payload and its second
 * address. The same publication always has the same sample. Pure.
 */
export const planVerification = ({ site, before, pages, redirects, place }: Outcome): readonly Expectation[] => {
  const [after, earlier] = [digestsOf(site), digestsOf(before)];
  const changed = [...pages.added, ...pages.changed];
  const shown = drawSample(changed.length > 0 ? changed : ['/'], SAMPLE.present, site.id);
  const gone = drawSample(pages.removed, SAMPLE.gone, site.id);
  const paths = [LATEST_PATH, ...[...shown, ...gone].flatMap(filesOfPage)];
  const expected = paths.flatMap((path): readonly Expectation[] => {
    const [url, digest, old] = [visitorsAddress(path, place), after.get(path) ?? null, earlier.get(path) ?? null];
    return url === null || (digest === null && old === null) ? [] : [{ path, url, digest, before: old }];
  });
  return [...expected, ...leadingTo({ after, earlier, redirects, site, place })];
};

interface Leading extends Pick<Outcome, 'site' | 'redirects' | 'place'> {
  readonly after: ReadonlyMap<string, string>;
  readonly earlier: ReadonlyMap<string, string>;
}

/** Redirects to pages of the site: the final answer should be that page. */
const leadingTo = ({ after, earlier, redirects, site, place }: Leading): readonly Expectation[] => {
  const targets = new Map(
    redirects.flatMap(({ from, to }) => (to?.startsWith('/') && !/[?#]/.test(to) ? [[from, to] as const] : [])),
  );
  return drawSample([...targets.keys()], SAMPLE.moved, site.id).flatMap((from): readonly Expectation[] => {
    const to = targets.get(from) ?? '';
    const url = visitorsAddress(htmlOf(from, 'folder'), place);
    const path = PAGE_FORMATS.map((format) => htmlOf(decodePath(to), format)).find((html) => after.has(html));
    const digest = after.get(path ?? '');
    if (url === null || path === undefined || digest === undefined) return [];
    const old = PAGE_FORMATS.flatMap((format) => earlier.get(htmlOf(from, format)) ?? []);
    return [
      {
        path,
        url,
        digest,
        leading: sha256(createRedirectPage(publicAddress(to, basePathOf(place.url)))),
        before: old[0] ?? null,
      },
    ];
  });
};

/** Returns the hashed files that the HTML of a page names. */
export const findAssets = (html: string, { site, place }: Outcome): readonly Expectation[] => {
  const named = new Set(html.match(/assets\/[\w.~-]+/g));
  return site.files.flatMap(({ path, sha256: digest }) => {
    const url = named.has(path) ? visitorsAddress(path, place) : null;
    return url === null ? [] : [{ path, url, digest, before: null }];
  });
};

const digestsOf = (manifest: Outcome['site'] | null): ReadonlyMap<string, string> =>
  new Map(
    manifest === null
      ? []
      : [
          [LATEST_PATH, sha256(latestFile(manifest).content)],
          ...manifest.files.map(({ path, sha256: digest }) => [path, digest] as const),
        ],
  );

/** Draws a sample from the whole site; the same for the same paths and seed. */
const drawSample = (paths: readonly string[], count: number, seed: string): readonly string[] =>
  paths
    .map((path) => ({ path, lot: sha256(seed + path) }))
    .toSorted((a, b) => compareText(a.lot, b.lot))
    .slice(0, count)
    .map(({ path }) => path);

/** Files that the page of a decoded address may have. */
const filesOfPage = (address: string): readonly string[] => {
  const all = [address, prefixedPath(DEFAULT_LOCALE, address)].flatMap((at) => [
    ...PAGE_FORMATS.map((format) => htmlOf(at, format)).filter((path) => addressOfHtml(path) !== null),
    `${at}/_payload.json`.replace(/^\/+/, ''),
  ]);
  return [...new Set(all)];
};
