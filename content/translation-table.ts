import { ownCard } from '../model/site/indexed-document.ts';
import { LOCALES, perLocale, type Locale, type PerLocale } from '../model/language/locale.ts';
import { compareText } from '../model/values/compare-text.ts';
import { groupBy } from '../model/values/group-by.ts';
import type { TranslationOf } from '../model/site/translations.ts';
import { daysBehind, findSource, isTranslated } from './check/between/different-translations.ts';
import type { CheckedDocument } from './check/index-document.ts';
import type { Problem } from '../model/check/problem.ts';
import type { DocumentPlace, FindPlace } from './document-places.ts';

/** A document with all of its translations. */
export interface TranslationRow {
  readonly type: string;
  readonly uid: string | null;
  /** Title in the source language; empty if there is none. */
  readonly title: string;
  /** The language in which it was published first; null while it has errors in every language. */
  readonly source: Locale | null;
  readonly cells: PerLocale<TranslationCell>;
}

/** State of a document in one language. A document with errors is not compared. */
export interface TranslationCell extends DocumentPlace {
  readonly state: TranslationState;
  readonly id: string | null;
  /** Whole days by which it is older than its source; 0 unless the state is `older`. */
  readonly days: number;
  /** Problems that say how it differs from its source. */
  readonly differences: readonly Problem[];
}

export type TranslationState = 'source' | 'there' | 'missing' | 'older' | 'differs' | 'faulty';

interface TranslationFacts {
  readonly translationOf: TranslationOf;
  /** All problems, with the severities that the configuration sets. */
  readonly problems: readonly Problem[];
  /** Days by which a translation may be older than its source. */
  readonly translationDelay: number;
  readonly findPlace: FindPlace;
}

/** Returns a row for each document that the site shows or that has errors, with its translations; sorted by type and uid. */
export const createTranslationTable = (
  documents: readonly CheckedDocument[],
  { translationOf, problems, translationDelay, findPlace }: TranslationFacts,
): readonly TranslationRow[] => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const found = groupBy(problems, ({ id }) => id);
  const translated = { documents: byId, translationOf };
  const isFaulty = ({ id }: CheckedDocument): boolean =>
    found.get(id)?.some(({ severity, other }) => severity === 'error' && other === undefined) ?? false;

  const createCell = (document: CheckedDocument | undefined, source: CheckedDocument | null): TranslationCell => {
    if (document === undefined) return MISSING;
    const { id } = document;
    const differences =
      found.get(id)?.filter(({ kind, other }) => other !== undefined && kind !== 'oldTranslations') ?? [];
    const facts = { id, ...findPlace(id), differences, days: 0 };
    if (!isTranslated(document) || source === null) return { ...facts, state: 'faulty' };
    if (id === source.id) return { ...facts, state: 'source' };
    const days = daysBehind(document, source);
    if (days > translationDelay) return { ...facts, days, state: 'older' };
    return { ...facts, state: differences.length > 0 ? 'differs' : 'there' };
  };

  const createRow = (all: PerLocale<CheckedDocument | undefined>, first: CheckedDocument): TranslationRow => {
    const known = LOCALES.map((locale) => all[locale]).find(isTranslated);
    const source = known === undefined ? null : (findSource(known, translated) ?? known);
    const { type, uid } = source ?? first;
    const cells = perLocale((locale) => createCell(all[locale], source));
    return { type, uid, title: source === null ? '' : titleOf(source), source: source?.locale ?? null, cells };
  };

  const seen = new Set<string>();
  const rows = documents.flatMap((document) => {
    const { id, locale: own } = document;
    if (own === null || seen.has(id) || (ownCard(document) === null && !isFaulty(document))) return [];
    const all = perLocale((locale) => (locale === own ? document : byId.get(translationOf(id, locale)?.id ?? '')));
    for (const locale of LOCALES) seen.add(all[locale]?.id ?? id);
    return [createRow(all, document)];
  });
  return rows.toSorted((a, b) => compareText(keyOf(a), keyOf(b)));
};

const titleOf = ({ searchResult, ...document }: CheckedDocument): string => {
  const card = ownCard(document);
  const own = card === null ? [] : ['title', 'name', 'question'].map((key): unknown => Reflect.get(card, key));
  return [searchResult?.title?.text, ...own].find((text) => typeof text === 'string') ?? '';
};

const MISSING: TranslationCell = { state: 'missing', id: null, days: 0, differences: [], link: null, file: null };

const keyOf = ({ type, uid }: TranslationRow): string => [type, uid ?? ''].join('\0');
