import { localeOfPrismic } from '../../model/language/locale.ts';
import type { DocumentCount } from './count-documents.ts';

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
