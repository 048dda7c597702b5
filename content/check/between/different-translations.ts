import { formatCount, formatList, formatPlural } from '../../../base/format.ts';
import { LOCALES } from '../../../model/language/locale.ts';
import type { TranslationOf } from '../../../model/site/translations.ts';
import type { CheckedDocument, ContentConfig } from '../index-document.ts';
import { nameDocument, problemOf, type FieldProblem, type Problem } from '../problem.ts';
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
        .map((difference) =>
          createProblem(document, source, difference.otherField, describeDifference(difference, nameDocument(source))),
        ),
      ...ageProblems(document, source, rules),
    ];
  });

/** One without a card has a problem of its own, from which the rest may follow. */
const isTranslated = (document: CheckedDocument | undefined): document is Translated =>
  document !== undefined && document.locale !== null && document.card !== null;

/** Of a document in several languages the one that was published first; null for that itself. */
const findSource = (document: Translated, { documents, translationOf }: TranslatedDocuments): Translated | null => {
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

const createProblem = (
  document: Translated,
  { id, type, uid, lang }: Translated,
  otherField: string,
  problem: Omit<FieldProblem, 'severity'>,
): Problem =>
  problemOf(document, { ...problem, severity: 'warning', other: { id, type, uid, lang, field: otherField } });

const describeDifference = (difference: TranslationDifference, source: string): Omit<FieldProblem, 'severity'> => {
  const { kind, field } = difference;
  if (kind === 'untranslated') return { kind, field, message: describeParts(difference, source), hint: TRANSLATE };
  const { noun, hint } = WORDS[kind];
  const [here, there] = [difference.here, difference.there].map((marks) => formatList(marks.map(nameMark)) || 'none');
  return { kind, field, message: `${noun} differ: ${here} here, ${there} in ${source}`, hint };
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

/** A mark as people write what it stands for. */
const nameMark = (mark: string): string => {
  const [, month, day] = /^d(\d\d)-(\d\d)$/.exec(mark) ?? [];
  if (day !== undefined) return `${day}.${month}`;
  if (/^\d/.test(mark)) return formatNumber(mark.replace(/\/.*/, ''));
  if (mark.startsWith('m') && !mark.startsWith('mailto:')) return `month ${Number(mark.slice(1))}`;
  return mark
    .replace(/^(?:p|t|[*]|mailto:|\/\/)/, '')
    .replace(/^:(.*)/, 'a file ($1)')
    .replace(/^@/, 'the page of ');
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
  const days = ageOf(document, source);
  if (days <= translationDelay) return [];
  return [
    createProblem(document, source, '', {
      kind: 'oldTranslations',
      field: '',
      message: `Published ${formatPlural(days, 'day')} before its source, ${nameDocument(source)}`,
      hint: 'See what has changed there, and publish the translation again.',
    }),
  ];
};

/** Whole days by which a translation is older than its source. */
const ageOf = ({ publishedAt }: Translated, source: Translated): number =>
  publishedAt === null || source.publishedAt === null ? 0 : Math.floor((source.publishedAt - publishedAt) / DAY);

const DAY = 86_400_000;
