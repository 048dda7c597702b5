/**
 * Escapes all that a terminal or a log would obey, hide or turn around,
 * as in `\u202e`; tabs and line breaks stay. A JSON text keeps its value.
 */
export const makePrintable = (text: string): string => text.replaceAll(UNPRINTABLE, writeOut);

/** As `makePrintable`, but on one line, so that content cannot create lines of its own. */
export const makeLine = (text: string): string => makePrintable(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

// Control characters, invisible characters (also those that turn the direction of writing), lone surrogates, line separators.
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const writeOut = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
