import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { readLatestManifest, type Tree } from './read-tree.ts';

/**
 * What a reader of a site meets that is not whole, wherever links take it: a file that the manifest names or a page needs and
 * that is not there, a link that leads nowhere, and a page beside a payload of another build that says it were its own.
 * `builds` are all files of each build that there was, by path.
 */
export const findFaults = (out: string, builds: readonly Tree[]): readonly string[] => {
  const has = (path: string): boolean => statSync(join(out, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const named = existsSync(join(out, 'builds/latest.json'))
    ? readLatestManifest(out).files.map(({ path }) => path)
    : [];
  const entrances = ['index.html', ...named.filter((path) => path.endsWith('.html'))].filter(has);
  const faults = named.filter((path) => !has(path)).map((path) => `${path} is named, and not there`);
  const seen = new Set(entrances);
  // A set gives what is added to it while it is gone through.
  for (const page of seen) {
    const html = readFileSync(join(out, page), 'utf8');
    for (const address of addressesIn(html)) {
      const target = [address, join(address, 'index.html')].find(has);
      if (target === undefined) faults.push(`${page} leads to /${address}, which is not there`);
      else if (target.endsWith('.html')) seen.add(target);
    }
    const payload = payloadOf(html);
    if (payload !== null) faults.push(...findMismatch(out, { page, html, ...payload, builds }));
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

const findMismatch = (out: string, { page, html, path, id, builds }: Pair): readonly string[] => {
  if (!existsSync(join(out, path))) return [`${page} is without its payload`];
  const json = readFileSync(join(out, path), 'utf8');
  if (Object(JSON.parse(json)).id !== id) return [];
  const isPair = builds.some((build) => build[page] === sha256(html) && build[path] === sha256(json));
  return isPair ? [] : [`${page} takes a payload of another build for its own`];
};

/** Paths below the site of all that a page leads to on its own site: pages, scripts, styles, fonts, payloads, pictures. */
const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src|content)="(?<address>\/[^"]*)"/g)]
    .map(({ groups }) => new URL((groups?.['address'] ?? '').replaceAll('&amp;', '&'), 'https://site.test'))
    .filter(({ host }) => host === 'site.test')
    .map(({ pathname }) => decodeURIComponent(pathname).slice(1));

const payloadOf = (html: string): Pick<Pair, 'path' | 'id'> | null => {
  const { path, id } = /name="page-payload" content="\/(?<path>[^"#]*)#(?<id>[^"]*)"/.exec(html)?.groups ?? {};
  return path === undefined || id === undefined ? null : { path, id };
};
