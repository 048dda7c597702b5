import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Seed with which `sample` draws cases. */
    readonly sample: number | 'all';
  }
}

/** Sets and prints the seed of the sample: the day in UTC, another day with `SAMPLE=20261127`, or all cases with `SAMPLE=all`. */
export default function setup(project: TestProject): void {
  const given = process.env['SAMPLE'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  if (!/^(?:\d+|all)$/.test(given)) throw new Error(`Expected a number or “all” in SAMPLE, got ${given}`);
  project.provide('sample', given === 'all' ? given : Number(given));
  process.stdout.write(
    given === 'all'
      ? 'Every case is tried.\n'
      : `A sample of the cases is tried; the same one again: SAMPLE=${given}\n`,
  );
}
