import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { LATEST_PATH } from '../../renderer/files/manifest.ts';
import { parseLatestManifest, type Tree } from './read-tree.ts';

/**
 * What a reader of a site meets that is not whole, wherever links take it: a file that the manifest names or a page needs and
 * that is not there, a link that leads nowhere, and a page beside a payload of another build that says it were its own.
 * `builds` are all files of each build that there was, by path.
 */
export const findFaults = (out: string, builds: readonly Tree[]): readonly string[] =>
  findFaultsOf(
    {
      has: (path) => statSync(join(out, path), { throwIfNoEntry: false })?.isFile() ?? false,
      read: (path) => readFileSync(join(out, path), 'utf8'),
    },
    builds,
  );

/** Files as readers can ask for them. */
export interface ReadableSite {
  readonly has: (path: string) => boolean;
  readonly read: (path: string) => string;
}

/** The same, wherever the files are. */
export const findFaultsOf = (site: ReadableSite, builds: readonly Tree[]): readonly string[] => {
  const { has, read } = site;
  const named = has(LATEST_PATH) ? parseLatestManifest(read).files.map(({ path }) => path) : [];
  const entrances = ['index.html', ...named.filter((path) => path.endsWith('.html'))].filter(has);
  const faults = named.filter((path) => !has(path)).map((path) => `${path} is named, and not there`);
  const seen = new Set(entrances);
  // A set gives what is added to it while it is gone through.
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
  /** The payload's path, and the id that the page names it by. */
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

/** Paths below the site of all that a page leads to on its own site: pages, scripts, which may be a list, styles, fonts, payloads, pictures. */
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
