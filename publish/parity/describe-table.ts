import type { TranslationCell, TranslationRow, TranslationState } from '../../content/translation-table.ts';
import { LOCALES, languageOf } from '../../model/language/locale.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { fieldIn, translateMatter } from '../../model/check/say.ts';

/** A table of translations, in the words of one language. */
export interface DescribedTable {
  readonly language: ReportLanguage;
  readonly rows: readonly DescribedRow[];
}

export interface DescribedRow {
  /** `blog_post "nasiya"`. */
  readonly name: string;
  readonly title: string;
  /** Language tag of the title, for HTML. */
  readonly titleLanguage: string | null;
  /** Whether there is something to do. */
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
      ...translateMatter(problem, language),
      field: fieldIn(problem.field, language),
    })),
  };
};

/** The words of the table itself. */
const en = {
  title: 'Translations',
  document: 'Document',
  /** Heading of the column with titles of documents. */
  heading: 'Title',
  toDo: 'To do',
  inStep: (count: number) => `In step: ${count}`,
  nothing: 'All translations are there, and say what their sources say.',
  states: {
    source: 'source',
    there: 'there',
    missing: 'missing',
    older: 'older',
    differs: 'differs',
    faulty: 'has errors',
  } satisfies Readonly<Record<TranslationState, string>>,
  behind: (days: number) => `${days} days behind`,
  differences: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
};

type TableWords = typeof en;

const ru: TableWords = {
  title: 'Переводы',
  document: 'Документ',
  heading: 'Заголовок',
  toDo: 'Нужно сделать',
  inStep: (count) => `Без расхождений: ${count}`,
  nothing: 'Все переводы есть и совпадают с оригиналами.',
  states: {
    source: 'оригинал',
    there: 'есть',
    missing: 'нет перевода',
    older: 'устарел',
    differs: 'расходится',
    faulty: 'с ошибками',
  },
  behind: (days) => `отстаёт на ${days} дн.`,
  differences: (count) => `расхождений: ${count}`,
};

const uz: TableWords = {
  title: 'Tarjimalar',
  document: 'Hujjat',
  heading: 'Sarlavha',
  toDo: 'Bajarilishi kerak',
  inStep: (count) => `Farqsiz: ${count} ta`,
  nothing: 'Barcha tarjimalar bor va asl matnga mos.',
  states: {
    source: 'asl matn',
    there: 'bor',
    missing: 'tarjima yoʻq',
    older: 'eskirgan',
    differs: 'farq qiladi',
    faulty: 'xatosi bor',
  },
  behind: (days) => `${days} kunga kechikkan`,
  differences: (count) => `${count} ta farq`,
};

/** By the language of the table. */
export const tableWords: Readonly<Record<ReportLanguage, TableWords>> = { en, ru, uz };
