import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface WatchOptions {
  readonly root: string;
  /** Folders below the root with all that is in them. */
  readonly folders: readonly string[];
  /** Files in the root itself. */
  readonly files: readonly string[];
  /** Is given the paths that changed, below the root, with forward slashes. */
  readonly onChange: (paths: ReadonlySet<string>) => void;
}

/** Milliseconds without a further change after which a change counts: editors write a file in several steps. */
const SETTLED = 20;

/**
 * Watches sources until it is told to end. Each folder has a watcher of its own: the recursive one of Node.js loses a file
 * on Linux when an editor puts a new one in its place.
 */
export const watchFolders = ({ root, folders, files, onChange }: WatchOptions): (() => void) => {
  const watchers = new Map<string, FSWatcher>();
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    const paths = changed;
    changed = new Set();
    onChange(paths);
  };
  const note = (path: string): void => {
    changed.add(relative(root, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED);
  };
  const watchFolder = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (kind, name) => {
      if (name === null) return;
      if (kind === 'rename') addBelow(folder);
      note(join(folder, name));
    });
    const forget = (): void => {
      watcher.close();
      watchers.delete(folder);
    };
    watcher.on('error', forget);
    watchers.set(folder, watcher);
  };
  const addBelow = (folder: string): void => {
    for (const path of listFolders(folder)) watchFolder(path);
  };
  for (const folder of folders) addBelow(join(root, folder));
  const own = watch(root, (_, name) => {
    if (name !== null && files.includes(name)) note(join(root, name));
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of [own, ...watchers.values()]) watcher.close();
  };
};

/** A folder and all folders below it; none when it has gone. */
const listFolders = (folder: string): readonly string[] => {
  try {
    const below = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
  } catch {
    return [];
  }
};
