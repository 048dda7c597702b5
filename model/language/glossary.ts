import { languageFile } from './catalogue.ts';
import { LOCALES, type Locale } from './locale.ts';
import { groupBy } from '../values/group-by.ts';
import { spellingOf } from './spelling.ts';

/** A word that the site has for a thing in one language. */
export interface GlossaryTerm {
  /** In English, the same in every language; null for a word of which that is not said. */
  readonly thing: string | null;
  readonly word: string;
  /** What else people say for it, and the site does not. */
  readonly instead: readonly string[];
  /** Why; empty where that needs no words. */
  readonly because: string;
  /** Beginnings of words beside which the others mean something else. */
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

/** For whoever has written another word: what the thing is called in each language, and why. */
export const explainTerm = ({ thing, because }: GlossaryTerm): string => {
  const words = LOCALES.flatMap((locale) =>
    glossaryOf(locale).flatMap((term) => (thing !== null && term.thing === thing ? [`${locale} “${term.word}”`] : [])),
  );
  const called = words.length === 0 ? [] : [`For “${thing}” it is ${words.join(', ')}.`];
  return ['The site has one word for one thing.', ...called, ...(because === '' ? [] : [because])].join(' ');
};

export const WITHOUT_LETTER = 'The word is wrong without its letter.';

/** How something is written in a language. */
export interface WritingAdvice {
  readonly locale: Locale;
  /** What a word of the glossary is for, in English. */
  readonly thing: string | null;
  readonly kind: 'word' | 'example';
  /** What is right: a word, of which a hyphen at the end stands for whatever may follow, or an example. */
  readonly right: string;
  readonly wrong: readonly string[];
  readonly because: string;
}

/** All that translators have to know: words of the glossary first, each with those of the other languages, then words of one language, then the rest. */
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
