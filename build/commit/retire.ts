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
  /** Hashed files kept for open tabs, with the day since which they are unused. */
  readonly retired: Readonly<Record<string, string>>;
}

interface RemovalInput {
  /** Paths of the new build. */
  readonly next: ReadonlySet<string>;
  /** Paths of the hashed files in the folder, so that they are known even if the memory is lost. */
  readonly hashed: readonly string[];
  /** Since which day hashed files are unused, as remembered. A file without an entry becomes unused today. */
  readonly retired: Readonly<Record<string, string>>;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/**
 * Decides which files of the last build to delete. Pages and the like are deleted at once; hashed assets stay for 30 days, so that tabs
 * opened before this build still find their scripts. Pure.
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

/** Sorts paths for deletion: the HTML of pages before their payloads, deeper files before those above them. */
export const inOrderOfRemoval = (paths: readonly string[]): readonly string[] => {
  const backwards = paths.toReversed();
  return [...backwards.filter(isHtml), ...backwards.filter((path) => !isHtml(path))];
};

const isHtml = (path: string): boolean => path.endsWith('.html');

export const isAsset = (path: string): boolean => path.startsWith('assets/');

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_IN_MS;

/** Matches `name.HASH.js`. The hash comes from the bundler or is the start of a digest. */
const HASHED = /\.[\dA-Za-z]{8}\.[\da-z]+$/;

/** Paths of the hashed files in an output folder, of this build and of earlier ones. No other files in `assets/` are named this way. */
export const listHashedAssets = (out: string): readonly string[] =>
  (orNull(() => readdirSync(join(out, 'assets'))) ?? []).flatMap((name) =>
    HASHED.test(name) ? [`assets/${name}`] : [],
  );
