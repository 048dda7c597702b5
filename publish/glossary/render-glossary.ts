import { formatCsv } from '../../base/csv.ts';
import type { WritingAdvice } from '../../model/language/glossary.ts';
import { alignColumns } from '../align-columns.ts';

/** For a spreadsheet. */
export const renderCsvGlossary = (advice: readonly WritingAdvice[]): string => formatCsv(renderLines(advice));

/** For a terminal. */
export const renderTextGlossary = (advice: readonly WritingAdvice[]): string =>
  [...alignColumns(renderLines(advice)), ''].join('\n');

const renderLines = (advice: readonly WritingAdvice[]): readonly (readonly string[])[] => [
  ['Language', 'Write', 'Not', 'Thing', 'Because'],
  ...advice.map(({ locale, thing, right, wrong, because }) => [locale, right, wrong.join(', '), thing ?? '', because]),
];
