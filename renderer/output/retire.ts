import type { ManifestFile } from './manifest.ts';

const KEPT_DAYS = 30;

export interface Removal {
  /** Files to delete from `dist`. */
  readonly deletions: readonly string[];
  /** Hashed files that stay for open tabs, with the day when they went out of use. */
  readonly retired: Readonly<Record<string, string>>;
}

/**
 * Which files of the last build go. Pages and the like go at once; hashed assets stay for 30 days, so that a tab opened
 * before this build still finds its scripts. Pure; days are `YYYY-MM-DD`.
 */
export const planRemoval = (
  previous: readonly ManifestFile[],
  {
    next,
    retired,
    asOf,
  }: { readonly next: ReadonlySet<string>; readonly retired: Readonly<Record<string, string>>; readonly asOf: string },
): Removal => {
  const gone = previous.map(({ path }) => path).filter((path) => !next.has(path));
  const all = { ...Object.fromEntries(gone.filter(isHashed).map((path) => [path, asOf])), ...retired };
  const unused = Object.entries(all).filter(([path]) => !next.has(path));
  const expired = unused.filter(([, since]) => daysBetween(since, asOf) > KEPT_DAYS).map(([path]) => path);
  return {
    deletions: [...gone.filter((path) => !isHashed(path)), ...expired],
    retired: Object.fromEntries(
      unused.filter(([path]) => !expired.includes(path)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
};

const isHashed = (path: string): boolean => path.startsWith('assets/');

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
