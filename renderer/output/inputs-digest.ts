import { randomUUID } from 'node:crypto';
import fastGlob from 'fast-glob';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../content/digest.ts';

export interface BuildInputs {
  readonly root: string;
  /** Digest of the compiled program and the configuration. */
  readonly program: string;
  /** State of the sources of the bundle; null is never the same as before. */
  readonly sources: string | null;
  /** Calendar day in Tashkent. */
  readonly asOf: string;
  /** Content API address, null for the embedded repository: a ref says nothing without it. */
  readonly repository: { readonly endpoint: string | null };
}

/**
 * One digest of all that a build depends on, as a function of the ref that it shows: while it is the same, and the files
 * stand, there is nothing to do. What is not content counts as it is now.
 */
export const readInputs = ({ root, program, sources, asOf, repository }: BuildInputs): ((ref: string) => string) => {
  const others = [repository.endpoint, program, sources ?? randomUUID(), asOf, readPublicState(root)];
  return (ref) => sha256(JSON.stringify([ref, ...others]));
};

/** Name, size and time of change of every file that is copied as it is. */
const readPublicState = (root: string): readonly string[] =>
  fastGlob
    .sync('public/**/*', { cwd: root, dot: true })
    .toSorted()
    .map((path) => {
      const { size, mtimeMs } = statSync(join(root, path));
      return `${path} ${size} ${mtimeMs}`;
    });
