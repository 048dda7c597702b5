import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createSafeIo } from '../../cli/start/safe-io.ts';
import { paint, wantsColor } from '../../cli/terminal/paint.ts';

test.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: false }, {}, false],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{ isTTY: false }, { FORCE_COLOR: '1' }, true],
  [{ isTTY: false }, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
])('a stream %j with %j has colours: %s', (stream, env, expected) => {
  expect(wantsColor({ ...stream, write: () => true }, env)).toBe(expected);
});

test.each([
  ['Error (usage): no', '\u001b[1m\u001b[31mError (usage):\u001b[39m\u001b[22m no'],
  ['Warning: old', '\u001b[1m\u001b[33mWarning:\u001b[39m\u001b[22m old'],
  ['Ошибка (content.invalid): 1', '\u001b[1m\u001b[31mОшибка (content.invalid):\u001b[39m\u001b[22m 1'],
  ['Ogohlantirish: eski', '\u001b[1m\u001b[33mOgohlantirish:\u001b[39m\u001b[22m eski'],
  ['  → Mend it.', '\u001b[36m  → Mend it.\u001b[39m'],
  ['Content  250 documents', '\u001b[1mContent\u001b[22m  250 documents'],
  ['Exit codes:', '\u001b[1mExit codes:\u001b[22m'],
  ['ok       configuration: as it should be', '\u001b[32mok\u001b[39m       configuration: as it should be'],
  ['A title in a text: Error', 'A title in a text: Error'],
])('%j is coloured by its shape, and loses no letter', (line, painted) => {
  expect(paint(line)).toBe(painted);
  expect(stripVTControlCharacters(painted)).toBe(line);
});

test('the content cannot colour anything: its own codes are written out', () => {
  let written = '';
  const output = { isTTY: true, write: (text: string) => (written += text) };
  createSafeIo({ stdout: output, stderr: output }, [], {}).stdout.write('Warning: \u001b[31mred\n');
  expect(written).toBe('\u001b[1m\u001b[33mWarning:\u001b[39m\u001b[22m \\u001b[31mred\n');
});
