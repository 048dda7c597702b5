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
 * Digests everything that a build depends on. While the digest stays the same and all files exist, there is nothing to do. All inputs but
 * the content are read at the time of the call. The digest is the same on every machine.
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
  // A ref only identifies content together with the address of its service.
  const others = [
    ...[repository.endpoint, program, sources, asOf, readPublicDigest(root, memory.public)],
    ...[readIfThere(join(root, REDIRECT_LIST))].flatMap((list) => (list === null ? [] : [sha256(list)])),
    ...(addresses === undefined ? [] : [sha256(readIfThere(addresses) ?? '')]),
  ];
  const surroundings = sha256(JSON.stringify(others));
  return { surroundings, at: (ref) => sha256(JSON.stringify([ref, surroundings])) };
};
