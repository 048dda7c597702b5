import { setTimeout as wait } from 'node:timers/promises';
import { SiteError } from '../../../base/errors.ts';
import { overtakenError } from '../refusals.ts';
import type { Bucket } from './bucket.ts';
import { RECORD_KEY } from './keys.ts';
import type { Timeouts } from './timeouts.ts';
import { readRecord, replaceRecord, type CurrentChange, type CurrentRecord, type TargetRecord } from './record.ts';

/** The right to finish a change, which lasts as long as heartbeats are written. */
interface Lease {
  /** Aborted when somebody else may have taken the change over: from then on nothing may be written. */
  readonly lost: AbortSignal;
  /** Notes that the change is finished. */
  readonly finish: () => Promise<void>;
  /** Deletes the record, after everything that it names was deleted. */
  readonly forget: () => Promise<void>;
  /** Releases a change that failed, so that the next command need not wait. */
  readonly release: () => Promise<void>;
}

/**
 * Writes heartbeats to the record. No clocks of different machines are compared: others watch the record for `dead` milliseconds, and a
 * holder that could not write for a shorter time has stopped before that.
 */
export const holdLease = (bucket: Bucket, begun: CurrentChange, timeouts: Timeouts): Lease => {
  const [losing, ending] = [new AbortController(), new AbortController()];
  let current = begun;
  let written = readClocks();
  const replace = async (record: TargetRecord): Promise<CurrentRecord> => {
    const replaced = await replaceRecord(bucket, current, record);
    if (replaced !== null) return replaced;
    throw overtakenError((await readRecord(bucket)).record.publication);
  };
  const beat = async (): Promise<void> => {
    const { publication, change } = current.record;
    const record = { publication, change: { ...change, beat: change.beat + 1 } };
    const started = readClocks();
    current = { ...(await replace(record)), record };
    written = started;
  };
  const live = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await wait(timeouts.beat, undefined, { signal: ending.signal }).catch(() => {});
      if (!ending.signal.aborted) await beat();
    }
  };
  const watch = setInterval(() => {
    if (sinceThen(written) > timeouts.lapse) losing.abort(lapsedError(timeouts));
  }, timeouts.beat / 4);
  const living = live().catch((error: unknown) => losing.abort(error));
  const fallSilent = async (): Promise<void> => {
    ending.abort();
    await living;
  };
  const stop = async (): Promise<void> => {
    await fallSilent();
    clearInterval(watch);
  };
  return {
    lost: losing.signal,
    finish: async () => {
      await stop();
      losing.signal.throwIfAborted();
      await replace({ publication: current.record.publication, change: null });
    },
    forget: async () => {
      // Heartbeats end first. `lost` is still watched: after it, whoever takes the change over may have published again, so a late deletion
      // must not be sent.
      await fallSilent();
      await bucket.until(losing.signal).remove(RECORD_KEY);
      clearInterval(watch);
    },
    release: async () => {
      await stop();
      const { publication, change } = current.record;
      await replaceRecord(bucket, current, { publication, change: { ...change, holder: null } }).catch(() => null);
    },
  };
};

/** Somebody else may have taken the change over. */
const lapsedError = ({ lapse }: Timeouts): SiteError =>
  new SiteError({
    code: 'publish.overtaken',
    message: `For ${lapse / 1000} s no sign of life could be given: the store, the way to it or this machine was too busy. What was begun is decided, and not finished`,
    hint: 'Run this again: it is finished then. Until then visitors have pages of the old and of the new site, each with all that it needs.',
  });

interface Clocks {
  readonly wall: number;
  readonly running: number;
}

const readClocks = (): Clocks => ({ wall: Date.now(), running: performance.now() });

/** Milliseconds by the clock that advanced more: one can be set back, the other stands still while the machine sleeps. */
const sinceThen = ({ wall, running }: Clocks): number => Math.max(Date.now() - wall, performance.now() - running);
