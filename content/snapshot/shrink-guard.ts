import { localeOfPrismic } from '../../model/language/locale.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { RawDocument } from '../service/raw-document.ts';

/** The number of documents of one type in one language. */
interface DocumentCount {
  readonly type: string;
  readonly lang: string;
  readonly count: number;
}

/** Counts per type and language, sorted by both. */
export const countDocuments = (documents: readonly Pick<RawDocument, 'type' | 'lang'>[]): readonly DocumentCount[] =>
  [...groupBy(documents, ({ type, lang }) => `${type}\0${lang}`)]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, [{ type, lang }, ...others]]) => ({ type, lang, count: 1 + others.length }));

export interface ContentCounts {
  /** Number of pages of the site. */
  readonly pages: number;
  readonly documents: readonly DocumentCount[];
}

/** A drop in the number of pages, or of documents of a type in a language: from `of` to `count`. */
interface Loss {
  /** Type and language; null for pages. */
  readonly by: string | null;
  readonly of: number;
  readonly count: number;
}

/** Finds what shrank: pages by more than a share of them, and types that lost their last document in a language of the site. */
export const findLosses = (before: ContentCounts, now: ContentCounts, share: number): readonly Loss[] => [
  ...findLostPages(before.pages, now.pages, share),
  ...findEmptied(before.documents, now.documents),
];

/** Calculates in thousandths, since no binary number is exactly a tenth. */
const findLostPages = (before: number, now: number, share: number): readonly Loss[] =>
  (before - now) * 1000 > before * Math.round(share * 1000) ? [{ by: null, of: before, count: now }] : [];

const findEmptied = (before: readonly DocumentCount[], now: readonly DocumentCount[]): readonly Loss[] => {
  const left = new Set(now.filter(({ count }) => count > 0).map(nameOf));
  return before
    .filter((group) => group.count > 0 && isOfSite(group) && !left.has(nameOf(group)))
    .map((group) => ({ by: nameOf(group), of: group.count, count: 0 }));
};

/** False for a language that was removed from the site: its documents may disappear too. */
const isOfSite = ({ lang }: DocumentCount): boolean => localeOfPrismic(lang) !== undefined;

const nameOf = ({ type, lang }: DocumentCount): string => `${type} × ${lang}`;
