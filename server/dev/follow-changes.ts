import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { formatDuration } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { isDiskError } from '../../base/system-error.ts';
import { classifyChange, isSource, SOURCES } from './changes.ts';
import { createTypeCheck } from './check-types.ts';
import type { DevLog } from './dev-log.ts';
import type { Session } from './session.ts';

interface FollowOptions {
  readonly root: string;
  /** Folder of the caches between runs. */
  readonly cache: string;
  readonly session: Session;
  readonly log: DevLog;
  /** Whether the content comes from a service, whose newest ref is polled. */
  readonly isPolled: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Applies changes of sources, types and content until the signal. Rejects with what fails meanwhile. */
export const followChanges = async (options: FollowOptions): Promise<void> => {
  const { root, cache, session, log, isPolled, signal, now } = options;
  const fault = new AbortController();
  const end = AbortSignal.any([signal, fault.signal]);
  const onFault = (error: unknown): void => fault.abort(error);
  const follow = async (paths: ReadonlySet<string>): Promise<void> => {
    const noticed = now();
    const sources = [...paths].filter(isSource);
    if (sources.length === 0) return;
    const changes = new Set(sources.map(classifyChange));
    await session.renew(changes);
    log.say(`${makeLine(sources.join(', '))}: ${formatDuration(now() - noticed)}`);
    if (changes.has('code') || changes.has('models')) types?.check();
  };
  const onChange = (paths: ReadonlySet<string>): void => void follow(paths).catch(onFault);
  const unwatch = watchFolders({ root, ...SOURCES, onChange, onFault });
  const types = createTypeCheck({ root, cache, onErrors: session.setTypes });
  if (types === null) log.say('Types are not checked: TypeScript is not installed.');
  types?.check();
  if (isPolled) void pollContent(session, end).catch(onFault);
  if (!end.aborted) await once(end, 'abort');
  unwatch();
  types?.close();
  fault.signal.throwIfAborted();
};

/** Milliseconds between two polls of the newest ref. */
const POLL = 5_000;

const pollContent = async ({ renew }: Session, signal: AbortSignal): Promise<void> => {
  try {
    for await (const _ of setInterval(POLL, null, { signal })) await renew(new Set(['content']));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

interface WatchOptions {
  readonly root: string;
  /** Folders in the root, watched with everything in them. */
  readonly folders: readonly string[];
  /** Files in the root itself. */
  readonly files: readonly string[];
  /** Called with the paths that changed, below the root, with forward slashes. */
  readonly onChange: (paths: ReadonlySet<string>) => void;
  /** Called when a new folder cannot be watched. */
  readonly onFault: (error: unknown) => void;
}

/** Milliseconds without a further change before changes are reported: editors write a file in several steps. */
const SETTLED = 20;

/**
 * Watches sources until the returned function is called. Throws errors of `node:fs`, and then watches nothing. Each folder has a watcher of
 * its own: on Linux, Node's recursive one loses a file when an editor replaces it.
 */
export const watchFolders = ({ root, folders, files, onChange, onFault }: WatchOptions): (() => void) => {
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
  const forget = (path: string): void => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const watchFolder = (folder: string): void => {
    const watcher = watch(folder, (kind, name) => {
      if (name === null) return;
      if (kind === 'rename') renew(join(folder, name));
      note(join(folder, name));
    });
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
  };
  /**
   * Watches a folder, or where a link leads to one, and all below. Starts before it lists the folder, so that no change is missed. Returns the
   * files that are there.
   */
  const watchBelow = (path: string): readonly string[] => {
    try {
      if (!statSync(path).isDirectory()) return [path];
      watchFolder(path);
      return readdirSync(path).flatMap((name) => watchBelow(join(path, name)));
    } catch (error) {
      // What is not there any more, or leads nowhere, cannot be watched.
      if (isDiskError(error)) throw error;
      return [];
    }
  };
  /**
   * Watches a path anew. A folder that is deleted and created again, as by `git switch`, is a different one: on Linux its old watchers
   * receive nothing, not even an error. All files in the new folder count as changed.
   */
  const renew = (path: string): void => {
    forget(path);
    try {
      for (const file of watchBelow(path)) note(file);
    } catch (error) {
      onFault(error);
    }
  };
  const own = watch(root, (kind, name) => {
    if (name === null) return;
    if (kind === 'rename' && folders.includes(name)) renew(join(root, name));
    if (files.includes(name)) note(join(root, name));
  });
  const end = (): void => {
    clearTimeout(timer);
    for (const watcher of [own, ...watchers.values()]) watcher.close();
  };
  try {
    for (const folder of folders) watchBelow(join(root, folder));
  } catch (error) {
    end();
    throw error;
  }
  return end;
};
