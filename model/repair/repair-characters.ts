import type { ReportFault } from './fault.ts';

/**
 * What HTML or XML cannot hold: halves of surrogate pairs, control characters but those of lines and tabs, U+FFFE and U+FFFF; and U+202D
 * and U+202E, by which a page shows other words than are written.
 */
const REFUSED = /[\p{Surrogate}\uFFFE\uFFFF\u202D\u202E]|[^\P{Control}\t\n\r]/u;
/** All of these, and emoji: told apart at a fraction of the cost, since no pairs are put together. */
const UNUSUAL = /[^\t\n\r -~\u00A0-\u2027\u202A-\u202C\u202F-\uD7FF\uE000-\uFFFD]/;
const CONTROLS = /[\u202D\u202E]|[^\P{Control}\t\n\r]/gu;
/** Line and paragraph separators, as Word and others paste them: what is drawn for them differs by browser and typeface. */
const SEPARATORS = /[\u2028\u2029]/g;
const BROKEN = /[\p{Surrogate}\uFFFE\uFFFF]/gu;

/** A text that reads the same in a file and in memory, and is as long as it was: what is said of places in it still holds. */
export const repairCharacters = (text: string, report: ReportFault): string => {
  if (!UNUSUAL.test(text)) return text;
  const lines = text.replace(SEPARATORS, '\n');
  if (!REFUSED.test(lines)) return lines;
  report({ kind: 'characters', found: '' });
  return lines.replace(CONTROLS, ' ').replace(BROKEN, '\uFFFD');
};

/** A text of one word, as an e-mail address or a code, without what cannot be seen around it: it goes along where the word is copied or led to. */
export const wordAlone = (text: string): string =>
  AROUND.test(text) ? (WORD_ALONE.exec(text)?.groups?.['word'] ?? text) : text;

const AROUND = /^[\s\p{Cf}]|[\s\p{Cf}]$/u;
const WORD_ALONE = /^[\s\p{Cf}]*(?<word>[^\s\p{Cf}]+)[\s\p{Cf}]*$/u;
