import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../config/site-config.ts';
import { openSite } from '../../../publish/built-site.ts';
import { GUARDS } from '../../../config/guards/guard-settings.ts';
import { judgePublication } from '../../../publish/guards/judge-publication.ts';
import { createFileTarget } from '../../../publish/targets/file.ts';
import { createConfig, createFolder, writeBuiltSite } from '../../helpers/built-site.ts';
import { publishAt } from '../../helpers/publish-site.ts';

let folder: ReturnType<typeof createFolder>;

beforeEach(() => {
  folder = createFolder();
});

afterEach(() => folder[Symbol.dispose]());

const target = () => createFileTarget(join(folder.path, 'www'));

/** Writes a site of forty pages, of which the first `changed` have another text. */
const siteOf = (text: string, changed = 1): string => {
  const out = join(folder.path, text);
  const pages = Array.from({ length: 40 }, (_, at): [string, string] => [
    `ru/p${at}/index.html`,
    `<title>${at}</title><p>${at < changed ? text : 'same'}</p>`,
  ]);
  writeBuiltSite(out, { ...Object.fromEntries(pages), 'sitemap.xml': '<urlset></urlset>', 'a.txt': text });
  return out;
};

const judge = async (out: string, guards?: SiteConfigInput['guards']) => {
  const [own, read] = [target(), { ours: new Array<string>(), theirs: new Array<string>() }];
  const { manifest: live } = await own.read();
  if (live === null) throw new Error('Expected something to be live');
  const { manifest, readFile } = openSite(out);
  const findings = await judgePublication({
    site: { manifest, readFile: (file) => (read.ours.push(file.path), readFile(file)) },
    live,
    target: { ...own, readReleased: async (id, file) => (read.theirs.push(file.path), own.readReleased(id, file)) },
    memory: join(folder.path, 'none'),
    config: createConfig({ guards }),
  });
  return { findings, read };
};

test('only pages and texts that differ are read, of both sites, and nothing where all guards are off', async () => {
  await publishAt(target(), siteOf('first'));
  const out = siteOf('second');
  const paths = ['a.txt', 'ru/p0/index.html'];
  const { read } = await judge(out, {});
  expect([read.ours.toSorted(), read.theirs.toSorted()]).toEqual([paths, paths]);
  const off = { kinds: Object.fromEntries(GUARDS.map((kind) => [kind, kind === 'shrink' ? 'hold' : 'off'] as const)) };
  expect((await judge(out, off)).read).toEqual({ ours: [], theirs: [] });
});

test('of many pages the first are named, and all are counted', async () => {
  await publishAt(target(), siteOf('first', 30));
  const { findings } = await judge(siteOf('second', 30), {});
  expect(findings.map(({ kind, count, pages }) => [kind, count, pages.length])).toEqual([['reach', 30, 10]]);
});

test('fewer pages are left to the build, which somebody has allowed them', async () => {
  await publishAt(target(), siteOf('first'));
  expect((await judge(siteOf('second'), { limits: { shrink: 0 } })).findings).toEqual([]);
});

test('what the target has lost cannot be judged', async () => {
  await publishAt(target(), siteOf('first'));
  const path = join(folder.path, 'www/current/ru/p0/index.html');
  rmSync(path);
  writeFileSync(path, 'of somebody else');
  await expect(judge(siteOf('second'), {})).rejects.toMatchObject({ code: 'publish.damaged' });
});
