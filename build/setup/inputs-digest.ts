import { join } from 'node:path';
import { REDIRECT_LIST } from '../../content/check/between/set-redirects.ts';
import { sha256 } from '../../base/digest.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { readPublicDigest } from '../../renderer/files/public-files.ts';
import type { BuildSetup } from './build-setup.ts';

type BuildInputs = Pick<BuildSetup, 'root' | 'program' | 'sources' | 'asOf' | 'repository' | 'memory' | 'options'>;

export interface InputDigests {
  /** Digest of all that a build depends on besides its content. */
  readonly surroundings: string;
  /** Digest of everything that a build of a ref depends on. */
  readonly at: (ref: string) => string;
}

/**
 * One digest of all that a build depends on, as a function of the ref that it shows: while it is the same, and the files are
 * there, there is nothing to do. What is not content counts as it is now. The same on every machine.
 */
export const readInputs = ({
  root,
  program,
  sources,
  asOf,
  repository,
  memory,
  options: { addresses },
}: BuildInputs): InputDigests => {
  // A ref says nothing without the address of its service.
  const others = [
    ...[repository.endpoint, program, sources, asOf, readPublicDigest(root, memory.public)],
    ...[readIfThere(join(root, REDIRECT_LIST))].flatMap((list) => (list === null ? [] : [sha256(list)])),
    ...(addresses === undefined ? [] : [sha256(readIfThere(addresses) ?? '')]),
  ];
  const surroundings = sha256(JSON.stringify(others));
  return { surroundings, at: (ref) => sha256(JSON.stringify([ref, surroundings])) };
};
