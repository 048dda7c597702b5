/* Loaded before a measured program (`node --import`): when the process ends, writes its usage to the file `$BENCH_USAGE`. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Seconds of user and system time of all threads together. */
  readonly cpu: number;
  /** Peak of resident memory in bytes. */
  readonly peak: number;
  /** Number of worker threads that were started. */
  readonly workers: number;
}

const report = process.env['BENCH_USAGE'];
if (isMainThread && report !== undefined) {
  let workers = 0;
  process.on('worker', () => {
    workers += 1;
  });
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS * 1024, workers };
    writeFileSync(report, JSON.stringify(usage));
  });
}
