import { describe, expect, test } from 'vitest';
import { formatCsv } from '../../base/csv.ts';
import type { PlacedProblem } from '../../build/setup/events.ts';
import type { SiteEvent } from '../../cli/terminal/events.ts';
import { createReport, createSideReport } from '../../cli/terminal/report.ts';
import { createSafeIo } from '../../cli/start/safe-io.ts';
import { readSecrets } from '../../config/secrets.ts';

const TOKEN = 'MC5aYmNkZWY+/=w6k';

/** Returns everything that a report writes for an event to both streams, in order. */
const write = (event: SiteEvent, { json = false } = {}): string => {
  let written = '';
  const output = { write: (text: string) => (written += text) };
  const io = createSafeIo({ stdout: output, stderr: output }, readSecrets({ PRISMIC_ACCESS_TOKEN: TOKEN }), {});
  createReport(io, { json, quiet: false, now: () => 0 })(event);
  return written;
};

const problem: PlacedProblem = {
  severity: 'error',
  id: 'Zabc',
  type: 'sale',
  uid: 'a\n\u0000::error::b\r',
  lang: 'uz-uz\u001b[2J',
  field: 'text › “\u202etxt.exe”',
  message: 'Expected a path, got "a\nb\u009b"',
  hint: 'Choose\nanother.',
  link: 'https://bolak.prismic.io/\u0007',
  file: null,
};

const found: SiteEvent = { event: 'problems', problems: [problem] };

describe('what a command prints of the content', () => {
  test('has nothing in it that a terminal would obey, and each part stays on its line', () => {
    expect(write(found).split('\n')).toEqual([
      String.raw`Error in sale "a\n\u0000::error::b\u000d" uz-uz\u001b[2J · text › “\u202etxt.exe”`,
      String.raw`  Expected a path, got "a\nb\u009b"`,
      String.raw`  → Choose\nanother.`,
      String.raw`  https://bolak.prismic.io/\u0007`,
      '',
    ]);
  });

  test('keeps its value for programs', () => {
    const line = write(found, { json: true });
    expect(JSON.parse(line)).toEqual({ event: 'problem', ...problem });
    expect(line).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });

  test('begins with the mark of UTF-8 where it is for a spreadsheet, and has none elsewhere', () => {
    let written = '';
    const output = { write: (text: string) => (written += text) };
    const { stdout } = createSafeIo({ stdout: output, stderr: output }, [], {});
    stdout.write(formatCsv([['from', 'a\uFEFF\u001b[2J'], ['=1']]));
    expect(written).toBe(`\uFEFF"from","a${String.raw`\ufeff\u001b`}[2J"\n"'=1"\n`);
  });

  test('writes progress over the line of progress, on either stream, and no more than fits', () => {
    let written = '';
    const output = { isTTY: true, columns: 20, write: (text: string) => (written += text) };
    const io = createSafeIo({ stdout: output, stderr: output }, [], { NO_COLOR: '1' });
    const now = () => 0;
    for (const report of [createReport(io, { json: false, quiet: false, now }), createSideReport(io, now)]) {
      written = '';
      report({ event: 'start', step: 'sync' });
      report({ event: 'progress', step: 'sync', done: 100, total: 250 });
      expect(written).toBe('\r\u001b[2KContent  …\r\u001b[2KContent  100 of 250');
    }
  });
});

describe('a token', () => {
  test.each([
    ['as it is', TOKEN],
    ['percent-encoded', encodeURIComponent(TOKEN)],
    ['in base64', Buffer.from(`bolak:${TOKEN}`).toString('base64')],
  ])('is not printed %s', (_, said) => {
    const event: SiteEvent = { event: 'finding', status: 'problem', check: 'repository', message: `Refused ${said}!` };
    for (const json of [true, false]) expect(write(event, { json })).not.toContain(said.slice(8, -4));
  });

  test('of one letter blanks nothing', () => {
    expect(readSecrets({ PRISMIC_WRITE_TOKEN: 'e', PRISMIC_WEBHOOK_SECRET: 'one-secret, two-secret' })).toEqual([
      'one-secret',
      'two-secret',
    ]);
  });
});
