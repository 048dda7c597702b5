import { LOCALES, type Locale } from '../language/locale.ts';
import { spellingOf, type LanguageSigns } from '../language/spelling.ts';

/** Words that are not in the language of their text. */
export interface ForeignWords {
  /** What they are known by; `letters` are those of two scripts in one word. */
  readonly by: 'language' | 'script' | 'letters';
  /** Of that language or script, in English. */
  readonly name: string;
  readonly found: string;
  /** Those of the other script in one word. */
  readonly letters?: string;
}

/** Finds what is in another language or script, in texts without what is quoted. */
type FindForeign = (text: string) => ForeignWords | null;

/** Makes the search for a language; null for one that does not say by what it is known. */
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
    // Where one word is the language's own, the text is taken for it; a long sentence beside others is one by itself.
    const parts = [text, ...text.split(SENTENCE_END).filter((part) => part.split(/\s+/).length >= LONG)];
    for (const part of parts) {
      const language = ownWords.test(part) ? null : findLanguage(part, alike, has);
      if (language !== null) return { by: 'language', name: language, found: part };
    }
    return null;
  };
};

const SENTENCE_END = /(?<=[.!?…])\s+/u;

/** Words of a sentence that is no name of a button, of a film. */
const LONG = 6;

interface KnownLanguage extends Pick<LanguageSigns, 'name' | 'script' | 'sign'> {
  /** Whether a word in small letters is one of its own. */
  readonly has: (word: string) => boolean;
}

const createKnown = ({ words, known = '(?!)', ...language }: LanguageSigns): KnownLanguage => {
  const small = new Set(words.split(' '));
  const pattern = new RegExp(`^(?:${known})$`, 'u');
  return { ...language, has: (word) => small.has(word) || pattern.test(word) };
};

const LETTER = String.raw`[\p{L}\p{M}ʻʼ]`;

/**
 * The language of which a text has most words, if they are so many of them. Where most words have a capital, they are names. Where two words of
 * the text's own language stand around them, they are the name of a button.
 */
const findLanguage = (
  text: string,
  languages: readonly KnownLanguage[],
  isOwn: KnownLanguage['has'] = () => false,
): string | null => {
  const written = text.split(/[^\p{L}\p{M}\p{N}ʻʼ'‘’_/-]+/u).filter(Boolean);
  if (written.filter((word) => /^\p{Lu}/u.test(word)).length > written.length / 2) return null;
  const words = written.map((word) => word.toLowerCase());
  // With a capital a word may be a part of a name, unless it is the first.
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

/** Words of what a button, a mode or a service is called at the most. */
const PHRASE = 6;

/** Of fewer words half have to be known: they may be a name. */
const FEW = 6;

/** Names are in Latin letters everywhere: there a text is told from them by its words. In another script even one word is a text, if it is all there is. */
const createScriptSearch = (script: string, own: string, languages: readonly KnownLanguage[]): FindForeign => {
  const [foreign, home] = [script, own].map((name) => String.raw`\p{Script=${name}}`);
  const letter = new RegExp(`${foreign}`, 'u');
  const meeting = `${foreign}${home}|${home}${foreign}`;
  const isMixed = new RegExp(meeting, 'u');
  const mixed = new RegExp(`${LETTER}*(?:${meeting})${LETTER}*`, 'u');
  const word = `${foreign}[${foreign}ʻʼ'‘’-]*`;
  const next = `(?:[\\s,;:–—]+${word})`;
  const run = new RegExp(`${word}${next}{2,}`, 'gu');
  const homeLetter = new RegExp(`${home}`, 'u');
  /** Whether it is a short phrase with a capital in a sentence of the text's own: the name of a button. */
  const isNamed = (text: string, start: number, phrase: string): boolean => {
    const before = text.slice(0, start).replace(/^[^]*[.!?…\n]/u, '');
    const behind = text.slice(start + phrase.length).replace(/[.!?…\n][^]*$/u, '');
    return /^\p{Lu}/u.test(phrase) && phrase.split(/\s+/).length < PHRASE && homeLetter.test(before + behind);
  };
  const homeWord = new RegExp(`${home}[${home}\\p{N}ʻʼ'‘’-]*`, 'gu');
  const small = new RegExp(`(?<!${LETTER})(?=\\p{Ll})${foreign}`, 'u');
  const smallWord = new RegExp(`(?<![^\\s(,:–—])(?=\\p{Ll})${foreign}{3,}(?![^\\s),.!?:;…–—]|[.]\\p{L})`, 'u');
  const words = new RegExp(word, 'gu');
  /** A text whose only words of the own script are names, and which has a sentence beside them: at least two words, one of them no name. */
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
