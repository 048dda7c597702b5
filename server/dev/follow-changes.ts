import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { formatDuration } from '../../base/format.ts';
import { classifyChanges, SOURCES } from './changes.ts';
import { createTypeCheck } from './check-types.ts';
import type { DevLog } from './dev-log.ts';
import type { Session } from './session.ts';
import { watchFolders } from './watch-folders.ts';

export interface FollowOptions {
  readonly root: string;
  /** Folder of what is remembered between runs. */
  readonly cache: string;
  readonly session: Session;
  readonly log: DevLog;
  /** Whether the content is a service's, whose newest ref is looked at again and again. */
  readonly isPolled: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Takes in what changes in sources, types and content, until it is asked to end. */
export const followChanges = async (options: FollowOptions): Promise<void> => {
  const { root, cache, session, log, isPolled, signal, now } = options;
  const onChange = async (paths: ReadonlySet<string>): Promise<void> => {
    const noticed = now();
    const changes = classifyChanges(paths);
    if (changes.size === 0) return;
    await session.renew(changes);
    log.say(`${[...paths].join(', ')}: ${formatDuration(now() - noticed)}`);
    if (changes.has('code') || changes.has('models')) types?.check();
  };
  const unwatch = watchFolders({ root, ...SOURCES, onChange: (paths) => void onChange(paths) });
  const types = createTypeCheck({ root, cache, onErrors: session.setTypes });
  if (types === null) log.say('Types are not checked: TypeScript is not installed.');
  types?.check();
  if (isPolled) void pollContent(session, signal);
  if (!signal.aborted) await once(signal, 'abort');
  unwatch();
  types?.close();
};

/** Milliseconds from one look at the newest ref to the next. */
const POLL = 5_000;

const pollContent = async ({ renew }: Session, signal: AbortSignal): Promise<void> => {
  try {
    for await (const _ of setInterval(POLL, null, { signal })) await renew(new Set(['content']));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
