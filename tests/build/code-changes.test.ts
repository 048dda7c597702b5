import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../helpers/dev-site.ts';
import { diffTrees, readPublished } from '../helpers/read-tree.ts';
import { copyPictures } from '../helpers/sandbox.ts';
import { sample } from '../helpers/sample.ts';

const project = copyProject();
const at = (name: string): string => join(project.path, name);
const [dist, clean, cache] = [at('dist'), at('clean'), at('clean-cache')];

afterAll(() => project[Symbol.dispose]());

const build = async (): Promise<string> => (await project.run(['build', '--out', dist])).stdout;

/** Builds without a memory. */
const buildCleanly = async (): Promise<ReturnType<typeof readPublished>> => {
  for (const path of [clean, cache]) rmSync(path, { recursive: true, force: true });
  copyPictures(at('.site'), cache);
  await project.run(['build', '--out', clean], { SITE_CACHE: cache });
  return readPublished(clean);
};

await build();

interface CodeChange {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** True if the change makes the build read all documents again. */
  readonly isRead: boolean;
  readonly rendered: 'all' | 'some' | 'none';
}

const ALL = { isRead: true, rendered: 'all' } as const;
const RENDERED = { isRead: false, rendered: 'all' } as const;
const NOTHING = { isRead: false, rendered: 'none' } as const;

/** Sources that affect nothing of a site, only its documents, only its pages, or both. */
const CHANGES: readonly CodeChange[] = [
  { file: 'cli/routes.ts', from: '\n', to: '\nconsole.assert(true);\n', ...NOTHING },
  { file: 'build/commit/retire.ts', from: '\n', to: '\nconsole.assert(true);\n', ...NOTHING },
  {
    file: 'content/check/check-document.ts',
    from: '\n',
    to: '\nconsole.assert(true);\n',
    isRead: true,
    rendered: 'none',
  },
  { file: 'templates/BarePage.tsx', from: '"way-back', to: '"own way-back', isRead: false, rendered: 'some' },
  {
    file: 'slices/Divider/index.tsx',
    from: '"divider__line"',
    to: '"divider__line own"',
    isRead: false,
    rendered: 'some',
  },
  { file: 'slices/index.ts', from: 'stats: Stats', to: 'stats: Divider', isRead: false, rendered: 'some' },
  {
    ...{
      file: 'content/check/empty-content.ts',
      from: 'default:',
      to: "case 'Text':\n      return '–';\n    default:",
    },
    ...ALL,
  },
  { file: 'components/Button.tsx', from: "size = 'medium'", to: "size = 'large'", ...RENDERED },
  { file: 'templates/layout/Body.tsx', from: '<div id="end" />', to: '<p id="end" />', ...RENDERED },
  {
    ...{ file: 'templates/BlogPost/template.ts', from: 'description: excerpt', to: 'description: null' },
    ...{ isRead: true, rendered: 'some' },
  },
  { file: 'model/html/Head.tsx', from: 'initial-scale=1', to: 'initial-scale=1.5', ...RENDERED },
  { file: 'renderer/pages/render-html.tsx', from: '<!DOCTYPE', to: '<!doctype', ...RENDERED },
  { file: 'locales/ru.ts', from: "'Главная'", to: "'Начало'", ...ALL },
  { file: 'templates/site.css', from: '@layer tokens', to: '@layer own, tokens', ...RENDERED },
  { file: 'browser/boot.ts', from: '(): void => {', to: '(): void => {\nwindow.name ||= "own";', ...RENDERED },
  { file: 'slices/Divider/model.json', from: '"Label"', to: '"Words"', ...ALL },
  { file: 'site.config.ts', from: 'guards: {', to: "guards: { kinds: { weight: 'off' },", ...NOTHING },
  {
    file: 'site.config.ts',
    from: 'pageSize: 9,',
    to: "pageSize: 9, publish: { shop: 'file:///srv/shop' },",
    ...NOTHING,
  },
  { file: 'site.config.ts', from: "'|'", to: "'–'", ...ALL },
];

test.each(sample(2, CHANGES))(
  'a change of $file makes the site that a clean build makes, at the cost of what it reaches',
  async ({ file, from, to, isRead, rendered }) => {
    project.edit(file, from, to);
    const said = await build();
    const [, pages, all] = /Pages +(\d+) rendered of (\d+)/.exec(said) ?? [];
    const amount = pages === all ? 'all' : pages === '0' ? 'none' : 'some';
    expect([!said.includes(' documents, 0 changed'), amount]).toEqual([isRead, rendered]);
    expect(diffTrees(await buildCleanly(), readPublished(dist))).toEqual([]);
  },
);

test('a change of a slice or of a view gives its own script another name, and changes only the pages that have it', async () => {
  await build();
  for (const [source, page] of [
    ['slices/Quote/index.tsx', 'blogs/hamkorlar-1200-dan-oshdi'],
    ['templates/Partner/index.tsx', 'partners/texnomir'],
  ] as const) {
    const before = readPublished(dist);
    project.edit(source, 'className="', 'className="own ');
    await build();
    const changed = diffTrees(before, readPublished(dist));
    const scripts = changed.filter((path) => path.endsWith('.js'));
    expect(new Set(scripts.map((path) => path.split('.')[0]))).toEqual(new Set([`assets/${source.split('/')[1]}`]));
    expect(changed).toContain(`${page}/index.html`);
    expect(changed).not.toContain('faqs/index.html');
  }
});

test('a view that is saved while the program is compiled makes the site that a clean build makes', async () => {
  const view = 'slices/Stats/index.tsx';
  project.write('saved.tsx', project.read(view).replace('className="', 'className="own '));
  const save = `import { existsSync, renameSync } from 'node:fs';\nif (existsSync('saved.tsx')) renameSync('saved.tsx', '${view}');`;
  project.edit('renderer/assets/source-groups.ts', '\n', `\n${save}\n`);
  await build();
  await build();
  expect(diffTrees(await buildCleanly(), readPublished(dist))).toEqual([]);
});
