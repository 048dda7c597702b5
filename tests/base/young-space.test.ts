import { buildSync } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

/** A program of its own that grows the part twice and makes a lot besides: the megabytes that the part can hold. */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import './base/lean-heap.ts';
  import { widenYoungSpace } from './base/young-space.ts';
  widenYoungSpace();
  widenYoungSpace();
  globalThis.kept = Array.from({ length: 300_000 }, (_, number) => ({ number }));
  const part = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  console.log(Math.round((part.space_used_size + part.space_available_size) / 2 ** 20));
`;

describe('the part of the heap that new objects lie in', () => {
  test('grows once, to 4 MB, and stays so however much survives in it', () => {
    const { outputFiles } = buildSync({
      stdin: { contents: program, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
    });
    const source = outputFiles[0]?.text ?? '';
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' });
    expect(printed.trim()).toBe('4');
  });
});
