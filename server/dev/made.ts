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

/** Makes something again. When that fails the last one stands, with what went wrong beside it. */
export const makeAgain = async <Value>(
  last: Made<Value>,
  making: Making,
  make: () => Promise<Value> | Value,
): Promise<Made<Value>> => {
  try {
    return { value: await make(), errors: [] };
  } catch (error) {
    return { value: last.value, errors: error instanceof MissingPart ? [] : describeThrown(error, making) };
  }
};

/** A part that has to be there for the next one. One that never was has said why itself. */
export const needed = <Value>({ value }: Made<Value>): Value => {
  if (value === null) throw new MissingPart();
  return value;
};

class MissingPart extends Error {
  override readonly name = 'MissingPart';
}
