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
 * Decides a change: from now on it is finished, not forgotten. Of several that were planned by the same record one comes
 * through; the others throw `publish.overtaken`.
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
 * The change that somebody has decided and not finished, to be finished by us; null when there is none. Throws `lock.held`
 * when somebody is still at it.
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

/** Milliseconds for which a record that stays as it is may still be that of somebody who is at it. */
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
 * The store's own clock: when it says that something was written just now. Its stamps are compared with each other alone, not with the
 * `Date` of an answer, which is that of whatever stands before the store. Null where it cannot be read.
 */
const readClock = async (bucket: Bucket): Promise<number | null> => {
  const probe = await bucket.read(PROBE_KEY);
  if (probe === null) return null;
  await bucket.write(PROBE_KEY, { bytes: probe.bytes, headers: PRIVATE_JSON });
  return (await bucket.read(PROBE_KEY))?.written ?? null;
};

/** The record as soon as it is another one, or after as long as it takes to be certain that nobody is at it. */
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

/** Null when somebody else was faster. */
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

/** Whoever finishes a change. */
interface Holder {
  /** As the record names it. */
  readonly name: string;
  readonly letGo: () => void;
}

/**
 * Gives a new holder a lock on this machine, which ends with the process, however that ends. It is an aid: where there can be no
 * lock, others look at the record for longer.
 */
const createHolder = (): Holder => {
  const name = randomUUID();
  return { name, letGo: orNull(() => takeLock(lockOf(name))) ?? (() => {}) };
};

/** Whether a holder was a process of this machine and is no more. What a record says is a name only when it looks like one. */
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
