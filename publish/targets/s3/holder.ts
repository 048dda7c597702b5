import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSiteError } from '../../../base/errors.ts';
import { takeLock } from '../../../base/lock.ts';
import { orNull } from '../../../base/or-null.ts';

/** Whoever finishes a change. */
export interface Holder {
  /** As the record names it. */
  readonly name: string;
  readonly letGo: () => void;
}

/**
 * Gives a new holder a lock on this machine, which ends with the process, however that ends. It is an aid: where there can be no
 * lock, others look at the record for longer.
 */
export const createHolder = (): Holder => {
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
