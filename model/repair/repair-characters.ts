import type { ReportFault } from './fault.ts';

/**
 * Characters that HTML or XML cannot contain: unpaired surrogates, control characters except line breaks and tabs, U+FFFE and U+FFFF. Also
 * U+202D and U+202E, which make a page show other words than the text has.
 */
const REFUSED = /[\p{Surrogate}\uFFFE\uFFFF\u202D\u202E]|[^\P{Control}\t\n\r]/u;
/** Matches all refused characters, separators, and emoji. Many times faster, since surrogate pairs are not decoded. */
const UNUSUAL = /[^\t\n\r -~\u00A0-\u2027\u202A-\u202C\u202F-\uD7FF\uE000-\uFFFD]/;
const CONTROLS = /[\u202D\u202E]|[^\P{Control}\t\n\r]/gu;
/** Line and paragraph separators, as pasted from Word and others: browsers and fonts render them differently. */
const SEPARATORS = /[\u2028\u2029]/g;
const BROKEN = /[\p{Surrogate}\uFFFE\uFFFF]/gu;

/** Replaces refused characters and separators. The length stays the same, so that offsets into the text stay valid. */
export const repairCharacters = (text: string, report: ReportFault): string => {
  if (!UNUSUAL.test(text)) return text;
  const lines = text.replace(SEPARATORS, '\n');
  if (!REFUSED.test(lines)) return lines;
  report({ kind: 'characters', found: '' });
  return lines.replace(CONTROLS, ' ').replace(BROKEN, '\uFFFD');
};

/**
 * Strips invisible characters around a text of one word, such as an e-mail address or a code, where they would be copied along. Other texts
 * stay unchanged.
 */
export const wordAlone = (text: string): string =>
  AROUND.test(text) ? (WORD_ALONE.exec(text)?.groups?.['word'] ?? text) : text;

const AROUND = /^[\s\p{Cf}]|[\s\p{Cf}]$/u;
const WORD_ALONE = /^[\s\p{Cf}]*(?<word>[^\s\p{Cf}]+)[\s\p{Cf}]*$/u;
