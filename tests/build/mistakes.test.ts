import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { readFailure } from '../helpers/run-site.ts';

const folder = createFolder();
const project = createConfiguredProject(join(folder.path, 'site'), {});

const config = readFileSync(join(project.root, 'site.config.ts'));

afterAll(() => folder[Symbol.dispose]());

test('a mistake in a source is told with its place, without a stack', async () => {
  writeFileSync(join(project.root, 'site.config.ts'), "export default {\n  name: 'Bolak,\n};\n");
  const run = await project.build();
  expect([run.code, run.output]).toEqual([
    2,
    'Error (source.invalid): Build failed with 1 error:\nsite.config.ts:2:15: ERROR: Unterminated string literal\n  → Correct the sources; nothing was done.\n',
  ]);
});

test('with --json it is an event, which the log of the webhook carries', async () => {
  const run = await project.build(['--json']);
  expect([run.code, readFailure({ stdout: run.output })]).toEqual([
    2,
    {
      code: 'source.invalid',
      message: expect.stringContaining('site.config.ts:2:15'),
      hint: expect.any(String),
      exitCode: 2,
    },
  ]);
});

test('a mistake in prismic.config.json is told with its key', async () => {
  const path = join(project.root, 'prismic.config.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('repositoryName', 'repositoryname').replace('"type": "app"', '"type": "ap"'));
  writeFileSync(join(project.root, 'site.config.ts'), config);
  const run = await project.build(['--json']);
  expect([run.code, readFailure({ stdout: run.output })]).toMatchObject([
    2,
    {
      code: 'config.invalid',
      message: expect.stringMatching(/ in prismic\.config\.json: repositoryName: .*; routes: .*"app"/),
    },
  ]);
});

test('a missing site.config.ts is named', async () => {
  rmSync(join(project.root, 'site.config.ts'));
  const run = await project.build();
  const named = /^Error \(source\.invalid\): .*Could not resolve "\.\.\/site\.config\.ts"\n {2}→ .*\n$/s;
  expect([run.code, run.output]).toEqual([2, expect.stringMatching(named)]);
});
