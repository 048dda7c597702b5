import { LOCALES, type Locale } from '../language/locale.ts';
import { spellingOf, type LanguageSigns } from '../language/spelling.ts';

/** Words in another language or script than their text. */
export interface ForeignWords {
  /** How they were recognised; `letters` means two scripts within one word. */
  readonly by: 'language' | 'script' | 'letters';
  /** English name of the language or script. */
  readonly name: string;
  readonly found: string;
  /** The letters of the other script within one word. */
  readonly letters?: string;
}

/** Finds words in another language or script. Expects a text without quotations. */
type FindForeign = (text: string) => ForeignWords | null;

/** Creates the search for a language; null if the language defines no signs (`spelling.language`). */
export const createForeignSearch = (locale: Locale): FindForeign | null => {
  const own = spellingOf(locale).language;
  if (own === undefined) return null;
  const ofSite = LOCALES.filter((other) => other !== locale).flatMap((other) => spellingOf(other).language ?? []);
  const others = [...ofSite, ...own.others].map(createKnown);
  const { has } = createKnown(own);
  const ownWords = new RegExp(`(?<!${LETTER})(?:${own.words.replaceAll(' ', '|')})(?!${LETTER})`, 'iu');
  const alike = others.filter(({ script }) => script === own.script);
  const sign = new RegExp(alike.map((other) => other.sign).join('|') || '(?!)', 'iu');
  const scripts = [...new Set(others.map(({ script }) => script))]
    .filter((script) => script !== own.script)
    .map((script) =>
      createScriptSearch(
        script,
        own.script,
        others.filter((other) => other.script === script),
      ),
    );
  return (text) => {
    for (const find of scripts) {
      const found = find(text);
      if (found !== null) return found;
    }
    if (!sign.test(text)) return null;
    // One word of the language itself makes the whole text count as that language; long sentences are also checked one by one.
    const parts = [text, ...text.split(SENTENCE_END).filter((part) => part.split(/\s+/).length >= LONG)];
    for (const part of parts) {
      const language = ownWords.test(part) ? null : findLanguage(part, alike, has);
      if (language !== null) return { by: 'language', name: language, found: part };
    }
    return null;
  };
};

const SENTENCE_END = /(?<=[.!?…])\s+/u;

/** A part of at least this many words is a sentence, not the name of a button or a film. */
const LONG = 6;

interface KnownLanguage extends Pick<LanguageSigns, 'name' | 'script' | 'sign'> {
  /** True if a lower-case word belongs to the language. */
  readonly has: (word: string) => boolean;
}

const createKnown = ({ words, known = '(?!)', ...language }: LanguageSigns): KnownLanguage => {
  const small = new Set(words.split(' '));
  const pattern = new RegExp(`^(?:${known})$`, 'u');
  return { ...language, has: (word) => small.has(word) || pattern.test(word) };
};

const LETTER = String.raw`[\p{L}\p{M}ʻʼ]`;

/**
 * Returns the language that enough words of a text belong to; null if there is none. If most words are capitalised, they are names. A short
 * foreign phrase next to at least two words of the text's own language is the name of a button.
 */
const findLanguage = (
  text: string,
  languages: readonly KnownLanguage[],
  isOwn: KnownLanguage['has'] = () => false,
): string | null => {
  const written = text.split(/[^\p{L}\p{M}\p{N}ʻʼ'‘’_/-]+/u).filter(Boolean);
  if (written.filter((word) => /^\p{Lu}/u.test(word)).length > written.length / 2) return null;
  const words = written.map((word) => word.toLowerCase());
  // A capitalised word may be part of a name, unless it is the first word.
  const plain = words.map((word, at) => (at > 0 && /^\p{Lu}/u.test(written[at] ?? '') ? '' : word));
  const counted = languages.map(({ name, has }) => {
    const [first, last] = [plain.findIndex(has), plain.findLastIndex(has)];
    const isName =
      last - first < PHRASE && words.filter((word, at) => (at < first || at > last) && isOwn(word)).length > 1;
    return { name, count: isName ? 0 : new Set(plain.filter(has)).size };
  });
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  const share = words.length < FEW ? words.length / 2 : words.length / 7;
  return most && most.count >= Math.max(2, share) ? most.name : null;
};

/** Maximum number of words in the name of a button, a mode or a service. */
const PHRASE = 6;

/** In a text of fewer words half of them must be known: it may be a name. */
const FEW = 6;

/**
 * Creates the search for one foreign script. Names are written in Latin letters everywhere, so a Latin text must be recognised by its
 * words. In another script one word is enough, if it is in lower case or if the text has no others.
 */
const createScriptSearch = (script: string, own: string, languages: readonly KnownLanguage[]): FindForeign => {
  const [foreign, home] = [script, own].map((name) => String.raw`\p{Script=${name}}`);
  const letter = new RegExp(`${foreign}`, 'u');
  const meeting = `${foreign}${home}|${home}${foreign}`;
  const isMixed = new RegExp(meeting, 'u');
  const mixed = new RegExp(`${LETTER}*(?:${meeting})${LETTER}*`, 'u');
  const word = `${foreign}[${foreign}ʻʼ'‘’-]*`;
  const next = `(?:[\\s,;:–—]+${word})`;
  const run = new RegExp(`(?<!${foreign}[ʻʼ'‘’-]?)${word}${next}{2,}`, 'gu');
  const homeLetter = new RegExp(`${home}`, 'u');
  /** True for a short capitalised phrase within a sentence of the text's own script: it is the name of a button. */
  const isNamed = (text: string, start: number, phrase: string): boolean => {
    const before = text.slice(0, start).replace(/^[^]*[.!?…\n]/u, '');
    const behind = text.slice(start + phrase.length).replace(/[.!?…\n][^]*$/u, '');
    return /^\p{Lu}/u.test(phrase) && phrase.split(/\s+/).length < PHRASE && homeLetter.test(before + behind);
  };
  const homeWord = new RegExp(`${home}[${home}\\p{N}ʻʼ'‘’-]*`, 'gu');
  const small = new RegExp(`(?<!${LETTER})(?=\\p{Ll})${foreign}`, 'u');
  const smallWord = new RegExp(`(?<![^\\s(,:–—])(?=\\p{Ll})${foreign}{3,}(?![^\\s),.!?:;…–—]|[.]\\p{L})`, 'u');
  const words = new RegExp(word, 'gu');
  /** Returns a text whose only words in its own script are names, and which has at least two foreign words, one of them in lower case. */
  const besideNames = (text: string): string | null => {
    const isOfNames = [...text.matchAll(homeWord)].every(([one]) => /\p{Lu}/u.test(one));
    return isOfNames && small.test(text) && (text.match(words)?.length ?? 0) > 1 ? text.trim() : null;
  };
  const whole = new RegExp(`^(?!.*${home}).*?(${word}${next}*)`, 'su');
  return (text) => {
    if (!letter.test(text)) return null;
    if (isMixed.test(text)) {
      const found = mixed.exec(text)?.[0] ?? text;
      const letters = [...new Set(found.match(new RegExp(`${foreign}`, 'gu')))].join(' ');
      return { by: 'letters', name: script, found, letters };
    }
    for (const { 0: found, index } of text.matchAll(run)) {
      const language = script === 'Latin' && isNamed(text, index, found) ? null : findLanguage(found, languages);
      if (language !== null) return { by: 'language', name: language, found };
      if (script !== 'Latin') return { by: 'script', name: script, found };
    }
    if (script === 'Latin') return null;
    const found = whole.exec(text)?.[1] ?? besideNames(text) ?? smallWord.exec(text)?.[0] ?? null;
    if (found === null || !/\p{Ll}/u.test(found)) return null;
    const language = findLanguage(found.match(words)?.join(' ') ?? '', languages);
    return language === null ? { by: 'script', name: script, found } : { by: 'language', name: language, found };
  };
};
