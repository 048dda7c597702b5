import { languageFile } from './catalogue.ts';
import type { Language } from './language.ts';

/** Which of the forms of a counted text, written one after another, a number asks for. */
export const pluralIndex = (language: Language, count: number): number =>
  (languageFile(language)?.rules?.plural ?? oneOrOther)(Math.abs(count));

const oneOrOther = (count: number): number => (count === 1 ? 0 : 1);
