import { languageFile } from '../model/language/catalogue.ts';
import { foldText } from './fold.ts';
import type { Locale } from '../model/language/locale.ts';

/** What people say instead of the words in a folded text, folded too: added to what a search compares. */
export const synonymsIn = (locale: Locale, folded: string): readonly string[] =>
  (languageFile(locale)?.glossary ?? []).flatMap(({ word, instead }) =>
    folded.includes(stemOf(word)) ? instead.map(foldText) : [],
  );

/** Russian forms differ in the last letter: “пеня”, “пени”, “пеню”. Abbreviations (SMS, STIR) do not. */
const stemOf = (word: string): string => foldText(/\p{Ll}$/u.test(word) ? word.slice(0, -1) : word);
