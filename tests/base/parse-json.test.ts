import fastGlob from 'fast-glob';
import { assert, constantFrom, json as anyJson, nat, oneof, property, string, tuple } from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSyntaxError, parseJsonFile, readJsonFile } from '../../base/parse-json.ts';

const parseText = (text: string): unknown => parseJsonFile(Buffer.from(text), 'a.json');

test.each([
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', '2:9: A comma is missing here'],
  ['one between items', '[1 2]', '1:3: A comma is missing here'],
  ['one behind a text that looks like another', '{"a": "x" "b": 1}', '1:10: A comma is missing here'],
  ['a comma too many', '{\n  "a": 1,\n}', '2:9: Nothing comes after this comma: take it away'],
  ['one in a list', '[1,]', '1:3: Nothing comes after this comma: take it away'],
  ['two commas', '[1,,2]', '1:4: Nothing comes before this comma: take it away'],
  ['one at the beginning', '{,}', '1:2: Nothing comes before this comma: take it away'],
  ['no value', '{ "a": }', '1:8: Expected a value, got "}"'],
  ['a name without quotes', '{ a: 1 }', '1:3: "a" is no JSON: names and texts stand in double quotes'],
  ['a number for a name', '{ 1: 1 }', '1:3: Expected a name in double quotes, got "1"'],
  ['single quotes', "{ 'a': 1 }", '1:3: "\'a\'" is no JSON: names and texts stand in double quotes'],
  ['no colon', '{ "a" 1 }', '1:7: A colon is missing here'],
  ['a comment', '{ // note\n}', '1:3: JSON has no comments: take this one away'],
  ['a word that is none', '{ "a": undefined }', '1:8: "undefined" is no JSON'],
  ['a number that is none', '{ "a": 1. }', '1:8: 1. is no number'],
  ['the other bracket', '{ "a": [1} }', '1:10: Expected a comma or the other bracket, got "}"'],
  ['something behind the end', '{}\n{}', '2:1: Expected the end of the file, got "{"'],
  ['an end too early', '{ "a": [1', '1:10: The file ends too early'],
  ['nothing', '', '1:1: The file ends too early'],
  ['a text that is not closed', '{\n  "a": "b,\n  "c": 1\n}', '2:8: This text has no closing quotation mark'],
  ['a tab in a text', '{ "a": "b\tc" }', '1:8: A text may have no tab'],
  ['a wrong escape', String.raw`{ "a": "C:\new\x" }`, '1:8: A text may have no such escape'],
  ['Windows line ends', '{\r\n  "a": 1\r\n  "b": 2\r\n}', '2:9: A comma is missing here'],
  ['line ends of old Macs', '{\r  "a": 1\r  "b": 2\r}', '2:9: A comma is missing here'],
  ['a space that JSON does not know', '{\n\u00A0 "a": 1 }', '2:1: "U+00A0" is no JSON'],
  ['a mark that cannot be seen', '{ "a": \u202E1 }', '1:8: "\\u202e1" is no JSON'],
  [
    'a name that an object has twice',
    '{ "a": 1,\n"b": { "a": 1 }, "\\u0061": 2 }',
    '2:18: The object has a "\\u0061" already, in line 1',
  ],
  ['letters of two code units before it', '["😀" 1]', '1:6: A comma is missing here'],
])('%s is told with line and column', (_, text, message) => {
  expect(() => parseText(text)).toThrow(`a.json:${message}`);
});

test('the line itself is shown, with a caret at the column, of a long one the part around it', () => {
  expect(() => parseText('{\n\t"a": 1\n\t"b": 2\n}')).toThrow(
    /: A comma is missing here\n> 2 \| {2}"a": 1\n {4}\| {8}\^$/,
  );
  const long = `{"a": "${'x'.repeat(5000)}" "b": "${'y'.repeat(5000)}"}`;
  expect(() => parseText(long)).toThrow(/\n> 1 \| x{98}" "b": "y+\n {4}\| {100}\^$/);
});

test('a byte order mark before it is passed over', () => {
  expect(parseText('\uFEFF{"a": 1}')).toEqual({ a: 1 });
  expect(() => parseText('\uFEFF{"a" 1}')).toThrow('a.json:1:6: A colon is missing here');
});

test('a long word is cut where it is named', () => {
  const said = messageOf(Buffer.from(`{ "a": ${'z'.repeat(100_000)} }`));
  expect(said).toContain(`"${'z'.repeat(40)}" is no JSON`);
  expect(said.length).toBeLessThan(500);
});

test.each([
  ['latin-1', Buffer.from('{\n  "a": "caf\u00E9"\n}', 'latin1'), '2:12'],
  [
    'latin-1 behind letters of several bytes',
    Buffer.concat([Buffer.from('{ "ў😀": "'), Buffer.from([0xe9]), Buffer.from('" }')]),
    '1:11',
  ],
  ['UTF-16', Buffer.from('\uFEFF{ "a": 1 }', 'utf16le'), '1:1'],
  ['UTF-16 without a mark', Buffer.from('{ "a": 1 }', 'utf16le'), '1:1'],
  ['UTF-16 of the other order', Buffer.from('{ "a": 1 }', 'utf16le').swap16(), '1:1'],
])('a file in %s is told where its encoding shows', (_, bytes, place) => {
  expect(messageOf(bytes)).toContain(`a.json:${place}: This is not UTF-8: save the file in that encoding\n> `);
});

const messageOf = (bytes: Buffer): string => {
  try {
    return `accepted as ${JSON.stringify(parseJsonFile(bytes, 'a.json'))}`;
  } catch (error) {
    return String(error);
  }
};

test('names that look like a repeated one are none, and the sign for what is no letter is a letter', () => {
  const value = { a: '{ "a": 1, "a": 2 }', b: [{ a: '": ' }, { a: '\uFFFD' }], c: { a: { a: 1 } } };
  expect(parseText(JSON.stringify(value, null, 2))).toEqual(value);
});

test('a folder in place of a file is told as such', () => {
  expect(() => readJsonFile('.', 'tests/base')).toThrow('tests/base is a folder: expected a file');
});

const accepts = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('a mistake is found wherever the engine finds one, and nowhere else', () => {
  const mutated = tuple(
    anyJson(),
    nat(),
    constantFrom('', ',', '"', '}', ']', '{', '[', ':', '\\', '0', '-', 'e', '\n', 'ы'),
  ).map(([json, at, sign]) => json.slice(0, at % json.length) + sign + json.slice((at % json.length) + (at % 2)));
  assert(
    property(oneof(anyJson(), mutated, string()), (text) => {
      expect([text, findSyntaxError(text) === null]).toEqual([text, accepts(text)]);
    }),
    { numRuns: 3000 },
  );
});

test('files of this project are JSON, and a value of 50,000 levels is no trouble', () => {
  for (const path of fastGlob.sync(['content/embedded/*/*.json', 'slices/*/*.json', 'prismic.config.json']))
    expect([path, findSyntaxError(readFileSync(path, 'utf8'))]).toEqual([path, null]);
  expect(findSyntaxError(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`)).toBeNull();
});
