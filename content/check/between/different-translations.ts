import { ownCard } from '../../../model/site/indexed-document.ts';
import { formatCount, formatList, formatPlural } from '../../../base/format.ts';
import { LOCALES } from '../../../model/language/locale.ts';
import type { TranslationOf } from '../../../model/site/translations.ts';
import type { CheckedDocument, ContentConfig } from '../index-document.ts';
import {
  nameDocument,
  problemOf,
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

/** What translations have otherwise than their source, and which of them are old. */
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

/** One without a card has a problem of its own, from which the rest may follow. */
export const isTranslated = (document: CheckedDocument | undefined): document is Translated =>
  document !== undefined && document.locale !== null && ownCard(document) !== null;

/** Of a document in several languages the one that was published first; null for that itself. */
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

/** What a search result is made of has little room: there a translation may leave something out, and be made of another field. */
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

interface Told extends Pick<FieldProblem, 'kind' | 'field' | 'message' | 'hint'>, Pick<ComparedWith, 'here' | 'there'> {
  readonly otherField: string;
}

const createProblem = (
  document: Translated,
  { id, type, uid, lang }: Translated,
  { otherField, here, there, ...problem }: Told,
): Problem =>
  problemOf(document, {
    ...problem,
    severity: 'warning',
    other: { id, type, uid, lang, field: otherField, here, there },
  });

const describeDifference = (difference: TranslationDifference, source: string): Told => {
  const { kind, field, otherField } = difference;
  const places = { kind, field, otherField };
  if (kind === 'untranslated') {
    const [here, there] = [difference.here, difference.there].map((count) => [String(count)]);
    return {
      ...places,
      here: here ?? [],
      there: there ?? [],
      message: describeParts(difference, source),
      hint: TRANSLATE,
    };
  }
  const { noun, hint } = WORDS[kind];
  const here = difference.here.map(nameMark);
  const there = difference.there.map(nameMark);
  const message = `${noun} differ: ${formatList(here) || 'none'} here, ${formatList(there) || 'none'} in ${source}`;
  return { ...places, here, there, message, hint };
};

const describeParts = (
  { what, here, there }: Extract<TranslationDifference, { kind: 'untranslated' }>,
  source: string,
): string => {
  if (what === 'field') return here === 0 ? `Empty, and filled in in ${source}` : `Filled in, and empty in ${source}`;
  const noun = what === 'items' ? 'item' : `“${what.slices}” slice`;
  return `${formatPlural(here, noun)} here, ${formatCount(there)} in ${source}`;
};

const TRANSLATE = 'Visitors of one language are not told it. Translate it, or take it away in both.';

const FIGURES = 'Only one of them can be right. Open both documents, and correct the one that is not.';

const WORDS = {
  otherNumbers: { noun: 'Numbers', hint: FIGURES },
  otherDates: { noun: 'Dates', hint: FIGURES },
  otherPhones: { noun: 'Telephone numbers', hint: FIGURES },
  otherLinks: { noun: 'Links', hint: 'Let both lead to the same, each to the page in its language.' },
  otherPictures: {
    noun: 'Pictures',
    hint: 'Choose the same in both. The file of one that has words in it may have its language in its name, as in cover-ru.png.',
  },
} as const;

/** A mark as people write what it stands for, in any language; of a month alone `.08`. */
const nameMark = (mark: string): string => {
  const [, month, day = ''] = /^[dm](\d\d)(?:-(\d\d))?$/.exec(mark) ?? [];
  if (month !== undefined) return `${day}.${month}`;
  if (/^\d/.test(mark)) return formatNumber(mark.replace(/\/.*/, ''));
  return mark.replace(/^(?:[pt*@]|mailto:|\/\/)/, '').replace(/^:/, '.');
};

const formatNumber = (number: string): string => {
  const [whole = '', ...fraction] = number.split('.');
  // A year is written without a space.
  return [whole.length > 4 ? formatCount(Number(whole)) : whole, ...fraction].join(',');
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
      ...{ kind: 'oldTranslations', field: '', otherField: '', here: dayOf(document), there: dayOf(source) },
      message: `Published ${formatPlural(days, 'day')} before its source, ${nameDocument(source)}`,
      hint: 'See what has changed there, and publish the translation again.',
    }),
  ];
};

const dayOf = ({ publishedAt }: Translated): readonly string[] =>
  publishedAt === null ? [] : [new Date(publishedAt).toISOString().slice(0, 10)];

/** Whole days by which a translation is older than its source. */
export const daysBehind = ({ publishedAt }: Dated, source: Dated): number =>
  publishedAt === null || source.publishedAt === null ? 0 : Math.floor((source.publishedAt - publishedAt) / DAY);

type Dated = Pick<CheckedDocument, 'publishedAt'>;

const DAY = 86_400_000;
