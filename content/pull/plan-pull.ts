import { compareText } from '../../model/values/compare-text.ts';
import { foldName } from './name-files.ts';
import type { FoundFile } from './pulled-folder.ts';
import type { PulledFile } from './pulled-files.ts';

/** The changes that bring a folder to the state of a repository. */
export interface PullPlan {
  /** Files that are missing, and files that differ. */
  readonly added: readonly PulledFile[];
  readonly changed: readonly PulledFile[];
  /** Files that are elsewhere in the folder; their content may differ too. */
  readonly moved: readonly PulledFile[];
  /** Old paths of moved files, which are deleted. */
  readonly left: readonly string[];
  /** Paths of files that the repository does not have. */
  readonly extra: readonly string[];
}

/** Compares the files in a folder with those that it should have. Pure. */
export const planPull = (wanted: readonly PulledFile[], found: readonly FoundFile[]): PullPlan => {
  const byPath = new Map(found.map((file) => [file.path, file]));
  const ids = new Set(wanted.map(({ id }) => id));
  const there = new Set(found.map(({ id }) => id));
  const paths = new Set(wanted.map(({ path }) => path));
  const lacking = wanted
    .filter(({ path, digest }) => byPath.get(path)?.digest !== digest)
    .toSorted((a, b) => compareText(a.path, b.path));
  const [own, others] = split(lacking, ({ path }) => byPath.has(path));
  const [moved, added] = split(others, ({ id }) => there.has(id));
  const [left, extra] = split(
    found.filter(({ path }) => !paths.has(path)),
    ({ id }) => id !== null && ids.has(id),
  );
  return { added, changed: own, moved, left: left.map(pathOf), extra: extra.map(pathOf) };
};

/** The files that a pull writes, in order. */
export const writesOf = ({ added, changed, moved }: PullPlan): readonly PulledFile[] => [
  ...changed,
  ...moved,
  ...added,
];

/**
 * Old paths of moved files that are the same as a new path on a disk that ignores case: these are deleted before the new file is written.
 */
export const inTheWay = ({ left, added, moved }: PullPlan): ReadonlySet<string> => {
  const coming = new Set([...added, ...moved].map(({ path }) => foldName(path)));
  return new Set(left.filter((path) => coming.has(foldName(path))));
};

const pathOf = ({ path }: { readonly path: string }): string => path;

const split = <Item>(
  items: readonly Item[],
  isOne: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] => [items.filter(isOne), items.filter((item) => !isOne(item))];
