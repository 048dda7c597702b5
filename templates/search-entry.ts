import { asText } from '@prismicio/helpers';
import type { ImageField } from '@prismicio/client';
import { searchTerms } from '../components/highlight.ts';
import { kindOfCard, SEARCH_KINDS } from '../components/search/kinds.ts';
import type { Card } from '../model/card/card.ts';
import { glossaryOf } from '../model/language/glossary.ts';
import { LOCALES, type Locale } from '../model/language/locale.ts';
import { text } from '../model/language/messages.ts';
import { spellingOf } from '../model/language/spelling.ts';
import type { HeadData } from '../model/page/head-data.ts';
import {
  priceStepOf,
  priceWord,
  type SearchEntry,
  type SearchRecord,
  type SearchWords,
} from '../model/search/search-index.ts';
import type { SearchableDocument } from '../model/site/site-code.ts';
import { compareText } from '../model/values/compare-text.ts';
import { foldText } from '../components/fold.ts';
import { searchTextsOf } from './search/search-texts.ts';

/** Title and description of the search page. */
export const searchHeadOf = (locale: Locale): Pick<HeadData, 'title' | 'description'> => ({
  title: text(locale, 'search.title'),
  description: text(locale, 'search.start'),
});

/** Creates the search entry of a document; null if the document is not searchable or has no path. */
export const searchEntryOf = (document: SearchableDocument): SearchEntry | null => {
  const { card, texts, locale } = document;
  const kind = kindOfCard(card);
  if (kind === null || card.path === null) return null;
  const title = nameOfCard(card);
  const own = countWords([title]);
  const facts = factsOf(document);
  const labels = labelsOf(card, locale);
  const all = countWords([...texts, ...labels]);
  const summary = countWords([facts.summary ?? '', ...labels]);
  const [lead, others]: [string[], string[]] = [[], []];
  for (const [word, count] of all) if (!own.has(word)) (count >= OFTEN || summary.has(word) ? lead : others).push(word);
  return {
    kind: SEARCH_KINDS.indexOf(kind),
    record: { title, path: card.path, ...facts },
    title: joinWords([...own.keys()]),
    lead: joinWords(lead),
    text: joinWords([...others, ...stepsOf(facts.price)]),
  };
};

const joinWords = (words: readonly string[]): string => words.toSorted().join(' ');

const stepsOf = (price: number | undefined): readonly string[] =>
  price === undefined || price <= 0 ? [] : [priceWord(priceStepOf(price))];

/** A word in at least this many texts counts as a topic of the document. */
const OFTEN = 3;

/** Splits texts into folded words, and counts for each word how many texts contain it. */
const countWords = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const whole of texts) {
    const own = new Set<string>();
    for (const word of whole.split(' ')) for (const term of termsOf(word)) own.add(term);
    for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
};

/** Cached, because folding words is most of the search's cost in a build, and texts repeat the same words. */
const termsOf = (word: string): readonly string[] => {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const terms = searchTerms(word);
  if (remembered.size === MOST_REMEMBERED) remembered.clear();
  remembered.set(word, terms);
  return terms;
};

const remembered = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 16_384;

/** The displayed labels of values that editors chose. */
const labelsOf = (card: Card, locale: Locale): readonly string[] => {
  switch (card.type) {
    case 'partner':
      return card.category ? [text(locale, `category.${card.category}`)] : [];
    case 'product':
      return card.category ? [text(locale, `product.category.${card.category}`)] : [];
    case 'blog_post':
      return card.topic ? [text(locale, `topic.${card.topic}`)] : [];
    case 'faq_entry':
      return card.group ? [text(locale, `faq.group.${card.group}`)] : [];
    default:
      return [];
  }
};

type Facts = Omit<SearchRecord, 'title' | 'path'>;

const factsOf = ({ card, description }: SearchableDocument): Facts => {
  switch (card.type) {
    case 'partner':
      return { summary: shortened(card.summary), picture: pictureOf(card.logo) };
    case 'product':
      return { price: lowestOf(card.prices.map(({ price }) => price)), picture: pictureOf(card.image) };
    case 'sale':
      return { summary: shortened(card.summary), date: card.startsAt ?? undefined, picture: pictureOf(card.image) };
    case 'blog_post':
      return { summary: shortened(card.excerpt), date: card.publishedAt ?? undefined, picture: pictureOf(card.cover) };
    case 'faq_entry':
      return { summary: shortened(asText(card.answer)) };
    case 'legal_document':
      return { summary: shortened(card.summary), date: card.effectiveFrom ?? undefined };
    default:
      return { summary: shortened(description) };
  }
};

const SHORT = 110;

/** The first of the two units of an emoji, at the end of a text. */
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

const shortened = (whole: string | null | undefined): string | undefined => {
  const plain = (whole ?? '').replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= SHORT) return plain || undefined;
  const cut = plain.slice(0, plain.lastIndexOf(' ', SHORT) + 1 || SHORT).trim();
  return `${cut.replace(HALF_A_CHARACTER, '')}…`;
};

/** The narrowest version of a picture, see `widthSourceSet`. */
const pictureOf = (field: ImageField | object): string | undefined =>
  'url' in field && typeof field.url === 'string' ? field.url.replace(/-\d+w\.webp$/, '-320w.webp') : undefined;

const lowestOf = (prices: readonly (number | null)[]): number | undefined => {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** The words of a language that the search treats specially: endings, synonyms, fillers and the like. */
export const searchWordsOf = (locale: Locale): SearchWords => {
  const { search } = spellingOf(locale);
  const { endings: written = [], synonyms: said = {}, multiples = {} } = search ?? {};
  const endings = new Set(written.map(foldText).filter(Boolean));
  const others = Object.entries(said).map(([other, own]) => [phraseOf(other), phraseOf(own)] as const);
  return {
    texts: searchTextsOf(locale),
    fillers: searchTerms(search?.fillers ?? ''),
    currency: searchTerms(search?.currency ?? ''),
    atMost: searchTerms(search?.atMost ?? ''),
    whole: searchTerms(search?.whole ?? ''),
    multiples: Object.fromEntries(Object.entries(multiples).map(([word, times]) => [foldText(word), times])),
    endings: [...endings].toSorted((a, b) => b.length - a.length || compareText(a, b)),
    synonyms: Object.fromEntries([
      ...others,
      ...glossaryOf(locale).flatMap(({ thing, word, instead }) => {
        const elsewhere = LOCALES.filter((other) => other !== locale && thing !== null).flatMap((other) =>
          glossaryOf(other).flatMap((term) => (term.thing === thing ? [term.word, ...term.instead] : [])),
        );
        return [...instead, ...elsewhere]
          .map((other) => [phraseOf(other), phraseOf(word)] as const)
          .filter(([other, own]) => other !== own);
      }),
    ]),
  };
};

const phraseOf = (words: string): string => searchTerms(words).join(' ');

/** The title, question or name of a document. */
export const nameOfCard = (card: Card): string => {
  if ('title' in card) return card.title;
  return 'question' in card ? card.question : card.name;
};
