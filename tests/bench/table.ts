import { readFileSync, writeFileSync } from 'node:fs';
import type { Kind, SizeResult } from './measure-size.ts';
import type { Measurement } from './run-measured.ts';

/** One row for every size and kind of run; ratios are to the floor's median of the same rounds. */
export const renderTable = (results: readonly SizeResult[]): string =>
  [HEAD, ...results.flatMap((result) => kinds.map(([kind, name]) => renderRow(result, kind, name)))].join('\n');

const HEAD = `| posts × languages | pages | threads | run | wall s | CPU s | peak MB | wall ÷ floor | CPU ÷ floor | peak ÷ floor |
|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|`;

const kinds: readonly (readonly [Kind, string])[] = [
  ['floor', 'floor'],
  ['cold', 'cold build'],
  ['same', 'no change'],
  ['edit', 'one edit'],
];

const renderRow = ({ posts, pages, workers, medians }: SizeResult, kind: Kind, name: string): string => {
  const { [kind]: own, floor } = medians;
  const ratio = (figure: keyof Measurement) => (kind === 'floor' ? '' : (own[figure] / floor[figure]).toFixed(2));
  const cells = [
    ...[`${posts} × 2`, pages, workers + 1, name],
    ...[own.wall.toFixed(2), own.cpu.toFixed(2), (own.peak / 1e6).toFixed(0)],
    ...[ratio('wall'), ratio('cpu'), ratio('peak')],
  ];
  return `| ${cells.join(' | ')} |`;
};

export interface MarkedTable {
  /** `bench` is between `<!-- bench -->` and `<!-- /bench -->`. */
  readonly mark: string;
  readonly table: string;
}

/** Puts a table between the page's marks. Throws when the page has none. */
export const writeIntoPage = (path: string, { mark, table }: MarkedTable): void => {
  const page = readFileSync(path, 'utf8');
  const marked = new RegExp(`(?<=<!-- ${mark} -->\\n).*?(?=<!-- /${mark} -->)`, 's');
  if (!marked.test(page)) throw new Error(`Expected the marks of ${mark} in ${path}, got none`);
  writeFileSync(
    path,
    page.replace(marked, () => `\n${table}\n\n`),
  );
};
