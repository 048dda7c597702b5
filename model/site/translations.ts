import { LOCALES, type Locale } from '../language/locale.ts';
import { compareText } from '../values/compare-text.ts';
import { groupByEach } from '../values/group-by.ts';
import type { IndexedDocument } from './indexed-document.ts';

/** Finds the translation of a document into a language; null if there is none. */
export type TranslationOf = (id: string, locale: Locale) => IndexedDocument | null;

/** How documents are paired with their translations. */
export interface JoinedTranslations {
  readonly translationOf: TranslationOf;
  /** Id pairs of translations that do not both name each other. */
  readonly unnamed: readonly IdPair[];
  /**
   * Ids of documents of which only one names the other, and of those they are paired with. For these alone, the result and its warnings
   * depend on when they were published.
   */
  readonly unsettled: readonly string[];
}

/**
 * Pairs documents with their translations, in both directions and at most one per language. First come pairs that name each other in
 * `alternate_languages`, then pairs of which only one names the other, most recently published first, last those at the same path. A name
 * without a document is ignored. The service fills in `alternate_languages` when it answers: a document that was fetched before its
 * translation was published lacks the name.
 */
export const joinTranslations = (documents: readonly IndexedDocument[]): JoinedTranslations => {
  const joined = new Map<string, IndexedDocument>();
  const join = (pairs: readonly Pair[]): readonly IdPair[] =>
    pairs.flatMap(([a, b]): readonly IdPair[] => {
      if (joined.has(keyOf(a.id, b.locale)) || joined.has(keyOf(b.id, a.locale))) return [];
      joined.set(keyOf(a.id, b.locale), b).set(keyOf(b.id, a.locale), a);
      return [[a.id, b.id]];
    });
  const translationOf: TranslationOf = (id, locale) => joined.get(keyOf(id, locale)) ?? null;
  const sorted = documents.toSorted((a, b) => compareText(a.id, b.id));
  const { mutual, oneSided } = namedPairs(sorted);
  join(mutual);
  const named = join(oneSided.toSorted(([a], [b]) => timeOf(b) - timeOf(a)));
  const alone = sorted.filter(({ id, locale }) =>
    LOCALES.some((other) => other !== locale && !joined.has(keyOf(id, other))),
  );
  const twins = join(pairsBy(alone, createTwinOf(sorted)));
  const unsettled = oneSided.flatMap(([a, b]) => [a, b, translationOf(a.id, b.locale)]).flatMap((one) => one?.id ?? []);
  return { translationOf, unnamed: [...named, ...twins], unsettled: [...new Set(unsettled)] };
};

/** The document of the same type that `alternate_languages` names for a language; null if there is none. */
export const namedTranslation = (
  { type, alternates }: IndexedDocument,
  locale: Locale,
  documents: Documents,
): IndexedDocument | null => {
  for (const { id } of alternates) {
    const other = documents.get(id);
    if (other?.locale === locale && other.type === type) return other;
  }
  return null;
};

export type IdPair = readonly [string, string];

/** Finds translations by the names in documents; translations that do not name each other are looked up in `unnamed`. */
export const findTranslations = (documents: Documents, unnamed: readonly IdPair[]): TranslationOf => {
  const joined = groupByEach(unnamed, (pair) => pair);
  return (id, locale) => {
    const document = documents.get(id);
    if (!document) return null;
    const named = namedTranslation(document, locale, documents);
    if (named && areNamed(document, named, documents)) return named;
    const others =
      joined
        .get(id)
        ?.flat()
        .flatMap((other) => documents.get(other) ?? []) ?? [];
    return others.find((other) => other.id !== id && other.locale === locale) ?? null;
  };
};

type Documents = Pick<ReadonlyMap<string, IndexedDocument>, 'get'>;

/** True if both documents name each other. */
const areNamed = (document: IndexedDocument, other: IndexedDocument, documents: Documents): boolean =>
  document.locale !== null &&
  other.locale !== null &&
  namedTranslation(document, other.locale, documents) === other &&
  namedTranslation(other, document.locale, documents) === document;

/** Finds the document with the same type and uid, and thus the same path, in another language. */
export const createTwinOf = (
  documents: readonly IndexedDocument[],
): ((document: IndexedDocument, locale: Locale) => IndexedDocument | null) => {
  const twins = new Map(documents.map((document) => [keyOfTwin(document, document.locale), document]));
  return (document, locale) => twins.get(keyOfTwin(document, locale)) ?? null;
};

const keyOfTwin = ({ type, uid }: IndexedDocument, locale: Locale | null): string =>
  JSON.stringify([type, uid, locale]);

type Pair = readonly [ShownDocument, ShownDocument];

interface ShownDocument extends IndexedDocument {
  readonly locale: Locale;
}

const isShown = (document: IndexedDocument | null): document is ShownDocument =>
  document !== null && document.locale !== null;

const keyOf = (id: string, locale: Locale): string => `${locale} ${id}`;

/** Pairs of which at least one names the other, in the order of the documents. */
const namedPairs = (documents: readonly IndexedDocument[]) => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const [mutual, oneSided]: [Pair[], Pair[]] = [[], []];
  for (const pair of pairsBy(documents, (document, locale) => namedTranslation(document, locale, byId))) {
    const [a, b] = pair;
    (namedTranslation(b, a.locale, byId) === a ? mutual : oneSided).push(pair);
  }
  return { mutual, oneSided };
};

const timeOf = ({ publishedAt }: IndexedDocument): number => publishedAt ?? 0;

/** True if a document was published before another one, so that its `alternate_languages` may be outdated. */
export const isOlder = (document: IndexedDocument, other: IndexedDocument): boolean => timeOf(document) < timeOf(other);

const pairsBy = (
  documents: readonly IndexedDocument[],
  find: (document: IndexedDocument, locale: Locale) => IndexedDocument | null,
): readonly Pair[] =>
  documents.filter(isShown).flatMap((document) =>
    LOCALES.filter((locale) => locale !== document.locale)
      .map((locale) => find(document, locale))
      .filter(isShown)
      .map((other) => [document, other] as const),
  );
