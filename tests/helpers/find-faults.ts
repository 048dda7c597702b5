import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { LATEST_PATH } from '../../renderer/files/manifest.ts';
import { parseLatestManifest, type Tree } from './read-tree.ts';

/**
 * Follows all links of a site and reports what a reader would find broken: missing files that the manifest names or a page needs, dead
 * links, and a page that claims a payload of another build as its own. `builds` holds all files of every build so far, by path.
 */
export const findFaults = (out: string, builds: readonly Tree[]): readonly string[] =>
  findFaultsOf(
    {
      has: (path) => statSync(join(out, path), { throwIfNoEntry: false })?.isFile() ?? false,
      read: (path) => readFileSync(join(out, path), 'utf8'),
    },
    builds,
  );

/** The files of a site as readers request them. */
export interface ReadableSite {
  readonly has: (path: string) => boolean;
  readonly read: (path: string) => string;
}

/** As `findFaults`, for files in any store. */
export const findFaultsOf = (site: ReadableSite, builds: readonly Tree[]): readonly string[] => {
  const { has, read } = site;
  const named = has(LATEST_PATH) ? parseLatestManifest(read).files.map(({ path }) => path) : [];
  const entrances = ['index.html', ...named.filter((path) => path.endsWith('.html'))].filter(has);
  const faults = named.filter((path) => !has(path)).map((path) => `${path} is named, and not there`);
  const seen = new Set(entrances);
  // A loop over a set also visits entries that are added meanwhile.
  for (const page of seen) {
    const html = read(page);
    for (const address of addressesIn(html)) {
      const target = [address, join(address, 'index.html')].find(has);
      if (target === undefined) faults.push(`${page} leads to /${address}, which is not there`);
      else if (target.endsWith('.html')) seen.add(target);
    }
    const payload = payloadOf(html);
    if (payload !== null) faults.push(...findMismatch(site, { page, html, ...payload, builds }));
  }
  return faults;
};

interface Pair {
  readonly page: string;
  readonly html: string;
  /** Path of the payload, and the id by which the page names it. */
  readonly path: string;
  readonly id: string;
  readonly builds: readonly Tree[];
}

const findMismatch = ({ has, read }: ReadableSite, { page, html, path, id, builds }: Pair): readonly string[] => {
  if (!has(path)) return [`${page} is without its payload`];
  const json = read(path);
  if (Object(JSON.parse(json)).id !== id) return [];
  const isPair = builds.some((build) => build[page] === sha256(html) && build[path] === sha256(json));
  return isPair ? [] : [`${page} takes a payload of another build for its own`];
};

/** Paths of everything on its own site that a page leads to: pages, scripts (possibly a list), styles, fonts, payloads, pictures. */
const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src|content)="(?<addresses>\/[^"]*)"/g)]
    .flatMap(({ groups }) => (groups?.['addresses'] ?? '').replaceAll('&amp;', '&').split(' '))
    .map((address) => new URL(address, 'https://site.test'))
    .filter(({ host }) => host === 'site.test')
    .map(({ pathname }) => decodeURIComponent(pathname).slice(1));

const payloadOf = (html: string): Pick<Pair, 'path' | 'id'> | null => {
  const { path, id } = /name="page-payload" content="\/(?<path>[^"#]*)#(?<id>[^"]*)"/.exec(html)?.groups ?? {};
  return path === undefined || id === undefined ? null : { path, id };
};
