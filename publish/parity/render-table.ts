import { formatCsv } from '../../base/csv.ts';
import { makeLine } from '../../base/printable.ts';
import type { TranslationRow } from '../../content/translation-table.ts';
import { LOCALES, perLocale } from '../../model/language/locale.ts';
import { alignColumns } from '../render-glossary.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { escapeXml } from '../../renderer/host/encode.ts';
import { renderReportFile } from '../report-file.ts';
import {
  tableWords,
  type CellDetail,
  type DescribedCell,
  type DescribedTable,
  type DescribedRow,
} from './describe-table.ts';

/** Renders the table for programs, as docs/reference.md describes it. */
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

/** Renders the table for spreadsheets. */
export const renderCsvTable = ({ language, rows }: DescribedTable): string => {
  const words = tableWords[language];
  return formatCsv([
    [words.document, words.heading, ...LOCALES],
    ...rows.map(({ name, title, cells }) => [
      name,
      title,
      ...cells.map(({ label, details }) => [label, ...details.map(describeDetail)].join('\n')),
    ]),
  ]);
};

const describeDetail = ({ field, message }: CellDetail): string => `${field}: ${message}`;

/** Renders the table for a terminal: all documents, and below them the differences, field by field. */
export const renderTextTable = ({ language, rows }: DescribedTable): string => {
  const words = tableWords[language];
  const lines = [[words.document, ...LOCALES], ...rows.map(({ name, cells }) => [name, ...cells.map(labelOf)])].map(
    (line) => line.map(makeLine),
  );
  const table = alignColumns(lines);
  const details = rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ details: differing }, at) =>
      differing.length === 0
        ? []
        : [
            '',
            makeLine(`${name} ${LOCALES[at]}`),
            ...differing.map((detail) => `  ${makeLine(describeDetail(detail))}`),
          ],
    ),
  );
  const end = rows.some(({ isOpen }) => isOpen) ? [] : ['', words.nothing];
  return [...table, ...details, ...end, ''].join('\n');
};

const labelOf = ({ label }: DescribedCell): string => label;

/** Renders the table for translators: open documents first, and those that are up to date folded below. */
export const renderHtmlTable = (table: DescribedTable): string => {
  const words = tableWords[table.language];
  const open = table.rows.filter(({ isOpen }) => isOpen);
  const inStep = table.rows.filter(({ isOpen }) => !isOpen);
  const toDo = `<section><h2 id="to-do">${escapeXml(words.toDo)}: ${open.length}</h2>${renderRows(open, table, 'to-do')}</section>`;
  const rest = `<section><details><summary id="in-step"><h2>${escapeXml(words.inStep(inStep.length))}</h2></summary>${renderRows(inStep, table, 'in-step')}</details></section>`;
  return renderReportFile({
    language: table.language,
    title: words.title,
    style: STYLE,
    body: `${open.length === 0 ? `<p>${escapeXml(words.nothing)}</p>` : toDo}\n${inStep.length === 0 ? '' : rest}`,
  });
};

/** A wide table scrolls within its frame, also with the keyboard. */
const renderRows = (rows: readonly DescribedRow[], { language }: DescribedTable, label: string): string => {
  const words = tableWords[language];
  const columns = LOCALES.map((locale) => {
    const name = languageFile(locale)?.rules?.name ?? locale;
    return `<th scope="col">${escapeXml(name)}</th>`;
  });
  return `<div class="frame" role="region" tabindex="0" aria-labelledby="${label}"><table><thead><tr><th scope="col">${escapeXml(words.document)}</th>${columns.join('')}</tr></thead>
<tbody>${rows.map(renderRow).join('\n')}</tbody></table></div>`;
};

const renderRow = ({ name, title, titleLanguage, cells }: DescribedRow): string => {
  const heading =
    title === ''
      ? ''
      : `<bdi${titleLanguage === null ? '' : ` lang="${escapeXml(titleLanguage)}"`}>${escapeXml(title)}</bdi> `;
  return `<tr><th scope="row">${heading}<span class="path">${escapeXml(name)}</span></th>${cells.map(renderCell).join('')}</tr>`;
};

const renderCell = ({ state, label, link, file, details }: DescribedCell): string => {
  const text = escapeXml(label);
  const place = file === null ? '' : `<span class="path">${escapeXml(file)}</span>`;
  const named =
    link === null
      ? `<span class="state">${text}</span> ${place}`
      : `<a class="state" href="${escapeXml(link)}">${text}</a>`;
  return `<td class="${state}">${named}${details.length === 0 ? '' : renderDetails(details)}</td>`;
};

const renderDetails = (details: readonly CellDetail[]): string => {
  const lines = details.map(
    ({ field, message }) => `<li><span class="label">${escapeXml(field)}</span> ${escapeXml(message)}</li>`,
  );
  return `<ul>${lines.join('')}</ul>`;
};

const STYLE = `
main>*{max-width:84rem}
.frame{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{padding:.5rem .75rem;text-align:start;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--quiet);font-weight:600;white-space:nowrap}
tbody th{font-weight:400;min-width:14rem}
td{min-width:14rem}
.path,.label{display:block}
td ul{list-style:none;margin-top:.5rem}
td li{padding-top:.375rem}
.missing .state,.faulty .state{color:var(--gone-ink);font-weight:600}
.older .state,.differs .state{font-weight:600}
.there .state,.source .state{color:var(--quiet)}
summary h2{display:inline-block;margin-block:1.5rem .75rem}
`;
