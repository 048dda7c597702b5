import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { namesOf } from '../../cli/types/names.ts';
import { withRoute } from '../../cli/new-page.ts';
import { addTitle, skeletonFiles, withTitle } from '../../cli/new/new-files.ts';
import { writeFiles } from '../../cli/types/project-files.ts';
import { readRegistries } from '../../cli/types/registries.ts';
import { createFolder } from '../helpers/built-site.ts';

const names = namesOf('OpenDays');
const route = { type: 'open_days', path: '/:lang?/open-days' };

test('the route of a new page is one more line of the project’s own file', () => {
  const before = readFileSync('prismic.config.json', 'utf8');
  const lines = withRoute(JSON.parse(before), names).split('\n');
  const added = lines.findIndex((line) => line.includes('open_days'));
  expect(lines[added]).toBe('    { "type": "open_days", "path": "/:lang?/open-days" }');
  expect(
    lines
      .toSpliced(added, 1)
      .join('\n')
      .replace(/,(?=\n {2}\]\n\}\n$)/, ''),
  ).toBe(before);
});

test.each([
  ['on one line', '{"routes":[{"type":"home","path":"/"}],"repositoryName":"bolak"}'],
  [
    'with tabs, and a key after the routes',
    '{\n\t"routes": [\n\t\t{\n\t\t\t"type": "home"\n\t\t}\n\t],\n\t"adapter": "x"\n}',
  ],
  ['without any route', '{ "routes": [] }'],
])('a file that is laid out otherwise gets it as well: %s', (_, text) => {
  const { routes, ...others } = JSON.parse(text);
  expect(JSON.parse(withRoute(JSON.parse(text), names))).toEqual({ ...others, routes: [...routes, route] });
});

test.each([
  ['PriceList', 'slices/fields.ts', 'picture', 'promo_code'],
  ['Zoom', 'slices/fields.ts', 'worked_example', undefined],
  ['About', 'customtypes/fields.ts', undefined, 'app'],
])('what must be filled in of %s stands in %s between its neighbours', (name, path, before, after) => {
  const list = withTitle('.', path, namesOf(name)).content;
  const keys = [...list.matchAll(/^ {2}(\w+): \{/gm)].map(([, key]) => key);
  const place = keys.indexOf(namesOf(name).snake);
  expect([keys[place - 1], keys[place + 1]]).toEqual([before, after]);
  expect(list).toContain(`\n  ${namesOf(name).snake}: { required: ['title'] },\n`);
});

test.each(['Case', 'Package', 'Await', 'Enum'])(
  'a page type may be called %s, though code cannot have that name in small letters',
  async (name) => {
    using folder = createFolder();
    const { camel } = namesOf(name);
    const template = skeletonFiles('.', 'page', namesOf(name)).filter(({ path }) => path.endsWith('/template.ts'));
    writeFiles(folder.path, template);
    const written = [...template, ...readRegistries(folder.path)].filter(({ path }) => path.endsWith('.ts'));
    const [own, templates] = written.map(({ content }) => content);
    expect([own, templates]).toEqual([
      expect.stringContaining(`export const ${camel}: Template`),
      expect.stringContaining(`import { ${camel} } from '../${name}/template.ts';`),
    ]);
    for (const { content } of written)
      await expect(transform(content, { loader: 'ts', format: 'esm' })).resolves.toBeDefined();
  },
);

test('a list that is laid out otherwise stays as it is', () => {
  const empty = 'export const fields = {} satisfies Fields;\n';
  expect(addTitle(empty, names)).toBe(empty);
});

test('behind an import of several lines what is new stands in the list', () => {
  const list =
    "import {\n  type A,\n} from 'a';\n\nexport const fields = {\n  hero: { required: [] },\n} satisfies Fields;\n";
  const hero = '  hero: { required: [] },\n';
  expect(addTitle(list, names)).toBe(list.replace(hero, `${hero}  open_days: { required: ['title'] },\n`));
});
