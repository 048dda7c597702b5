import type { DevError } from '../../browser/dev/message.ts';
import { describeThrown } from './dev-errors.ts';

/** What was made last, and why it could not be made again. */
export interface Made<Value> {
  readonly value: Value | null;
  readonly errors: readonly DevError[];
}

export const NOTHING: Made<never> = { value: null, errors: [] };

export interface Making {
  /** Root of the project: errors are led back to its sources. */
  readonly root: string;
  readonly kind: DevError['kind'];
}

/**
 * Something that is made of sources, and made again when one of these is another. When that fails the last one stays, with
 * what went wrong beside it.
 */
export const createPart = <Value>(making: Making) => {
  let known: readonly unknown[] = [];
  let last: Made<Value> = NOTHING;
  return async (sources: readonly unknown[], make: () => Promise<Value> | Value): Promise<Made<Value>> => {
    if (known.length > 0 && sources.every((source, index) => source === known[index])) return last;
    known = sources;
    try {
      last = { value: await make(), errors: [] };
    } catch (error) {
      last = { value: last.value, errors: error instanceof MissingPart ? [] : describeThrown(error, making) };
    }
    return last;
  };
};

/** A part that has to be there for the next one. One that never was has said why itself. */
export const needed = <Value>({ value }: Made<Value>): Value => {
  if (value === null) throw new MissingPart();
  return value;
};

class MissingPart extends Error {
  override readonly name = 'MissingPart';
}
