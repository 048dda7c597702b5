import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { PulledFile } from './pulled-files.ts';
import type { FoundFile } from './pulled-folder.ts';

/** The changes that bring a folder to the state of a repository. */
export interface PullPlan {
  /** Files that are missing, and files that differ. */
  readonly added: readonly PulledFile[];
  readonly changed: readonly PulledFile[];
  /** Files that are elsewhere in the folder, at the path `from`; their content may differ too. */
  readonly moved: readonly MovedFile[];
  /** Paths of files that the repository does not have, and of copies. */
  readonly extra: readonly string[];
}

interface MovedFile extends PulledFile {
  readonly from: string;
}

/** Compares the files in a folder with those that it should have. A file is moved only if it is elsewhere alone, without copies. Pure. */
export const planPull = (wanted: readonly PulledFile[], found: readonly FoundFile[]): PullPlan => {
  const there = new Map(found.map((file) => [file.path, file]));
  const paths = new Set(wanted.map(({ path }) => path));
  const others = found.filter(({ path }) => !paths.has(path));
  const elsewhere = groupBy(others, ({ id }) => id);
  const lacking = wanted
    .filter(({ path, digest }) => there.get(path)?.digest !== digest)
    .toSorted((a, b) => compareText(a.path, b.path));
  const moved = lacking.flatMap((file): readonly MovedFile[] => {
    const [old, ...copies] = elsewhere.get(file.id) ?? [];
    const { id: holder } = there.get(file.path) ?? {};
    const isVacant = holder !== null && holder !== file.id;
    return old !== undefined && copies.length === 0 && isVacant ? [{ ...file, from: old.path }] : [];
  });
  const [places, left] = [new Set(moved.map(({ path }) => path)), new Set(moved.map(({ from }) => from))];
  const written = lacking.filter(({ path }) => !places.has(path));
  return {
    added: written.filter(({ path }) => !there.has(path)),
    changed: written.filter(({ path }) => there.has(path)),
    moved,
    extra: others.flatMap(({ path }) => (left.has(path) ? [] : [path])),
  };
};
