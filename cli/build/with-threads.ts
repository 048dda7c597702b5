import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { stagingFolder } from '../../renderer/output/commit.ts';
import { withExecutor } from '../../renderer/threads/create-executor.ts';
import type { Executor } from '../../renderer/threads/executor.ts';
import type { BuildSetup } from './build-setup.ts';

/** Works on a snapshot with all threads that are worth it. */
export const withThreads = async <Result>(
  { packs }: StoredSnapshot,
  { root, out, site: config, worker: script, options: { workers } }: BuildSetup,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => withExecutor({ root, config, packs, staging: stagingFolder(out) }, { workers, script }, work);
