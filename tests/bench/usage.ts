/* Loaded before a measured program (`node --import`): reports what the process has used when it ends. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Seconds of user and system time, all threads together. */
  readonly cpu: number;
  /** Most memory resident at once, bytes. */
  readonly peak: number;
  /** Worker threads started. */
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
