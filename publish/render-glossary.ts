import { formatCsv } from '../base/csv.ts';
import { languageOf } from '../model/language/locale.ts';
import type { WritingAdvice } from '../model/language/glossary.ts';
import { groupBy } from '../model/values/group-by.ts';
import { escapeXml } from '../renderer/host/encode.ts';

/** Renders a glossary for spreadsheets. */
export const renderCsvGlossary = (advice: readonly WritingAdvice[]): string => formatCsv(renderLines(advice));

/** Renders a glossary for a terminal. */
export const renderTextGlossary = (advice: readonly WritingAdvice[]): string =>
  [...alignColumns(renderLines(advice)), ''].join('\n');

const renderLines = (advice: readonly WritingAdvice[]): readonly (readonly string[])[] => [
  ['Language', 'Write', 'Not', 'Thing', 'Because'],
  ...advice.map(({ locale, thing, right, wrong, because }) => [locale, right, wrong.join(', '), thing ?? '', because]),
];

/**
 * Renders the words of a glossary for translation tools: TBX of 2019 (ISO 30042) in the dialect TBX-Basic, style DCA. Examples of dates and
 * numbers are left out, because they are no words.
 */
export const renderTbx = (advice: readonly WritingAdvice[]): string => {
  const concepts = groupBy(
    advice.filter(({ kind }) => kind === 'word'),
    idOf,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">',
    '<tbxHeader><fileDesc><sourceDesc><p>The glossary of the site, as its texts are checked by</p></sourceDesc></fileDesc></tbxHeader>',
    '<text>',
    '<body>',
    ...[...concepts].flatMap(([id, entries]) => renderConcept(id, entries)),
    '</body>',
    '</text>',
    '</tbx>',
    '',
  ].join('\n');
};

/** A stable id, so that a tool recognises a concept that it has imported before. */
const idOf = ({ thing, locale, right }: WritingAdvice): string =>
  (thing === null ? `${locale}-${right}` : `thing-${thing}`).replaceAll(/[^\p{L}\d-]/gu, '-');

const renderConcept = (id: string, entries: readonly WritingAdvice[]): readonly string[] => [
  `<conceptEntry id="${escapeXml(id)}">`,
  ...[...new Set(entries.map(({ thing }) => thing))].flatMap((thing) =>
    thing === null ? [] : [`<descrip type="definition">${escapeXml(thing)}</descrip>`],
  ),
  ...entries.flatMap(({ locale, right, wrong, because }) => [
    `<langSec xml:lang="${escapeXml(languageOf(locale).language)}">`,
    renderTerm(right, 'preferredTerm-admn-sts', because),
    ...wrong.map((word) => renderTerm(word, 'deprecatedTerm-admn-sts', because)),
    '</langSec>',
  ]),
  '</conceptEntry>',
];

const renderTerm = (term: string, status: string, because: string): string =>
  [
    `<termSec><term>${escapeXml(term)}</term>`,
    `<termNote type="administrativeStatus">${status}</termNote>`,
    because === '' ? '' : `<note>${escapeXml(because)}</note>`,
    '</termSec>',
  ].join('');

/** Renders lines of cells for a terminal, each column as wide as its longest cell. */
export const alignColumns = (lines: readonly (readonly string[])[]): readonly string[] => {
  const widths: number[] = [];
  for (const line of lines)
    for (const [at, text] of line.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length);
  return lines.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
