import type { ReportLanguage } from '../language/report-languages.ts';
import { en, namesInEnglish, type ProblemWords } from './words/en.ts';
import { namesInRussian, ru } from './words/ru.ts';
import { namesInUzbek, uz } from './words/uz.ts';

/** What is wrong, as a name in the words of problems, and the values in it. */
export type Saying = readonly [key: SayingKey, values: SaidValues];

export type SayingKey = keyof ProblemWords;

/** What is in a sentence; `text` is quoted behind it. */
export type SaidValues = Readonly<Record<string, string | number | null>>;

/** What is wrong, and what to do about it, in sentences. */
interface Told {
  readonly message: string;
  readonly hint: string;
}

/** Says it in English, so that it can be told in other languages too. */
export const say = (key: SayingKey, values: SaidValues = {}): Told & { readonly says: Saying } => {
  const says: Saying = [key, values];
  return { says, ...tellSaying(says, 'en') };
};

/** Says it in a language, each value as `mark` gives it. */
export const tellSaying = (
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

/** Something that is wrong, in a language, as far as there are words for it. */
export const tellIn = <Matter extends Told & { readonly says?: Saying | undefined }>(
  matter: Matter,
  language: ReportLanguage,
  mark?: (value: string) => string,
): Matter => (matter.says === undefined ? matter : { ...matter, ...tellSaying(matter.says, language, mark) });

export const isSayingKey = (key: string): key is SayingKey => Object.hasOwn(en, key);

const WORDS: Readonly<Record<ReportLanguage, ProblemWords>> = { en, ru, uz };

/** A value as a language has it: the name of another language, a kind of value, or months, and numbers with what they count. */
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

/** Which form of a word stands behind a number: that of one, of two or of five. */
const formOf = (count: string): number => {
  if (count.includes(',')) return 1;
  return /(?<!1)1$/.test(count) ? 0 : /(?<!1)[2-4]$/.test(count) ? 1 : 2;
};

const NAMES: Readonly<Record<ReportLanguage, Readonly<Partial<Record<string, string>>>>> = {
  en: namesInEnglish,
  ru: namesInRussian,
  uz: namesInUzbek,
};

/** The path of a field, or a line of a list, with the quotation marks of a language around what is read there. */
export const fieldIn = (field: string, language: ReportLanguage): string =>
  field.replaceAll(/“([^”]*)”/g, QUOTES[language].join('$1')).replace(/^line (\d+)$/, LINES[language]);

const LINES: Readonly<Record<ReportLanguage, string>> = { en: '$&', ru: 'строка $1', uz: '$1-qator' };

const QUOTES = { en: ['“', '”'], ru: ['«', '»'], uz: ['“', '”'] } as const satisfies Record<
  ReportLanguage,
  readonly [string, string]
>;
