import { readFileSync, writeFileSync } from 'node:fs';
import type { Kind, SizeResult } from './measure-size.ts';
import type { Measurement } from './run-measured.ts';

/** Renders a row for every size and kind of run; ratios are to the median of the floor in the same rounds, which waits as long where the build does. */
export const renderTable = (results: readonly SizeResult[]): string =>
  [HEAD, ...results.flatMap((result) => kinds.map(([kind, name]) => renderRow(result, kind, name)))].join('\n');

const HEAD = `| posts × languages | pages | threads | run | wall s | CPU s | peak MB | wall ÷ floor | CPU ÷ floor | peak ÷ floor |
|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|`;

const kinds: readonly (readonly [Kind, string])[] = [
  ['floor', 'floor'],
  ['cold', 'cold build'],
  ['same', 'no change'],
  ['edit', 'one edit'],
  ['pacedFloor', 'floor, after the waits'],
  ['paced', 'cold build, with waits'],
];

const renderRow = ({ posts, pages, workers, medians }: SizeResult, kind: Kind, name: string): string => {
  const own = medians[kind];
  const floor = kind === 'paced' ? medians.pacedFloor : medians.floor;
  const isFloor = kind === 'floor' || kind === 'pacedFloor';
  const ratio = (figure: keyof Measurement) => (isFloor ? '' : (own[figure] / floor[figure]).toFixed(2));
  const cells = [
    ...[`${posts} × 2`, pages, workers + 1, name],
    ...[own.wall.toFixed(2), own.cpu.toFixed(2), (own.peak / 1e6).toFixed(0)],
    ...[ratio('wall'), ratio('cpu'), ratio('peak')],
  ];
  return `| ${cells.join(' | ')} |`;
};

export interface MarkedTable {
  /** The table of `bench` stands between `<!-- bench -->` and `<!-- /bench -->`. */
  readonly mark: string;
  readonly table: string;
}

/** Writes a table between the page's marks. Throws if the page has no such marks. */
export const writeIntoPage = (path: string, { mark, table }: MarkedTable): void => {
  const page = readFileSync(path, 'utf8');
  readMarked(page, mark);
  writeFileSync(
    path,
    page.replace(markedText(mark), () => `\n${table}\n\n`),
  );
};

/** Returns the table between a page's marks. Throws if the page has no such marks. */
export const readMarked = (page: string, mark: string): string => {
  const [table] = markedText(mark).exec(page) ?? [];
  if (table === undefined) throw new Error(`Expected the marks of ${mark}, got none`);
  return table;
};

const markedText = (mark: string): RegExp => new RegExp(`(?<=<!-- ${mark} -->\\n).*?(?=<!-- /${mark} -->)`, 's');

/** A ratio that grows by more than this factor is a slowdown: runs differ by less. */
const TOLERANCE = 1.1;

/**
 * Returns a line for each ratio that is over a tenth larger than in an earlier table. Skips rows that only one of the tables has; throws
 * if there are no others.
 */
export const findSlower = (earlier: string, now: string): readonly string[] => {
  const before = new Map(rowsOf(earlier).map((row) => [row.name, row.ratios]));
  const rows = rowsOf(now);
  if (!rows.some(({ name }) => before.has(name)))
    throw new Error(`Expected a row of docs/performance.md, got ${rows.map(({ name }) => name).join('; ')}`);
  return rows.flatMap(({ name, ratios }) =>
    Object.entries(ratios).flatMap(([figure, ratio]) => {
      const last = before.get(name)?.[figure] ?? Number.NaN;
      return ratio > last * TOLERANCE ? [`${name}: ${figure} ÷ floor ${last.toFixed(2)} → ${ratio.toFixed(2)}`] : [];
    }),
  );
};

interface Ratios {
  readonly name: string;
  readonly ratios: Readonly<Record<string, number>>;
}

const rowsOf = (table: string): readonly Ratios[] =>
  table.split('\n').flatMap((line) => {
    const [size, , , run, , , , wall, cpu, peak] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const ratios = {
      wall: Number(wall || Number.NaN),
      CPU: Number(cpu || Number.NaN),
      peak: Number(peak || Number.NaN),
    };
    return Object.values(ratios).every(Number.isFinite) ? [{ name: `${size}, ${run}`, ratios }] : [];
  });
