import { makeLine } from '../../base/printable.ts';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import type { DiffReport, ReportEntry, ReportLine, ReportPage } from './describe-difference.ts';
import type { NamedPictures } from './page-pictures.ts';
import { reportWords } from './report-words.ts';
import type { Run, SiteDifference } from './site-difference.ts';

/** For programs: what is in it stands in docs/reference.md. */
export const renderJsonReport = (
  difference: SiteDifference,
  guards: readonly GuardFinding[],
  pictures: NamedPictures | null = null,
): string => `${JSON.stringify({ version: 1, ...difference, guards, ...(pictures && { pictures }) }, null, 2)}\n`;

/** For a terminal: what is gone is in `[-…-]`, what is new in `{+…+}`, as other programs write it. */
export const renderTextReport = (report: DiffReport): string =>
  renderOutline(report, {
    heading: (text, level) => (level === 1 ? [text] : ['', text]),
    item: (text, depth) => `${'  '.repeat(depth)}${text}`,
    run: { same: makeLine, removed: (text) => `[-${makeLine(text)}-]`, added: (text) => `{+${makeLine(text)}+}` },
    page: ({ title, path }) => makeLine(title === '' ? path : `${title} (${path})`),
    rest: (text) => `${text} (--html, --json)`,
  }).join('\n');

/** For a comment on a forge: nothing that a page says can mark up, mention or refer to anything. */
export const renderMarkdownReport = (report: DiffReport): string => {
  const lines = renderOutline(report, {
    heading: (text, level) => [...(level === 1 ? [] : ['']), `${'#'.repeat(level + 2)} ${text}`, ''],
    item: (text, depth) => `${'  '.repeat(depth - 1)}- ${text}`,
    run: {
      same: escapeMarkdown,
      removed: (text) => `<del>${escapeMarkdown(text)}</del>`,
      added: (text) => `<ins>${escapeMarkdown(text)}</ins>`,
    },
    page: ({ title, path, url }) => {
      const name = escapeMarkdown(title === '' ? path : title);
      return url === null ? `${name} (${escapeMarkdown(path)})` : `[${name}](<${url}>)`;
    },
    rest: (text) => text,
  });
  let size = 0;
  const fitting = lines.filter((line) => (size += line.length + 1) <= COMMENT);
  return [...fitting, ...(fitting.length < lines.length ? ['', '…', ''] : [])].join('\n');
};

/** Characters that forges take in one comment, and a little room for what stands around it. */
const COMMENT = 60_000;

/** Of what is alike so much is shown that a person reads it; the other forms of a report have all. */
const [ENTRIES, LINES, PAGES, LETTERS] = [30, 12, 3, 600];

/** How one form of a report writes its parts. */
interface Notation {
  readonly heading: (text: string, level: 1 | 2) => readonly string[];
  readonly item: (text: string, depth: 1 | 2) => string;
  readonly run: Readonly<Record<Run['kind'], (text: string) => string>>;
  readonly page: (page: ReportPage) => string;
  /** That there is more, and where. */
  readonly rest: (text: string) => string;
}

const renderOutline = (report: DiffReport, notation: Notation): readonly string[] => {
  const words = reportWords[report.language];
  const more = (count: number): readonly string[] => (count > 0 ? [words.more(count)] : []);
  const lineOf = ({ label, runs }: ReportLine): string => {
    const text = runs.map((run) => notation.run[run.kind](shorten(run.text))).join('');
    return label === '' ? text : `${notation.run.same(shorten(label))}: ${text}`;
  };
  const entryOf = ({ title, outcome, pages, lines }: ReportEntry): readonly string[] => {
    const nameOf = (page: ReportPage): string => notation.page({ ...page, title: shorten(page.title) });
    const names = [...pages.slice(0, PAGES).map(nameOf), ...more(pages.length - PAGES)].join(', ');
    const heading = title === null ? null : notation.run.same(title);
    const head = heading === null || names === '' ? (heading ?? names) : `${heading}: ${names}`;
    const [first = '', ...rest] = [
      ...(head === '' ? [] : [head]),
      ...(outcome ? [notation.run.same(outcome)] : []),
      ...lines.slice(0, LINES).map(lineOf),
      ...more(lines.length - LINES).map(notation.rest),
    ];
    return [notation.item(first, 1), ...rest.map((line) => notation.item(line, 2))];
  };
  const counts = report.summary.map(({ label, count }) => notation.item(`${label}: ${count}`, 1));
  return [
    ...notation.heading(report.title, 1),
    ...(counts.length === 0 ? [notation.item(report.nothing, 1)] : counts),
    ...report.sections.flatMap(({ title, entries }) => [
      ...notation.heading(title, 2),
      ...entries.slice(0, ENTRIES).flatMap(entryOf),
      ...more(entries.length - ENTRIES).map((text) => notation.item(`… ${notation.rest(text)}`, 1)),
    ]),
    '',
  ];
};

/** Never in the middle of a character that is two units. */
const shorten = (text: string): string =>
  text.length <= LETTERS
    ? text
    : `${text
        .slice(0, LETTERS)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/**
 * Signs of Markdown lose their meaning by a backslash. Forges look for mentions (`@`), references (`#`, `!`, `GH-1`), addresses, commits and
 * emoji (`:+1:`) in the text that comes out: there a space without a width stands within.
 */
const escapeMarkdown = (text: string): string =>
  makeLine(text)
    .replaceAll(/[\\`*_{}[\]<>|~&$@#!]|^[-+=]|(?<=^\d{1,9})[.)](?=\s|$)/g, String.raw`\$&`)
    .replaceAll(
      /[@#!~$%&](?=[\p{L}\p{N}"]|\\_)|:(?=\/\/|(?:[a-z+-][\w+\\-]*|100|1234):)|(?<=\b(?:GH|GL))-(?=\d)|(?<=\bwww)\./giu,
      '$&&#8203;',
    )
    .replaceAll(
      /\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,40}\b/gi,
      (digest) => `${digest.slice(0, 6)}&#8203;${digest.slice(6)}`,
    );
