import type { TranslationCell, TranslationRow } from '../../content/translation-table.ts';
import { LOCALES, languageOf } from '../../model/language/locale.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { fieldIn, tellIn } from '../../model/check/say.ts';
import { tableWords } from './table-words.ts';

/** A table of translations in words of one language. */
export interface DescribedTable {
  readonly language: ReportLanguage;
  /** Codes of the languages of the site. */
  readonly columns: readonly string[];
  readonly rows: readonly DescribedRow[];
}

export interface DescribedRow {
  /** `blog_post "nasiya"`. */
  readonly name: string;
  readonly title: string;
  /** Language of the title: a tag for HTML. */
  readonly titleLanguage: string | null;
  /** Whether there is anything to do. */
  readonly isOpen: boolean;
  readonly cells: readonly DescribedCell[];
}

export interface DescribedCell extends Pick<TranslationCell, 'state' | 'link' | 'file'> {
  readonly label: string;
  readonly details: readonly CellDetail[];
}

export interface CellDetail {
  readonly field: string;
  readonly message: string;
}

export const describeTable = (rows: readonly TranslationRow[], language: ReportLanguage): DescribedTable => ({
  language,
  columns: LOCALES,
  rows: rows.map(({ type, uid, title, source, cells }) => ({
    name: uid === null ? type : `${type} "${uid}"`,
    title,
    titleLanguage: source === null ? null : languageOf(source).language,
    isOpen: LOCALES.some((locale) => isOpen(cells[locale])),
    cells: LOCALES.map((locale) => describeCell(cells[locale], language)),
  })),
});

const isOpen = ({ state }: TranslationCell): boolean => state !== 'there' && state !== 'source';

const describeCell = (
  { state, days, differences, link, file }: TranslationCell,
  language: ReportLanguage,
): DescribedCell => {
  const { states, behind, differences: countDifferences } = tableWords[language];
  const facts = [
    ...(days > 0 ? [behind(days)] : []),
    ...(differences.length > 0 ? [countDifferences(differences.length)] : []),
  ];
  const label = facts.length === 0 ? states[state] : `${states[state]} (${facts.join(', ')})`;
  return {
    state,
    link,
    file,
    label,
    details: differences.map((problem) => ({
      ...tellIn(problem, language),
      field: fieldIn(problem.field, language),
    })),
  };
};
