import { formatCsv } from '../../base/csv.ts';
import { makeLine } from '../../base/printable.ts';
import type { TranslationRow } from '../../content/translation-table.ts';
import { LOCALES, perLocale } from '../../model/language/locale.ts';
import { alignColumns } from '../align-columns.ts';
import type { CellDetail, DescribedCell, DescribedTable } from './describe-table.ts';
import { tableWords } from './table-words.ts';

/** For programs: what is in it stands in docs/reference.md. */
export const renderJsonTable = (rows: readonly TranslationRow[]): string =>
  `${JSON.stringify({ version: 1, languages: LOCALES, documents: rows.map(writeRow) }, null, 2)}\n`;

const writeRow = ({ cells, ...row }: TranslationRow) => ({
  ...row,
  translations: perLocale((locale) => {
    const { differences, ...cell } = cells[locale];
    return {
      ...cell,
      differences: differences.map(({ kind, severity, field, message, other }) => {
        const { field: otherField, here, there } = other ?? {};
        return { kind, severity, field, otherField, here, there, message };
      }),
    };
  }),
});

/** For a spreadsheet. */
export const renderCsvTable = ({ language, columns, rows }: DescribedTable): string => {
  const words = tableWords[language];
  return formatCsv([
    [words.document, words.heading, ...columns],
    ...rows.map(({ name, title, cells }) => [
      name,
      title,
      ...cells.map(({ label, details }) => [label, ...details.map(tellDetail)].join('\n')),
    ]),
  ]);
};

const tellDetail = ({ field, message }: CellDetail): string => `${field}: ${message}`;

/** For a terminal: all documents, and below them what differs, field by field. */
export const renderTextTable = ({ language, columns, rows }: DescribedTable): string => {
  const words = tableWords[language];
  const lines = [[words.document, ...columns], ...rows.map(({ name, cells }) => [name, ...cells.map(labelOf)])].map(
    (line) => line.map(makeLine),
  );
  const table = alignColumns(lines);
  const details = rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ details: differing }, at) =>
      differing.length === 0
        ? []
        : ['', makeLine(`${name} ${columns[at]}`), ...differing.map((detail) => `  ${makeLine(tellDetail(detail))}`)],
    ),
  );
  const end = rows.some(({ isOpen }) => isOpen) ? [] : ['', words.nothing];
  return [...table, ...details, ...end, ''].join('\n');
};

const labelOf = ({ label }: DescribedCell): string => label;
