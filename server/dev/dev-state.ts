import type { Configuration } from '../../config/configuration.ts';
import type { DevBundle } from './dev-bundle.ts';
import type { DevContent } from './dev-content.ts';
import type { ReloadedProgram } from './reloaded-program.ts';
import type { PublicFile } from '../../renderer/files/public-files.ts';
import type { IndexDocuments } from './reloaded/documents.ts';
import type { CheckedDevSite, DevSite } from './reloaded/pages.ts';
import type { DevError } from '../../browser/dev/message.ts';
import { describeThrown } from './dev-errors.ts';

/** Everything that pages depend on, each part as it last succeeded. */
export interface DevState {
  /** Grows with each change of code, because the scripts in the bundle may be older than the code. */
  readonly generation: number;
  readonly configuration: Part<Configuration>;
  readonly program: Part<ReloadedProgram>;
  readonly bundle: Part<DevBundle>;
  readonly content: Part<DevContent>;
  readonly files: Part<readonly PublicFile[]>;
  readonly index: Part<IndexDocuments>;
  /** The site model of the documents, and the problems that a build would report. */
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
  files: NOTHING,
  index: NOTHING,
  checked: NOTHING,
  site: NOTHING,
};

/** The last value, and the errors if it could not be computed again. */
interface Part<Value> {
  readonly value: Value | null;
  readonly errors: readonly DevError[];
}

interface Making {
  /** Root of the project: errors are mapped to its sources. */
  readonly root: string;
  readonly kind: DevError['kind'];
}

/**
 * Creates a part that is computed from sources, and again when one of them changes. If that fails, it keeps the last value, along with the
 * errors.
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

/** Returns the value of a part that another one needs. If the part has none, its own errors say why. */
export const needed = <Value>({ value }: Part<Value>): Value => {
  if (value === null) throw new MissingPart();
  return value;
};

class MissingPart extends Error {
  override readonly name = 'MissingPart';
}
