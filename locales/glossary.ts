import { perLocale, type Locale, type PerLocale } from './locale.ts';
import { foldText } from './fold.ts';

/** One word for one thing: what the site says, and what else people say for it. Other forms of a word begin alike. */
interface Term {
  readonly word: string;
  readonly instead: readonly string[];
}

/** Which word each language has for a thing. A search finds it by the other ones too. */
export const glossary: PerLocale<readonly Term[]> = {
  uz: [
    { word: 'jarima', instead: ['penya'] },
    { word: 'kalkulyator', instead: ['hisoblagich'] },
    { word: 'toifa', instead: ['turkum'] },
    { word: 'keshbek', instead: ['qaytim'] },
  ],
  ru: [
    { word: 'пеня', instead: ['неустойка'] },
    { word: 'кешбэк', instead: ['кэшбэк'] },
    { word: 'SMS', instead: ['СМС'] },
    { word: 'PIN', instead: ['ПИН'] },
  ],
};

/** What people say instead of the words in a folded text, folded too: added to what a search compares. */
export const synonymsIn = (locale: Locale, folded: string): readonly string[] =>
  stems[locale].flatMap(({ stem, instead }) => (folded.includes(stem) ? instead : []));

/** Russian forms differ in the last letter: “пеня”, “пени”, “пеню”. */
const stemOf = (word: string): string => foldText(word.length > 3 ? word.slice(0, -1) : word);

const stems = perLocale((locale) =>
  glossary[locale].map(({ word, instead }) => ({ stem: stemOf(word), instead: instead.map(foldText) })),
);
