import { writeLetters } from '../../model/language/letters.ts';
import { createFieldReader } from './read-document.ts';
import { textsIn } from '../../model/check/read-texts.ts';

/** A word as an editor typed it, and as pages show it. */
export interface TypedLetters {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly field: string;
  readonly typed: string;
  readonly written: string;
  readonly letters: number;
}

/** Finds the words of a document that its language writes with other letters. */
type FindTypedLetters = (bytes: string) => readonly TypedLetters[];

/** Creates the search from the model files. */
export const createTypedLettersSearch = (root: string): FindTypedLetters => {
  const readFields = createFieldReader(root);
  return (bytes) => {
    const read = readFields(bytes);
    if (read === null) return [];
    const { id, type, uid, lang } = read.document;
    return read.fields
      .flatMap(textsIn)
      .flatMap(({ text, field }) =>
        changedWords(text, writeLetters(read.locale, text)).map((word) => ({ id, type, uid, lang, field, ...word })),
      );
  };
};

/** Both texts have the same length, so their words are at the same offsets. */
const changedWords = (
  typed: string,
  written: string,
): readonly Pick<TypedLetters, 'typed' | 'written' | 'letters'>[] => {
  if (typed === written) return [];
  return [...typed.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const right = written.slice(index, index + word.length);
    const letters = Array.from({ length: word.length }, (_, place) => place).filter(
      (place) => word[place] !== right[place],
    ).length;
    return letters === 0 ? [] : [{ typed: word, written: right, letters }];
  });
};
