import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { DAY_IN_MS } from '../../model/values/days-left.ts';
import { DAYS_KEPT } from '../../renderer/assets/bundle-cache.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { orNull } from '../../base/or-null.ts';

interface Removal {
  /** Files to delete from `dist`. */
  readonly deletions: readonly string[];
  /** Hashed files that stay for open tabs, with the day when they went out of use. */
  readonly retired: Readonly<Record<string, string>>;
}

interface RemovalInput {
  /** Paths of the new build. */
  readonly next: ReadonlySet<string>;
  /** Paths of the hashed files that are there: whatever is remembered, they are known. */
  readonly hashed: readonly string[];
  /** What is remembered of when they went out of use; one that is not goes out of use now. */
  readonly retired: Readonly<Record<string, string>>;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/**
 * Which files of the last build go. Pages and the like go at once; hashed assets stay for 30 days, so that a tab opened
 * before this build still finds its scripts. Pure.
 */
export const planRemoval = (
  previous: readonly ManifestFile[],
  { next, hashed, retired, asOf }: RemovalInput,
): Removal => {
  const gone = previous.map(({ path }) => path).filter((path) => !next.has(path));
  const known = new Set([...gone.filter(isAsset), ...hashed, ...Object.keys(retired)]);
  const unused = [...known].filter((path) => !next.has(path)).map((path) => [path, retired[path] ?? asOf] as const);
  const expired = unused.filter(([, since]) => daysBetween(since, asOf) > DAYS_KEPT).map(([path]) => path);
  return {
    deletions: [...gone.filter((path) => !isAsset(path)), ...expired],
    retired: Object.fromEntries(
      unused.filter(([path]) => !expired.includes(path)).toSorted(([a], [b]) => compareText(a, b)),
    ),
  };
};

/** Paths as they are to go: the HTML of pages before their payloads, and what is deep before what is above it. */
export const inOrderOfRemoval = (paths: readonly string[]): readonly string[] => {
  const backwards = paths.toReversed();
  return [...backwards.filter(isHtml), ...backwards.filter((path) => !isHtml(path))];
};

const isHtml = (path: string): boolean => path.endsWith('.html');

export const isAsset = (path: string): boolean => path.startsWith('assets/');

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_IN_MS;

/** `name.HASH.js`: the hash is the bundler's, or the first digits of a digest. */
const HASHED = /\.[\dA-Za-z]{8}\.[\da-z]+$/;

/** Paths of the hashed files of a site, of this build and of earlier ones: no other files in their folder are named so. */
export const listHashedAssets = (out: string): readonly string[] =>
  (orNull(() => readdirSync(join(out, 'assets'))) ?? []).flatMap((name) =>
    HASHED.test(name) ? [`assets/${name}`] : [],
  );
