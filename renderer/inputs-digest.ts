import { randomUUID } from 'node:crypto';
import fastGlob from 'fast-glob';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './digest.ts';

export interface BuildInputs {
  readonly root: string;
  /** Digest of the compiled program and the configuration. */
  readonly program: string;
  /** State of the sources of the bundle; null is never the same as before. */
  readonly sources: string | null;
  /** Calendar day in Tashkent. */
  readonly asOf: string;
}

/** One digest of all that a build depends on: while it is the same, and the files stand, there is nothing to do. */
export const createInputsDigest = ({ root, program, sources, asOf }: BuildInputs, ref: string): string =>
  sha256(JSON.stringify([ref, program, sources ?? randomUUID(), asOf, publicState(root)]));

/** Name, size and time of change of every file that is copied as it is. */
const publicState = (root: string): readonly string[] =>
  fastGlob
    .sync('public/**/*', { cwd: root, dot: true })
    .toSorted()
    .map((path) => {
      const { size, mtimeMs } = statSync(join(root, path));
      return `${path} ${size} ${mtimeMs}`;
    });
