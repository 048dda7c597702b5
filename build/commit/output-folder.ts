import { join } from 'node:path';
import { discardStaging, recoverCommit } from './commit-staging.ts';
import { takeLock } from '../../base/lock.ts';

/** In the folder itself, so that builds with other caches, or of other checkouts, see it too; no host is given it. */
const LOCK = '.site.lock';

export interface OutputFolder {
  readonly out: string;
  /** Told when an earlier commit of this folder had been interrupted. */
  readonly onRecovery: (outcome: 'finished' | 'forgotten') => void;
}

/** Does work on an output folder that no other build may touch meanwhile; what failed work has staged is thrown away. */
export const withOutputFolder = async <Result>(
  { out, onRecovery }: OutputFolder,
  work: () => Promise<Result>,
): Promise<Result> => {
  const release = takeLock(join(out, LOCK));
  try {
    const recovered = recoverCommit(out);
    if (recovered !== null) onRecovery(recovered);
    return await work();
  } finally {
    discardStaging(out);
    release();
  }
};
