/**
 * Text in which whatever a terminal or a log would obey, hide or turn around is written out, as in `\u202e`; tabs and line
 * ends stay. A JSON text keeps its value.
 */
export const makePrintable = (text: string): string => text.replaceAll(UNPRINTABLE, writeOut);

/** As `makePrintable`, on one line: a text of the content cannot make lines of its own. */
export const makeLine = (text: string): string => makePrintable(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

// Controls, invisible marks (those that turn the direction of writing among them), halves of pairs, line separators.
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const writeOut = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
