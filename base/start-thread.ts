import { Worker, type WorkerOptions } from 'node:worker_threads';
import { hasCode } from './system-error.ts';

/**
 * Starts a script in a thread of its own, with the flags that Node was started with. Stacks name our sources there too, which a thread
 * does not take over from the one that starts it.
 */
export const startThread = (script: URL, options: WorkerOptions): Worker => {
  const start = (flags: readonly string[]): Worker =>
    new Worker(script, { ...options, execArgv: [...flags, '--enable-source-maps'] });
  try {
    return start(process.execArgv);
  } catch (error) {
    // Flags of V8, such as `--max-old-space-size`, hold in all threads; none may be given them.
    if (!hasCode(error, 'ERR_WORKER_INVALID_EXEC_ARGV')) throw error;
    return start([]);
  }
};
