import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no checkout changes the ends of lines, from whose bytes files of the site have their names', () => {
  const listed = execFileSync('git', ['ls-files', '--eol', '--', ':!*.woff2'], { encoding: 'utf8' }).trim().split('\n');
  expect(listed.length).toBeGreaterThan(500);
  expect(listed.filter((line) => !/^i\/(?:lf|none|-text) .*attr\/text=auto eol=lf\s/.test(line))).toEqual([]);
});
