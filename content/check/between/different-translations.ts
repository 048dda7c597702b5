import { ownCard } from '../../../model/site/indexed-document.ts';
import { formatCount } from '../../../base/format.ts';
import { measureOf } from '../../../model/language/spelling.ts';
import { LOCALES } from '../../../model/language/locale.ts';
import type { TranslationOf } from '../../../model/site/translations.ts';
import type { CheckedDocument, ContentConfig } from '../index-document.ts';
import { DAY_IN_MS } from '../../../model/values/days-left.ts';
import {
  nameDocument,
  problemOf,
  warningOf,
  type ComparedWith,
  type FieldProblem,
  type Problem,
} from '../../../model/check/problem.ts';
import { compareTranslations, type Translated, type TranslationDifference } from './compare-translations.ts';

/** Documents by their ids, and their translations. */
export interface TranslatedDocuments {
  readonly documents: { readonly get: (id: string) => CheckedDocument | undefined };
  readonly translationOf: TranslationOf;
}

type TranslationRules = Pick<ContentConfig['content'], 'translationDelay'>;

/** Reports how translations differ from their source, and which of them are old. */
export const differentTranslations = (
  documents: readonly CheckedDocument[],
  translated: TranslatedDocuments,
  rules: TranslationRules,
): readonly Problem[] =>
  documents.flatMap((document) => {
    if (!isTranslated(document)) return [];
    const source = findSource(document, translated);
    if (source === null) return [];
    return [
      ...compareTranslations(document, source, translated)
        .filter((difference) => !isFree(difference, document, source))
        .map((difference) => createProblem(document, source, describeDifference(difference, nameDocument(source)))),
      ...ageProblems(document, source, rules),
    ];
  });

interface KnownDifferences {
  /** The problems of all documents that were found before. */
  readonly known: readonly Problem[];
  readonly rules: TranslationRules;
}

/** The problems of all documents that were found before, and those documents. */
export type FoundDifferences = Pick<KnownDifferences, 'known'> & Pick<JoinedDocuments, 'before'>;

/** Compares some documents again and keeps the known problems of the others. */
export const renewDifferences = (
  touched: readonly CheckedDocument[],
  translated: TranslatedDocuments,
  { known, rules }: KnownDifferences,
): readonly Problem[] => {
  const ids = new Set<string | null>(touched.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...differentTranslations(touched, translated, rules)];
};

/** Creates a function that returns the problems of all documents, but compares only those whose differences may have changed. */
export const renewAllDifferences =
  ({ known, before, rules }: FoundDifferences & KnownDifferences) =>
  (documents: readonly CheckedDocument[], translated: TranslatedDocuments): readonly Problem[] => {
    const touched = findTouchedTranslations({ documents, translationOf: translated.translationOf, before });
    const there = known.filter(({ id }) => id !== null && translated.documents.get(id) !== undefined);
    return renewDifferences(touched, translated, { known: there, rules });
  };

/** Ids of the translations that a document is joined with. */
export const translationIds = (find: TranslationOf, id: string): readonly string[] =>
  LOCALES.flatMap((locale) => find(id, locale)?.id ?? []);

interface JoinedDocuments {
  readonly documents: readonly CheckedDocument[];
  readonly translationOf: TranslationOf;
  /** The documents at the last comparison. */
  readonly before: TranslatedDocuments;
}

/**
 * Finds the documents whose differences may have changed: those that have changed or are
 * joined differently, those that link to such documents, and the translations of all these.
 */
export const findTouchedTranslations = ({
  documents,
  translationOf,
  before,
}: JoinedDocuments): readonly CheckedDocument[] => {
  const now = (id: string) => translationIds(translationOf, id);
  const then = (id: string) => translationIds(before.translationOf, id);
  const withTranslations = (ids: readonly string[]): readonly string[] =>
    ids.flatMap((id) => [id, ...now(id), ...then(id)]);
  const others = documents.filter(
    ({ id, digest }) =>
      before.documents.get(id)?.digest !== digest ||
      LOCALES.some((locale) => translationOf(id, locale)?.id !== before.translationOf(id, locale)?.id),
  );
  const near = new Set(withTranslations(others.map(({ id }) => id)));
  const linking = documents.filter(({ links }) => links.some(({ id }) => near.has(id)));
  const touched = new Set([...near, ...withTranslations(linking.map(({ id }) => id))]);
  return documents.filter(({ id }) => touched.has(id));
};

/** A document without a card has a problem of its own, from which the rest may follow. */
export const isTranslated = (document: CheckedDocument | undefined): document is Translated =>
  document !== undefined && document.locale !== null && ownCard(document) !== null;

/** The translation that was published first; null if that is the document itself. */
export const findSource = (
  document: Translated,
  { documents, translationOf }: TranslatedDocuments,
): Translated | null => {
  const all = LOCALES.map((locale) =>
    locale === document.locale ? document : documents.get(translationOf(document.id, locale)?.id ?? ''),
  ).filter(isTranslated);
  const [source = document] = all.toSorted((a, b) => startOf(a) - startOf(b));
  return source.id === document.id ? null : source;
};

const startOf = ({ firstPublishedAt }: CheckedDocument): number => firstPublishedAt ?? Number.MAX_SAFE_INTEGER;

/** Search results have little room: a translation may leave out a field that they are made from, or use another field for them. */
const isFree = (
  difference: TranslationDifference,
  { searchResult: own }: Translated,
  { searchResult: other }: Translated,
): boolean =>
  isOneSided(difference) &&
  (['title', 'description'] as const).some((what) => {
    const [here, there] = [own?.[what], other?.[what]];
    return here && there && [here.field, there.field].includes(difference.field);
  });

const isOneSided = (difference: TranslationDifference): boolean =>
  difference.kind === 'untranslated'
    ? difference.what === 'field'
    : difference.here.length === 0 || difference.there.length === 0;

interface FoundDifference extends Pick<ComparedWith, 'here' | 'there'> {
  readonly problem: FieldProblem;
  readonly otherField: string;
}

const createProblem = (
  document: Translated,
  { id, type, uid, lang }: Translated,
  { problem, otherField, here, there }: FoundDifference,
): Problem => problemOf(document, { ...problem, other: { id, type, uid, lang, field: otherField, here, there } });

const describeDifference = (difference: TranslationDifference, source: string): FoundDifference => {
  const { kind, field, otherField } = difference;
  if (kind === 'untranslated') {
    const [here, there] = [String(difference.here), String(difference.there)];
    const { what } = difference;
    const [part, slice] = typeof what === 'string' ? [what, null] : (['slices', what.slices] as const);
    const isMissing = here === '0';
    const key =
      part === 'field' ? (isMissing ? 'missing' : 'extra') : part === 'value' ? (isMissing ? 'unset' : 'set') : part;
    const problem = warningOf(`untranslated.${key}`, field, { here, there, source, slice });
    return { problem, otherField, here: [here], there: [there] };
  }
  const [here, there] = [difference.here, difference.there].map((marks) => marks.map(nameMark));
  const problem = warningOf(kind, field, { here: listFirst(here), there: listFirst(there), source });
  return { problem, otherField, here: here ?? [], there: there ?? [] };
};

const listFirst = (values: readonly string[] = []): string =>
  [...values.slice(0, MOST_LISTED), ...(values.length > MOST_LISTED ? [`… +${values.length - MOST_LISTED}`] : [])].join(
    ', ',
  );

const MOST_LISTED = 10;

/** Formats a mark as people write it in any language; a month alone becomes `.08`. */
const nameMark = (mark: string): string => {
  const [, month, day = ''] = /^[dm](\d\d)(?:-(\d\d))?$/.exec(mark) ?? [];
  if (month !== undefined) return `${day}.${month}`;
  if (/^-?\d/.test(mark)) return formatNumber(mark.replace(/\/.*/, ''));
  const [, value, unit] = /^[qw]([\d.]+):(\w+)$/.exec(mark) ?? [];
  if (value !== undefined && unit !== undefined) return `${formatNumber(value)} ${measureOf(unit).sign}`;
  return mark.replace(/^(?:[pt*@]|mailto:|\/\/)/, '').replace(/^:/, '.');
};

const formatNumber = (number: string): string => {
  const [whole = '', ...fraction] = number.split('.');
  // Numbers of four digits may be years, and long ones are accounts: both are written without a space.
  return [/^\d{5,15}$/.test(whole) ? formatCount(Number(whole)) : whole, ...fraction].join(',');
};

const ageProblems = (
  document: Translated,
  source: Translated,
  { translationDelay }: TranslationRules,
): readonly Problem[] => {
  const days = daysBehind(document, source);
  if (days <= translationDelay) return [];
  return [
    createProblem(document, source, {
      problem: warningOf('oldTranslations', '', { days, source: nameDocument(source) }),
      ...{ otherField: '', here: dayOf(document), there: dayOf(source) },
    }),
  ];
};

const dayOf = ({ publishedAt }: Translated): readonly string[] =>
  publishedAt === null ? [] : [new Date(publishedAt).toISOString().slice(0, 10)];

/** Whole days by which a translation is older than its source. */
export const daysBehind = ({ publishedAt }: Dated, source: Dated): number =>
  publishedAt === null || source.publishedAt === null ? 0 : Math.floor((source.publishedAt - publishedAt) / DAY_IN_MS);

type Dated = Pick<CheckedDocument, 'publishedAt'>;
