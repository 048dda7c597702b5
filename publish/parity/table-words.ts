import type { TranslationState } from '../../content/translation-table.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';

/** What a table of translations says by itself. */
const en = {
  title: 'Translations',
  document: 'Document',
  /** Of a document. */
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

/** By the language that a table may be asked for in. */
export const tableWords: Readonly<Record<ReportLanguage, TableWords>> = { en, ru, uz };
