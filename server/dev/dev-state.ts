import type { Configuration } from '../../config/configuration.ts';
import type { DevBundle } from './dev-bundle.ts';
import type { DevContent } from './dev-content.ts';
import type { ReloadedProgram } from './reloaded-program.ts';
import type { IndexDocuments } from './reloaded/documents.ts';
import type { CheckedDevSite, DevSite } from './reloaded/pages.ts';
import type { DevError } from '../../browser/dev/message.ts';
import { describeThrown } from './dev-errors.ts';

/** All that pages follow from, each part as it last could be made. */
export interface DevState {
  /** Grows with each change of code: scripts may be another's before they are bundled. */
  readonly generation: number;
  readonly configuration: Part<Configuration>;
  readonly program: Part<ReloadedProgram>;
  readonly bundle: Part<DevBundle>;
  readonly content: Part<DevContent>;
  readonly index: Part<IndexDocuments>;
  /** The site that the documents make, and what a build would report of them. */
  readonly checked: Part<CheckedDevSite>;
  readonly site: Part<DevSite>;
}

const NOTHING: Part<never> = { value: null, errors: [] };

export const EMPTY_STATE: DevState = {
  generation: 0,
  configuration: NOTHING,
  program: NOTHING,
  bundle: NOTHING,
  content: NOTHING,
  index: NOTHING,
  checked: NOTHING,
  site: NOTHING,
};

/** What was made last, and why it could not be made again. */
interface Part<Value> {
  readonly value: Value | null;
  readonly errors: readonly DevError[];
}

interface Making {
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
  let last: Part<Value> = NOTHING;
  return async (sources: readonly unknown[], make: () => Promise<Value> | Value): Promise<Part<Value>> => {
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
export const needed = <Value>({ value }: Part<Value>): Value => {
  if (value === null) throw new MissingPart();
  return value;
};

class MissingPart extends Error {
  override readonly name = 'MissingPart';
}
