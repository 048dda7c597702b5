import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SiteError } from '../../../base/errors.ts';
import type { Publication } from '../../publication.ts';
import { overtakenError } from '../assert-planned-by.ts';
import type { Bucket } from './bucket.ts';
import type { Patience } from './patience.ts';
import {
  isUnfinished,
  readRecord,
  replaceRecord,
  type StandingChange,
  type StandingRecord,
  type TargetRecord,
} from './record.ts';

/**
 * Decides a change: from now on it is finished, not forgotten. Of several that were planned by the same record one comes
 * through; the others throw `publish.overtaken`.
 */
export const decideChange = async (
  bucket: Bucket,
  standing: StandingRecord,
  publication: Publication,
): Promise<StandingChange> => {
  const change = { before: standing.record.publication, holder: randomUUID(), beat: 0 };
  const decided = await replaceChange(bucket, standing, { publication, change });
  if (decided !== null) return decided;
  throw overtakenError((await readRecord(bucket)).record.publication);
};

/**
 * The change that somebody has decided and not finished, to be finished by us; null when there is none. Throws `lock.held`
 * when somebody is still at it.
 */
export const takeOverChange = async (
  bucket: Bucket,
  found: StandingRecord,
  { patience, onWait }: { readonly patience: Patience; readonly onWait: () => void },
): Promise<StandingChange | null> => {
  if (!isUnfinished(found)) return null;
  const { publication, change } = found.record;
  if (change.holder !== null) {
    onWait();
    const now = await watchRecord(bucket, found, patience);
    if (!isUnfinished(now)) return null;
    if (now.etag !== found.etag) throw heldError(publication);
  }
  const ours = { publication, change: { ...change, holder: randomUUID(), beat: change.beat + 1 } };
  const taken = await replaceChange(bucket, found, ours);
  if (taken !== null) return taken;
  throw heldError(publication);
};

/** The record as soon as it is another one, or after as long as it takes to be certain that nobody is at it. */
const watchRecord = async (bucket: Bucket, found: StandingRecord, { dead }: Patience): Promise<StandingRecord> => {
  const started = performance.now();
  for (;;) {
    await wait(dead / 10);
    const now = await readRecord(bucket);
    if (now.etag !== found.etag || performance.now() - started >= dead) return now;
  }
};

const replaceChange = async (
  bucket: Bucket,
  standing: StandingRecord,
  record: StandingChange['record'] & TargetRecord,
): Promise<StandingChange | null> => {
  const replaced = await replaceRecord(bucket, standing, record);
  return replaced === null ? null : { record, etag: replaced.etag };
};

/** Somebody else is changing what is live. */
export const heldError = ({ live, since }: Publication): SiteError =>
  new SiteError({
    code: 'lock.held',
    message: `Another command is at work at the same target: since ${since?.at} ${since?.by} is ${live === null ? 'taking away what was published' : `making release ${live} live`}. Nothing was changed`,
    hint: 'Wait until it is done, then run this again.',
  });
