import { makeLine } from '../../base/printable.ts';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import type { DiffReport, ReportEntry, ReportLine, ReportPage } from './describe-difference.ts';
import type { NamedPictures } from './page-pictures.ts';
import { reportWords } from './report-words.ts';
import type { Run, SiteDifference } from './site-difference.ts';

/** Renders a report for programs, as docs/reference.md describes it. */
export const renderJsonReport = (
  difference: SiteDifference,
  guards: readonly GuardFinding[],
  pictures: NamedPictures | null = null,
): string => `${JSON.stringify({ version: 1, ...difference, guards, ...(pictures && { pictures }) }, null, 2)}\n`;

/** Renders a report for a terminal: removed text in `[-…-]`, added text in `{+…+}`, like wdiff and `git diff --word-diff`. */
export const renderTextReport = (report: DiffReport): string =>
  renderOutline(report, {
    heading: (text, level) => (level === 1 ? [text] : ['', text]),
    item: (text, depth) => `${'  '.repeat(depth)}${text}`,
    run: { same: makeLine, removed: (text) => `[-${makeLine(text)}-]`, added: (text) => `{+${makeLine(text)}+}` },
    page: ({ title, path }) => makeLine(title === '' ? path : `${title} (${path})`),
    rest: (text) => `${text} (--html, --json)`,
  }).join('\n');

/** Renders a report for a comment on a forge: texts of pages cannot contain markup, mentions or references. */
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

/** Most characters of a comment on forges, less some room for text around it. */
const COMMENT = 60_000;

/**
 * Most entries of a section, lines of an entry, pages of an entry and characters of a text, so that people can read the report; HTML and
 * JSON have everything.
 */
const [ENTRIES, LINES, PAGES, LETTERS] = [30, 12, 3, 600];

/** How one format of a report writes its parts. */
interface Notation {
  readonly heading: (text: string, level: 1 | 2) => readonly string[];
  readonly item: (text: string, depth: 1 | 2) => string;
  readonly run: Readonly<Record<Run['kind'], (text: string) => string>>;
  readonly page: (page: ReportPage) => string;
  /** Says that there is more, and in which format. */
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

/** Never cuts a surrogate pair in half. */
const shorten = (text: string): string =>
  text.length <= LETTERS
    ? text
    : `${text
        .slice(0, LETTERS)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/**
 * Backslashes escape characters of Markdown. Forges also find mentions (`@`), references (`#`, `!`, `GH-1`), addresses, commits and emoji
 * (`:+1:`) in the rendered text: a zero-width space breaks these.
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
