import { discardStaging, recoverCommit } from './commit.ts';
import { takeLock } from './lock.ts';

export interface OutputFolder {
  readonly out: string;
  /** Path of the lock file. */
  readonly lock: string;
  /** Told when an earlier commit of this folder had been interrupted. */
  readonly onRecovery: (outcome: 'finished' | 'forgotten') => void;
}

/** Does work on an output folder that nobody else may touch meanwhile; what a failed work has staged is thrown away. */
export const withOutputFolder = async <Result>(
  { out, lock, onRecovery }: OutputFolder,
  work: () => Promise<Result>,
): Promise<Result> => {
  const release = takeLock(lock);
  try {
    const recovered = recoverCommit(out);
    if (recovered !== null) onRecovery(recovered);
    return await work();
  } finally {
    discardStaging(out);
    release();
  }
};
