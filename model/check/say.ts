import type { ReportLanguage } from '../language/report-languages.ts';
import { en, namesInEnglish, type ProblemWords } from './words/en.ts';
import { namesInRussian, ru } from './words/ru.ts';
import { namesInUzbek, uz } from './words/uz.ts';

/** A message as its key and the values to fill in. */
export type Saying = readonly [key: SayingKey, values: SaidValues];

export type SayingKey = keyof ProblemWords;

/** Values for a message; `text` is appended as a quotation. */
export type SaidValues = Readonly<Record<string, string | number | null>>;

/** A message and the hint how to fix it, as sentences. */
interface Told {
  readonly message: string;
  readonly hint: string;
}

/** Creates a message in English, along with its key and values, so that it can also be told in other languages. */
export const say = (key: SayingKey, values: SaidValues = {}): Told & { readonly says: Saying } => {
  const says: Saying = [key, values];
  return { says, ...formatSaying(says, 'en') };
};

/** Formats a message in a language; `mark` wraps each value. */
export const formatSaying = (
  [key, values]: Saying,
  language: ReportLanguage,
  mark: (value: string) => string = (value) => value,
): Told => {
  const valueOf = (name: string): string | null => {
    const value = values[name] ?? '';
    return value === '' ? null : mark(nameIn(language, name, String(value)));
  };
  const fill = (sentence: string): string =>
    sentence
      .replaceAll(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) =>
        valueOf(name) === null ? '' : part,
      )
      .replaceAll(
        /\{(\w+)(?:\|([^}]*))?\}/g,
        (_, name: string, none: string | undefined) => valueOf(name) ?? none ?? '',
      );
  const [what, hint] = WORDS[language][key];
  const [open, close] = QUOTES[language];
  const text = valueOf('text');
  return { message: fill(what) + (text === null ? '' : `: ${open}${text}${close}`), hint: fill(hint) };
};

/** Translates a message, if it has a key; otherwise it stays in English. */
export const translateMatter = <Matter extends Told & { readonly says?: Saying | undefined }>(
  matter: Matter,
  language: ReportLanguage,
  mark?: (value: string) => string,
): Matter => (matter.says === undefined ? matter : { ...matter, ...formatSaying(matter.says, language, mark) });

export const isSayingKey = (key: string): key is SayingKey => Object.hasOwn(en, key);

const WORDS: Readonly<Record<ReportLanguage, ProblemWords>> = { en, ru, uz };

/** Translates a value: the name of a language, a kind of value, or months and numbers with units. */
const nameIn = (language: ReportLanguage, name: string, value: string): string => {
  if (name === 'name' || name === 'kind') return NAMES[language][value] ?? value;
  if (name !== 'here' && name !== 'there') return value;
  const months = NAMES[language]['months']?.split('|') ?? [];
  const named = value.replaceAll(/(?<=^|, )\.(\d\d)(?=, |$)/g, (mark, month) => months[Number(month) - 1] ?? mark);
  return named.replaceAll(/([\d,]+) ([A-Za-z×]+)(?=, |$)/g, (whole, count: string, unit: string) => {
    const forms = NAMES[language][unit]?.split('|');
    return forms === undefined ? whole : `${count} ${forms[formOf(count)] ?? forms[0]}`;
  });
};

/** Index of the plural form for a number: that of one, of two, or of five. */
const formOf = (count: string): number => {
  if (count.includes(',')) return 1;
  return /(?<!1)1$/.test(count) ? 0 : /(?<!1)[2-4]$/.test(count) ? 1 : 2;
};

const NAMES: Readonly<Record<ReportLanguage, Readonly<Partial<Record<string, string>>>>> = {
  en: namesInEnglish,
  ru: namesInRussian,
  uz: namesInUzbek,
};

/** Formats a field path, or a line of `redirects.csv` (`line 3`), in a language and with its quotation marks. */
export const fieldIn = (field: string, language: ReportLanguage): string =>
  field.replaceAll(/“([^”]*)”/g, QUOTES[language].join('$1')).replace(/^line (\d+)$/, LINES[language]);

const LINES: Readonly<Record<ReportLanguage, string>> = { en: '$&', ru: 'строка $1', uz: '$1-qator' };

const QUOTES = { en: ['“', '”'], ru: ['«', '»'], uz: ['“', '”'] } as const satisfies Record<
  ReportLanguage,
  readonly [string, string]
>;
