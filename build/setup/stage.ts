import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { PreviousBuild } from '../memory/previous-build.ts';
import { withExecutor } from '../../renderer/threads/create-executor.ts';
import type { Executor } from '../../renderer/threads/executor.ts';
import type { BuildReport, RunStep } from './events.ts';
import type { BuildSetup } from './build-setup.ts';

/** What every stage of a build is given besides the results of earlier stages. */
export interface Stage {
  readonly setup: BuildSetup;
  /** The build before this one. */
  readonly previous: PreviousBuild;
  readonly report: BuildReport;
  readonly step: RunStep;
}

/** A stage that spreads its work over threads. */
export interface ThreadedStage extends Stage {
  readonly executor: Executor;
}

/** Runs work on a snapshot with as many threads as are worth starting. */
export const withThreads = async <Result>(
  { packs }: StoredSnapshot,
  { root, out, site: config, worker: script, options: { workers } }: BuildSetup,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => withExecutor({ root, config, packs, out }, { workers, script }, work);
