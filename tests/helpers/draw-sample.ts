import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What `sample` draws cases with. */
    readonly sample: number | 'all';
  }
}

/** Says which cases are tried: those of the day in UTC, those of another one with `SAMPLE=20261127`, or all with `SAMPLE=all`. */
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
