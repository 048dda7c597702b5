import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import siteConfig from '../../site.config.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { readFailure, readSummary, readWarnings } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';

const folder = createFolder();
const project = createConfiguredProject(join(folder.path, 'site'), {});

const config = readFileSync(join(project.root, 'site.config.ts'));

afterAll(() => folder[Symbol.dispose]());

test('a mistake in a source is reported with its place, without a stack', async () => {
  writeFileSync(join(project.root, 'site.config.ts'), "export default {\n  name: 'Bolak,\n};\n");
  const run = await project.build();
  expect([run.code, run.output]).toEqual([
    2,
    `Error (source.invalid): site.config.ts:2:16: Unterminated string literal
> 2 |   name: 'Bolak,
    |                ^
  → Correct the sources; nothing was done.
`,
  ]);
});

test('with --json it is an event, which the log of the webhook carries', async () => {
  const run = await project.build(['--json']);
  expect([run.code, readFailure({ stdout: run.output })]).toEqual([
    2,
    {
      code: 'source.invalid',
      message: expect.stringContaining('site.config.ts:2:16'),
      hint: expect.any(String),
      exitCode: 2,
    },
  ]);
});

test.each(
  sample(1, [
    ['a package that is not installed, as after an update, hints at what installs it', 'no-such-package', 'npm ci'],
    ['a part of one', '@no-such/package/part', 'npm ci'],
    ['a file that is not there is a mistake', './no-such-file.ts', 'Correct the sources; nothing was done.'],
  ]),
)('an import of %s', async (_, specifier, expected) => {
  writeFileSync(join(project.root, 'site.config.ts'), `import '${specifier}';\nexport default {};\n`);
  const run = await project.build(['--json']);
  const { code, message, hint } = readFailure({ stdout: run.output });
  expect([code, message]).toEqual(['source.invalid', expect.stringContaining(`Could not resolve "${specifier}"`)]);
  expect(hint).toContain(expected);
  expect(hint?.includes('npm ci')).toBe(expected === 'npm ci');
});

test('a mistake in prismic.config.json is reported with its key', async () => {
  const path = join(project.root, 'prismic.config.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('repositoryName', 'repositoryname').replace('"type": "app"', '"type": "ap"'));
  writeFileSync(join(project.root, 'site.config.ts'), config);
  const run = await project.build(['--json']);
  expect([run.code, readFailure({ stdout: run.output })]).toMatchObject([
    2,
    {
      code: 'config.invalid',
      message: expect.stringMatching(
        / in prismic\.config\.json:\n  repositoryName: .*\n  routes\.\d+\.type: .*"ap"\n  routes: .*"app"/,
      ),
    },
  ]);
});

const prismicConfig = readFileSync(join(project.root, 'prismic.config.json'), 'utf8');

/** Builds with a mistake in one configuration file, after resetting both. Returns code and message of the error. */
const failWith = async (file: 'site.config.ts' | 'prismic.config.json', text: string | null): Promise<unknown> => {
  writeFileSync(join(project.root, 'site.config.ts'), config);
  writeFileSync(join(project.root, 'prismic.config.json'), prismicConfig);
  if (text === null) rmSync(join(project.root, file));
  else writeFileSync(join(project.root, file), text);
  const run = await project.build(['--json']);
  const { message, code, exitCode } = readFailure({ stdout: run.output });
  expect([run.code, exitCode]).toEqual([2, 2]);
  return `${code} ${message}`;
};

test.each(sample(1, ['site.config.ts', 'prismic.config.json'] as const))('a missing %s is named', async (file) => {
  expect(await failWith(file, null)).toBe(
    `source.invalid ENOENT: no such file or directory, stat '${join(project.root, file)}'`,
  );
});

test.each(
  sample(1, [
    ['throws', "\n\nthrow new Error('no today');\n", 'site.config.ts:3:7: no today'],
    [
      'has a slip',
      'const it = undefined;\nexport default { url: it.url };',
      /site\.config\.ts:2:26: Cannot read .* \(.*url/,
    ],
    ['exports nothing', 'export const site = {};', 'site.config.ts: Expected `export default { … }`, got none'],
    ['exports another thing', 'export default 5;', /site\.config\.ts: .*Expected an object, got 5/],
  ]),
)('a site.config.ts that %s is a mistake of its author, told with its place', async (_, text, expected) => {
  expect(await failWith('site.config.ts', text)).toMatch(expected);
});

test.each(
  sample(1, [
    ['no routes', { repositoryName: 'bolak' }, /routes: .*Expected a list, got nothing/],
    ['routes that are none', { repositoryName: 'bolak', routes: [null, 5] }, /routes\.0: .*Expected an object/],
    ['no object', null, /Expected an object, got null/],
  ]),
)('a prismic.config.json with %s is reported with its key', async (_, value, expected) => {
  expect(await failWith('prismic.config.json', JSON.stringify(value))).toMatch(expected);
});

test.each(
  sample(1, [
    ['repository', 'bo"lak'],
    ['url', 'https://bo"lak.example'],
    ['url', 'https://bolak.example;x'],
  ]),
)('a %s that no header can carry is refused with its value: %s', async (key, value) => {
  const told = await failWith('site.config.ts', `export default ${JSON.stringify({ ...siteConfig, [key]: value })};\n`);
  expect(told).toContain(`in site.config.ts: ${key}: `);
  expect(told).toContain(JSON.stringify(value));
});

test('what the bundler warns of, and a text that a language lacks, are warnings of the build, of each build', async () => {
  writeFileSync(join(project.root, 'site.config.ts'), config);
  writeFileSync(join(project.root, 'prismic.config.json'), prismicConfig);
  const edit = (file: string, change: (text: string) => string): (() => void) => {
    const path = join(project.root, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, change(before));
    return () => writeFileSync(path, before);
  };
  const back = [
    edit('templates/page.css', (text) => `.a { color red; }\n${text}`),
    edit('components/tokens.css', (text) => `${text}\n.b {\n  color: red;\n`),
    edit('locales/ru.ts', (text) => text.replace(/^ {2}skip: .*\n/m, '')),
  ];
  const told = async (args: readonly string[]): Promise<unknown> => {
    const run = { stdout: (await project.build(['--json', ...args])).output };
    const events = run.stdout.split('\n').filter((line) => line.startsWith('{'));
    return [readWarnings({ stdout: events.join('\n') }), readSummary({ stdout: events.join('\n') }).warnings];
  };
  const warnings = [
    expect.stringMatching(/^components\/tokens\.css:\d+:4: Expected "}" to go with "{" → /),
    expect.stringMatching(/^templates\/page\.css:1:11: Expected ":" → /),
    expect.stringMatching(/^locales\/ru\.ts lacks 1 text: skip → /),
  ];
  expect(await told([])).toEqual([warnings, 3]);
  expect(await told(['--force'])).toEqual([warnings, 3]);
  expect(await told([])).toEqual([[], 3]);
  for (const restore of back) restore();
});

/** Replaces the first occurrence of a text in a file while `act` runs; passes the line of the text. */
const withSlip = async (
  { file, from, to }: { readonly file: string; readonly from: string; readonly to: string },
  act: (line: number) => Promise<void>,
): Promise<void> => {
  const path = join(project.root, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    await act((before.split(from)[0] ?? '').split('\n').length);
  } finally {
    writeFileSync(path, before);
  }
};

const HOME = 'content/embedded/home/home.ru.json';
const MODEL = 'slices/Hero/model.json';
const COMMA = 'A comma is missing here';

test.each(
  sample(1, [
    {
      file: HOME,
      from: '"type": "home",',
      to: '"type": "home"',
      says: COMMA,
      commands: [['build'], ['content', 'check'], ['doctor']],
    },
    { file: HOME, from: '"data": {', to: '"data": {,', says: 'Nothing comes before this comma', commands: [['build']] },
    {
      file: 'content/embedded/languages.json',
      from: '},',
      to: '}',
      says: COMMA,
      commands: [
        ['content', 'check'],
        ['new', 'language', 'kaa', 'kaa-uz'],
      ],
    },
    {
      file: MODEL,
      from: '"id": "hero",',
      to: '"id": "hero"',
      says: COMMA,
      commands: [['build'], ['types'], ['new', 'slice', 'PriceList']],
    },
    {
      file: 'customtypes/home/index.json',
      from: '"id": "home",',
      to: '"id": "home",,',
      says: 'Nothing comes before this comma',
      commands: [
        ['content', 'check'],
        ['new', 'page', 'OpenDays'],
      ],
    },
    {
      file: 'prismic.config.json',
      from: '"routes":',
      to: '"routes"',
      says: 'Expected ":" in JSON but found "["',
      commands: [['build'], ['doctor']],
    },
    {
      file: 'site.config.ts',
      from: 'export default {',
      to: 'export default { brnad: {},',
      says: 'There is no setting "brnad": did you mean "brand"?',
      commands: [['build'], ['doctor'], ['routes']],
    },
  ]),
)('a slip in $file is told with file, line, column and the line: $says', async ({ commands, says, ...slip }) => {
  writeFileSync(join(project.root, 'site.config.ts'), config);
  writeFileSync(join(project.root, 'prismic.config.json'), prismicConfig);
  await withSlip(slip, async (line) => {
    for (const command of commands) {
      const { code, output } = await project.run(command);
      expect([command, code, output]).toEqual([command, expect.toBeOneOf([1, 2]), expect.stringContaining(says)]);
      expect(output).toContain(`${slip.file}:${line}:`);
      expect(output).toMatch(new RegExp(`^ *> ${line} \\| .*\n *\\| +\\^$`, 'm'));
    }
  });
});

test.each(
  sample(1, [
    [
      'in another encoding',
      'locales/ru.ts',
      (text: string) => Buffer.from(text, 'latin1'),
      /locales\/ru\.ts:\d+:\d+: This is not UTF-8.*\n> \d+ \| .*\n *\| +\^/,
    ],
    [
      'with a setting twice',
      'prismic.config.json',
      (text: string) => Buffer.from(text.replace('{', '{ "repositoryName": "x",')),
      /prismic\.config\.json:2:\d+: Duplicate key "repositoryName"/,
    ],
    [
      'with one twice',
      'site.config.ts',
      (text: string) => Buffer.from(text.replace('export default {', 'export default { name: "x",')),
      /site\.config\.ts:\d+:\d+: Duplicate key "name"/,
    ],
    ['that is a folder', 'prismic.config.json', () => null, /prismic\.config\.json is a folder: expected a file/],
    [
      'that is a folder',
      'slices/Hero/model.json',
      () => null,
      /slices\/Hero\/model\.json is a folder: expected a file/,
    ],
  ] as const),
)('a source %s is told: %s', async (_, file, change, expected) => {
  writeFileSync(join(project.root, 'site.config.ts'), config);
  writeFileSync(join(project.root, 'prismic.config.json'), prismicConfig);
  const path = join(project.root, file);
  const before = readFileSync(path);
  const changed = change(before.toString());
  rmSync(path);
  if (changed === null) mkdirSync(path);
  else writeFileSync(path, changed);
  const { code, output } = await project.build();
  rmSync(path, { recursive: true });
  writeFileSync(path, before);
  expect([code, output]).toEqual([2, expect.stringMatching(expected)]);
});

test('byte order marks before files that people write are passed over', async () => {
  const files = [
    'site.config.ts',
    'prismic.config.json',
    'content/embedded/languages.json',
    HOME,
    MODEL,
    'slices/Hero/mocks.json',
    'customtypes/home/index.json',
    'templates/page.css',
    'locales/ru.ts',
  ];
  for (const file of files) {
    const path = join(project.root, file);
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8')}`);
  }
  expect(await project.build()).toMatchObject({ code: 0 });
  expect(await project.run(['types'])).toMatchObject({ code: 0 });
});

test.each([
  ['a style sheet', 'slices/Hero/style.css', '.x { background: url(./nope.png); }', 'Could not resolve "./nope.png"'],
  ['a script of the browser', 'browser/boot.ts', 'const it = ;', 'Unexpected ";"'],
])('a mistake in %s, which only browsers read, is reported with its place', async (_, file, text, expected) => {
  writeFileSync(join(project.root, 'site.config.ts'), config);
  writeFileSync(join(project.root, 'prismic.config.json'), prismicConfig);
  const path = join(project.root, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before + text);
  const run = await project.build(['--json']);
  writeFileSync(path, before);
  const { code, message } = readFailure({ stdout: run.output });
  expect([run.code, code]).toEqual([2, 'source.invalid']);
  expect(message).toMatch(new RegExp(String.raw`^${file}:\d+:\d+: ${expected}$`));
});

/** Inserts a `throw` after a text of a source. Returns the output of the build. */
const buildBroken = async (file: string, text: string, args: readonly string[] = []): Promise<string> => {
  writeFileSync(join(project.root, 'site.config.ts'), config);
  writeFileSync(join(project.root, 'prismic.config.json'), prismicConfig);
  const path = join(project.root, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(text, () => `${text}\n  if (Date.now() > 0) throw new Error('Oh no');`),
  );
  const { output } = await project.build(args);
  writeFileSync(path, before);
  return output;
};

test('the stack of a bug names sources', async () => {
  const output = await buildBroken('build/commit/commit-site.ts', '): Committed => {');
  expect(output).toMatch(/^Error \(bug\): .*Oh no\n +at .*\/build\/commit\/commit-site\.ts:\d+:\d+\)/m);
  expect(output).not.toContain('.site/program');
});

test.each(sample(1, ['0', '2']))('so does that of a page that cannot be rendered, with %s workers', async (workers) => {
  const output = await buildBroken('templates/Faqs/index.tsx', 'const text = useText();', ['--workers', workers]);
  expect(output).toMatch(/templates\/Faqs\/index\.tsx:\d+:\d+/);
  expect(output).not.toContain('.site/program');
});

test.each([
  ['no packages are installed', [], "Cannot find package 'esbuild'"],
  ['the packages are those of no system, as with --omit=optional', ['esbuild'], 'is needed by esbuild.'],
  [
    'the packages are those of another system',
    ['esbuild', '@esbuild/aix-ppc64'],
    "You installed esbuild for another platform than the one you're currently using.",
  ],
])('where %s, it is said what installs them, with the exit code of a mistake', async (_, packages, message) => {
  const installed = join(project.root, 'node_modules');
  rmSync(installed);
  try {
    for (const name of packages) {
      const from = join('node_modules', packages[0] ?? '');
      for (const part of ['package.json', 'lib/main.js']) cpSync(join(from, part), join(installed, name, part));
    }
    const run = await project.build(['--json']);
    const failure = readFailure({ stdout: run.output });
    expect([run.code, failure]).toMatchObject([
      2,
      { code: 'package.missing', hint: expect.stringContaining('npm ci') },
    ]);
    expect(failure.message).toMatch(/^[^\n]+$/);
    expect(failure.message).toContain(message);
  } finally {
    rmSync(installed, { recursive: true, force: true });
    symlinkSync(join(process.cwd(), 'node_modules'), installed);
  }
});

test('what else keeps the program from being compiled has the exit code of a bug, not that of errors in the content', async () => {
  const installed = join(project.root, 'node_modules');
  rmSync(installed);
  mkdirSync(join(installed, 'esbuild/lib'), { recursive: true });
  writeFileSync(join(installed, 'esbuild/package.json'), '{ "main": "lib/main.js" }');
  writeFileSync(join(installed, 'esbuild/lib/main.js'), "throw new Error('The service was stopped');");
  const run = await project.build(['--json']);
  rmSync(installed, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), installed);
  const { code, message } = readFailure({ stdout: run.output });
  expect([run.code, code]).toEqual([70, 'bug']);
  expect(message).toContain('The service was stopped');
});
