import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkTypes } from '../helpers/check-types.ts';
import { copyProject, startDevSite } from '../helpers/dev-site.ts';
import { readText } from '../helpers/read-tree.ts';

const tutorial = readFileSync('docs/tutorial.md', 'utf8');

// Without a compiler `site dev` checks no types, so they are checked only where the tutorial says so.
const project = copyProject({ hasCompiler: false });
afterAll(() => project[Symbol.dispose]());

/** Code blocks of a section, in order: commands, and edits marked `edit=<file>` with the old text, an arrow and the new text. */
const blocksOf = (section: string): readonly string[] => {
  const [, text = ''] = tutorial.split(`\n## ${section}\n`);
  return [...(text.split('\n## ')[0] ?? '').matchAll(/^```(.+?)^```$/gms)].flatMap(([, block]) => block ?? []);
};

const follow = async (section: string): Promise<void> => {
  const blocks = blocksOf(section);
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) await followBlock(block);
};

const followBlock = async (block: string): Promise<void> => {
  const [, kind = '', text = ''] = /^(.*?)\n(.*)\n$/s.exec(block) ?? [];
  const [, file] = / edit=(\S+)$/.exec(kind) ?? [];
  if (file === undefined) {
    for (const command of text.split('\n')) await runCommand(command);
    return;
  }
  const [from = '', to = ''] = text.split('\n→\n');
  project.edit(file, from, to);
};

const runCommand = async (command: string): Promise<void> => {
  const [, args] = /^npx site (.+)$/.exec(command) ?? [];
  if (args !== undefined) await project.run(args.split(' '));
  else if (command === 'npm run types') await checkTypesOfAll();
  else throw new Error(`Expected a command that this test can run, got ${command}`);
};

const checkTypesOfAll = async (): Promise<void> => {
  for (const path of ['deploy', 'tests', 'vitest.config.ts'])
    cpSync(path, join(project.path, path), { recursive: true });
  await checkTypes(project.path);
};

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

test('the tutorial does what it says, followed to the letter', async () => {
  expect(blocksOf('1. See the site')).toEqual(['sh\nnpm ci\nnpx site dev\n']);
  const { origin, stop } = await startDevSite(project);
  expect(await textOf(`${origin}/app`)).not.toContain('Hammasi bitta ilovada');

  await follow('2. Change a text');
  await expect.poll(() => textOf(`${origin}/app`)).toContain('Hammasi bitta ilovada');

  await follow('3. Make a slice');
  await expect.poll(() => textOf(`${origin}/slices/price_list`)).toContain('<p>250000</p>');

  await follow('4. Put it on a page');
  await expect.poll(() => textOf(`${origin}/app`)).toContain('<p>250000</p>');
  expect(await stop()).toBe(0);

  await follow('5. Check and build');
  expect(readText(join(project.path, 'dist'), 'app/index.html')).toContain('Narxlar');
});
