import { compareText } from '../../model/values/compare-text.ts';
import { foldName } from './name-files.ts';
import type { FoundFile } from './pulled-folder.ts';
import type { PulledFile } from './pulled-files.ts';

/** What makes a folder that of a repository. */
export interface PullPlan {
  /** Files that are not there, and those that are other. */
  readonly added: readonly PulledFile[];
  readonly changed: readonly PulledFile[];
  /** Those that are elsewhere in the folder; what is in them may be other, too. */
  readonly moved: readonly PulledFile[];
  /** Paths of what has moved: nobody needs it there any more. */
  readonly left: readonly string[];
  /** Paths of what the repository does not have. */
  readonly extra: readonly string[];
}

/** Compares what a folder has with what it is to have. Pure. */
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

/** What a pull writes, in its order. */
export const writesOf = ({ added, changed, moved }: PullPlan): readonly PulledFile[] => [
  ...changed,
  ...moved,
  ...added,
];

/** Of what has moved: what would be the same file on a disk that knows no case, and has to go before the other comes. */
export const inTheWay = ({ left, added, moved }: PullPlan): ReadonlySet<string> => {
  const coming = new Set([...added, ...moved].map(({ path }) => foldName(path)));
  return new Set(left.filter((path) => coming.has(foldName(path))));
};

const pathOf = ({ path }: { readonly path: string }): string => path;

const split = <Item>(
  items: readonly Item[],
  isOne: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] => [items.filter(isOne), items.filter((item) => !isOne(item))];
