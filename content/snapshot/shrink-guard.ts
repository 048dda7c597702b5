import { localeOfPrismic } from '../../model/language/locale.ts';
import type { DocumentCount } from './count-documents.ts';

export interface ContentCounts {
  /** Pages of the site. */
  readonly pages: number;
  readonly documents: readonly DocumentCount[];
}

/** Of how many pages, or documents of a type in a language, how many are left. */
interface Loss {
  /** Type and language; null for pages. */
  readonly by: string | null;
  readonly of: number;
  readonly count: number;
}

/** What fell: pages by more than a share of them, and types that lose their last document in a language of the site. */
export const findLosses = (before: ContentCounts, now: ContentCounts, share: number): readonly Loss[] => [
  ...findLostPages(before.pages, now.pages, share),
  ...findEmptied(before.documents, now.documents),
];

/** In thousandths, since no binary number is a tenth. */
const findLostPages = (before: number, now: number, share: number): readonly Loss[] =>
  (before - now) * 1000 > before * Math.round(share * 1000) ? [{ by: null, of: before, count: now }] : [];

const findEmptied = (before: readonly DocumentCount[], now: readonly DocumentCount[]): readonly Loss[] => {
  const left = new Set(now.filter(({ count }) => count > 0).map(nameOf));
  return before
    .filter((group) => group.count > 0 && isOfSite(group) && !left.has(nameOf(group)))
    .map((group) => ({ by: nameOf(group), of: group.count, count: 0 }));
};

/** Of a language that was taken out the documents may go, too. */
const isOfSite = ({ lang }: DocumentCount): boolean => localeOfPrismic(lang) !== undefined;

const nameOf = ({ type, lang }: DocumentCount): string => `${type} × ${lang}`;
