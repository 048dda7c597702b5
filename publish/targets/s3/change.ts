import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteError, isSiteError } from '../../../base/errors.ts';
import type { Publication } from '../../publication.ts';
import { overtakenError } from '../refusals.ts';
import type { OnWait } from '../target.ts';
import { takeLock } from '../../../base/lock.ts';
import { orNull } from '../../../base/or-null.ts';
import type { Bucket } from './bucket.ts';
import { PROBE_KEY, PRIVATE_JSON } from './keys.ts';
import type { Timeouts } from './timeouts.ts';
import { isUnfinished, readRecord, replaceRecord, type CurrentChange, type CurrentRecord } from './record.ts';

/** A change that this process finishes. */
export interface HeldChange extends CurrentChange {
  readonly holder: Holder;
}

/**
 * Decides on a change by writing the record: from then on it is finished, never undone. Of several changes that were planned from the same
 * record one succeeds; the others throw `publish.overtaken`.
 */
export const decideChange = async (
  bucket: Bucket,
  current: CurrentRecord,
  publication: Publication,
): Promise<HeldChange> => {
  const change = { before: current.record.publication, beat: 0 };
  const decided = await holdChange(bucket, current, { publication, change });
  if (decided !== null) return decided;
  throw overtakenError((await readRecord(bucket)).record.publication);
};

/**
 * Takes over a change that somebody has decided on and not finished; null if there is none. Throws `lock.held` if somebody is still working
 * on it.
 */
export const takeOverChange = async (
  bucket: Bucket,
  found: CurrentRecord,
  { timeouts, onWait }: { readonly timeouts: Timeouts; readonly onWait: OnWait },
): Promise<HeldChange | null> => {
  if (!isUnfinished(found)) return null;
  const { publication, change } = found.record;
  const doubt = change.holder === null ? 0 : await measureDoubt(bucket, { ...found, holder: change.holder }, timeouts);
  if (doubt > 0) {
    onWait(doubt);
    const now = await watchRecord(bucket, found, doubt);
    if (!isUnfinished(now)) return null;
    if (now.etag !== found.etag) throw heldError(publication);
  }
  const ours = { publication, change: { before: change.before, beat: change.beat + 1 } };
  const taken = await holdChange(bucket, found, ours);
  if (taken !== null) return taken;
  throw heldError(publication);
};

/** Milliseconds for which the holder of an unchanged record may still be alive. */
const measureDoubt = async (
  bucket: Bucket,
  { holder, written }: CurrentRecord & { readonly holder: string },
  { dead, settled }: Timeouts,
): Promise<number> => {
  if (isGone(holder)) return settled;
  const now = written === null ? null : await readClock(bucket);
  return now === null || written === null ? dead : Math.max(0, dead - (now - written));
};

/**
 * Reads the store's own clock: the time of an object that was just written. Only such times are compared with each other, not the `Date`
 * header, which may come from a proxy in front of the store. Null if it cannot be read.
 */
const readClock = async (bucket: Bucket): Promise<number | null> => {
  const probe = await bucket.read(PROBE_KEY);
  if (probe === null) return null;
  await bucket.write(PROBE_KEY, { bytes: probe.bytes, headers: PRIVATE_JSON });
  return (await bucket.read(PROBE_KEY))?.written ?? null;
};

/** Returns the record as soon as it changes, or after `doubt` milliseconds, when its holder is certainly dead. */
const watchRecord = async (bucket: Bucket, found: CurrentRecord, doubt: number): Promise<CurrentRecord> => {
  const started = performance.now();
  for (;;) {
    await wait(doubt / 10);
    const now = await readRecord(bucket);
    if (now.etag !== found.etag || performance.now() - started >= doubt) return now;
  }
};

interface OurChange {
  readonly publication: Publication;
  readonly change: Omit<CurrentChange['record']['change'], 'holder'>;
}

/** Null if somebody else was faster. */
const holdChange = async (
  bucket: Bucket,
  current: CurrentRecord,
  { publication, change }: OurChange,
): Promise<HeldChange | null> => {
  const holder = createHolder();
  const record = { publication, change: { ...change, holder: holder.name } };
  let replaced: CurrentRecord | null = null;
  try {
    replaced = await replaceRecord(bucket, current, record);
  } finally {
    if (replaced === null) holder.letGo();
  }
  return replaced && { ...replaced, record, holder };
};

/** Somebody else is changing what is live. */
export const heldError = ({ live, since }: Publication): SiteError =>
  new SiteError({
    code: 'lock.held',
    message: `Another command is at work at the same target: since ${since?.at} ${since?.by} is ${live === null ? 'taking away what was published' : `making release ${live} live`}. Nothing was changed`,
    hint: 'Wait until it is done, then run this again.',
  });

/** The process that finishes a change. */
interface Holder {
  /** The name in the record. */
  readonly name: string;
  readonly letGo: () => void;
}

/**
 * Creates a holder with a lock on this machine, which ends with the process, even if it is killed. The lock only saves time: without it,
 * others watch the record for longer.
 */
const createHolder = (): Holder => {
  const name = randomUUID();
  return { name, letGo: orNull(() => takeLock(lockOf(name))) ?? (() => {}) };
};

/**
 * True if a holder was a process of this machine that has ended. A name from a record is checked first, because it becomes part of a path.
 */
export const isGone = (name: string): boolean => {
  if (!NAME.test(name) || !existsSync(lockOf(name))) return false;
  try {
    takeLock(lockOf(name))();
    return true;
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return false;
  }
};

const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const lockOf = (name: string): string => join(tmpdir(), `site-publication-${name}.lock`);
