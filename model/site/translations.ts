import { LOCALES, type Locale } from '../language/locale.ts';
import { compareText } from '../values/compare-text.ts';
import { groupByEach } from '../values/group-by.ts';
import type { IndexedDocument } from './indexed-document.ts';

/** Finds the translation of a document into a language; null if there is none. */
export type TranslationOf = (id: string, locale: Locale) => IndexedDocument | null;

/**
 * Pairs documents with their translations, in both directions and at most one per language. First come pairs that name each other in
 * `alternate_languages`, then pairs of which only one names the other, most recently published first, last those at the same path. A name
 * without a document is ignored. The service fills in `alternate_languages` when it answers: a document that was fetched before its
 * translation was published lacks the name.
 */
export const joinTranslations = (documents: readonly IndexedDocument[]): TranslationOf => {
  const joined = new Map<string, IndexedDocument>();
  const join = (pairs: readonly Pair[]): void => {
    for (const [a, b] of pairs) {
      if (joined.has(keyOf(a.id, b.locale)) || joined.has(keyOf(b.id, a.locale))) continue;
      joined.set(keyOf(a.id, b.locale), b).set(keyOf(b.id, a.locale), a);
    }
  };
  const sorted = documents.toSorted((a, b) => compareText(a.id, b.id));
  const { mutual, oneSided } = namedPairs(sorted);
  join(mutual);
  join(oneSided.toSorted(([a], [b]) => timeOf(b) - timeOf(a)));
  const alone = sorted.filter(({ id, locale }) =>
    LOCALES.some((other) => other !== locale && !joined.has(keyOf(id, other))),
  );
  join(pairsBy(alone, createTwinOf(sorted)));
  return (id, locale) => joined.get(keyOf(id, locale)) ?? null;
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

/**
 * Ids of documents of which only one names the other, and of those they are paired with. For these alone, the result and its warnings
 * depend on when they were published.
 */
export const unsettledTranslations = ({ documents, translationOf }: Translations): readonly string[] => {
  const ids = [...documents.values()].flatMap((document) =>
    LOCALES.flatMap((locale) => {
      const named = namedTranslation(document, locale, documents);
      if (named === null || areNamed(document, named, documents)) return [];
      return [document, named, translationOf(document.id, locale)].flatMap((one) => one?.id ?? []);
    }),
  );
  return [...new Set(ids)];
};

/** Id pairs of translations that do not both name each other. */
export const unnamedTranslations = ({ documents, translationOf }: Translations): readonly IdPair[] =>
  [...documents.values()].flatMap((document) =>
    LOCALES.flatMap((locale): readonly IdPair[] => {
      const joined = document.locale === locale ? null : translationOf(document.id, locale);
      return joined === null || joined.id < document.id || areNamed(document, joined, documents)
        ? []
        : [[document.id, joined.id]];
    }),
  );

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

interface Translations {
  readonly documents: ReadonlyMap<string, IndexedDocument>;
  readonly translationOf: TranslationOf;
}

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
