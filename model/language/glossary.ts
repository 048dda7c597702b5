import { languageFile } from './catalogue.ts';
import { LOCALES, type Locale } from './locale.ts';
import { groupBy } from '../values/group-by.ts';
import { spellingOf } from './spelling.ts';

/** The site's word for a thing in one language. */
export interface GlossaryTerm {
  /** English name of the thing, the same in every language; null if none is given. */
  readonly thing: string | null;
  readonly word: string;
  /** Words that people use instead, and the site does not. */
  readonly instead: readonly string[];
  /** Reason; empty if none is needed. */
  readonly because: string;
  /** Beginnings of words that give the other words a different meaning in the same text, as the source of a regular expression. */
  readonly unless?: string | undefined;
}

/** The glossary of a language. */
export const glossaryOf = (locale: Locale): readonly GlossaryTerm[] => {
  const glossary = languageFile(locale)?.glossary ?? [];
  const named = Object.entries(spellingOf(locale).things ?? {}).map(([thing, { word, because = '', unless }]) => {
    return { thing, word, because, unless, instead: glossary.find((term) => term.word === word)?.instead ?? [] };
  });
  const others = glossary.filter((term) => named.every(({ word }) => word !== term.word));
  return [...named, ...others.map((term) => ({ ...term, thing: null, because: '' }))];
};

/** Explains a term to someone who has used another word: what the thing is called in each language, and why. */
export const explainTerm = ({ thing, because }: GlossaryTerm): string => {
  const words = LOCALES.flatMap((locale) =>
    glossaryOf(locale).flatMap((term) => (thing !== null && term.thing === thing ? [`${locale} “${term.word}”`] : [])),
  );
  const called = words.length === 0 ? [] : [`For “${thing}” it is ${words.join(', ')}.`];
  return ['The site has one word for one thing.', ...called, ...(because === '' ? [] : [because])].join(' ');
};

export const WITHOUT_LETTER = 'The word is wrong without its letter.';

/** A rule for writing a language. */
export interface WritingAdvice {
  readonly locale: Locale;
  /** English name of the thing that a glossary word stands for; null for other rules. */
  readonly thing: string | null;
  readonly kind: 'word' | 'example';
  /** The correct word or example; a hyphen at the end of a word stands for any continuation. */
  readonly right: string;
  readonly wrong: readonly string[];
  readonly because: string;
}

/**
 * Lists everything translators need to know: glossary words first, grouped by thing across languages, then other words by language, then
 * written forms.
 */
export const listAdvice = (): readonly WritingAdvice[] => {
  const terms = LOCALES.flatMap(adviseTerms);
  return [
    ...[...groupBy(terms, ({ thing }) => thing).values()].flat(),
    ...LOCALES.flatMap(adviseWords),
    ...LOCALES.flatMap(adviseForms),
  ];
};

const adviseTerms = (locale: Locale): readonly WritingAdvice[] =>
  glossaryOf(locale).map(({ thing, word, instead, because }) => {
    return { locale, thing, kind: 'word', right: word, wrong: instead, because };
  });

const adviseWords = (locale: Locale): readonly WritingAdvice[] =>
  (spellingOf(locale).words ?? []).map(({ word, instead }) => {
    return { locale, thing: null, kind: 'word', right: word, wrong: [instead], because: WITHOUT_LETTER };
  });

const adviseForms = (locale: Locale): readonly WritingAdvice[] =>
  (spellingOf(locale).forms ?? []).map(({ pattern, instead, example, because }) => {
    const right = example.replaceAll(pattern, instead);
    return { locale, thing: null, kind: 'example', right, wrong: [example], because };
  });
