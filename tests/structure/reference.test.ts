import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createProgram } from '../../cli/program/program.ts';
import { siteConfigSchema } from '../../config/site-config.ts';
import { projectAt } from '../helpers/built-site.ts';
import { imports } from '../helpers/source-imports.ts';

const reference = readFileSync('docs/reference.md', 'utf8');

/** Table rows between a heading and the next one. Only rows that start with code count, so table heads are skipped. */
const rowsBelow = (heading: string): readonly string[] => {
  const [, text = ''] = reference.split(`\n${heading}\n`);
  const [section = ''] = text.split(/^#+ /m);
  return section.split('\n').filter((line) => line.startsWith('| `'));
};

const firstCell = (row: string): string => /^\| `([^`]+)`/.exec(row)?.[1] ?? '';

const silent = { write: () => true };

const program = createProgram({
  env: {},
  report: () => {},
  signal: new AbortController().signal,
  now: () => 0,
  endWith: () => {},
  failWith: () => {},
  io: { stdout: silent, stderr: silent },
  project: projectAt(''),
});

/** Every command with an action, by its full name. */
const commandsOf = (command: Command, parents: readonly string[] = []): readonly (readonly [string, Command])[] => {
  const path = [...parents, command.name()];
  // `site releases` is an action itself, and also has the subcommand `forget`.
  const isAction = command.commands.length === 0 || (parents.length > 0 && command.options.length > 0);
  const below = command.commands.flatMap((child) => commandsOf(child, path));
  return isAction ? [[path.join(' '), command], ...below] : below;
};

const optionsOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ long }) => (long ? [long] : [])).toSorted();

test('names every option of every command, and no other', () => {
  const told = new Map(
    rowsBelow('### The other commands').map((row) => {
      const options = [...row.matchAll(/`(--[a-z-]+)/g)].flatMap(([, option]) => option ?? []);
      return [firstCell(row).replace(/ [[<].*/, ''), [...new Set(options)].toSorted()];
    }),
  );
  told.set(
    'site build',
    rowsBelow('### `site build`')
      .map((row) => firstCell(row).replace(/ .*/, ''))
      .toSorted(),
  );
  const known = commandsOf(program).filter(([name, command]) => optionsOf(command).length > 0 || told.has(name));
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(known.map(([name, command]) => [name, optionsOf(command)])),
  );
});

test('says what every command does', () => {
  const told = rowsBelow('## Commands')
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []))
    .join('\n');
  const unknown = commandsOf(program).filter(([, command]) => !new RegExp(`\\b${command.name()}\\b`).test(told));
  expect(unknown.map(([name]) => name)).toEqual([]);
});

/** Paths of all settings in a schema. A list is one setting. */
const settingsOf = (schema: z.core.$ZodType, path = ''): readonly string[] => {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, value]) => settingsOf(value, path === '' ? key : `${path}.${key}`));
};

/** Removes wrappers such as `optional` and `default`. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return unwrapped(schema.unwrap());
  return schema;
};

/** Settings that come from elsewhere, not from `site.config.ts`. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['repository', 'prismic.endpoint']);

test('names every setting of site.config.ts, and no other', () => {
  const told = rowsBelow('### `site.config.ts`').map(firstCell);
  const known = settingsOf(siteConfigSchema)
    .map((path) => path.replace(/^(content\.kinds|guards\.kinds|errorReporting\.replay|publish)\..*/, '$1'))
    .filter((path) => !FROM_ELSEWHERE.has(path));
  expect(told.toSorted()).toEqual([...new Set(known)].toSorted());
});

/** Variables that users do not set for this program. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set([
  // Set by the program itself.
  'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED',
  'GOGC',
  'LOGNAME',
  'NODE_ENV',
  'PATH',
  'USER',
]);

test('names every variable of the environment that the program reads, and no other', () => {
  const sources = [...imports.keys()]
    .filter((path) => !path.startsWith('tests/'))
    .map((path) => readFileSync(path, 'utf8'));
  const told = rowsBelow('### Environment').map(firstCell);
  const unread = told.filter((name) => !sources.some((source) => source.includes(name)));
  expect(unread).toEqual([]);
  const read = sources.flatMap((source) =>
    [...source.matchAll(/\benv(?:ironment)?(?:\.data)?(?:\.|\[')([A-Z][A-Z_]+)\b/g)].flatMap(([, name]) => name ?? []),
  );
  expect(read.length).toBeGreaterThan(5);
  expect([...new Set(read)].filter((name) => !OF_THE_SYSTEM.has(name) && !reference.includes(`\`${name}\``))).toEqual(
    [],
  );
});

test('says every exit code', () => {
  const source = readFileSync('cli/start/main.ts', 'utf8');
  const [, section = ''] = reference.split('\n## Exit codes\n');
  const told = [...section.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(told).toEqual([0, 1, 2, 3, 4, 70, 130]);
  for (const code of told.slice(1)) expect(source).toMatch(new RegExp(`\\b${code}\\b`));
});
