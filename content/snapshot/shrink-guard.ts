import { makeLine } from '../../base/printable.ts';
import { SiteError } from '../../base/errors.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import type { DocumentCount } from './count-documents.ts';

export interface ContentCounts {
  /** Pages of the site. */
  readonly pages: number;
  readonly documents: readonly DocumentCount[];
}

/** Throws `content.shrink`, naming all that fell, when pages fall by more than 20 % or a type loses its last document in a language of the site. */
export const assertNotShrunk = (previous: ContentCounts, next: ContentCounts, { isAllowed = false } = {}): void => {
  const losses = [...findLostPages(previous.pages, next.pages), ...findEmptied(previous.documents, next.documents)];
  if (isAllowed || losses.length === 0) return;
  throw new SiteError({
    code: 'content.shrink',
    message: `The content shrank: ${losses.join('; ')}`,
    hint: 'If that is meant, build once with --allow-shrink. The site is as it was.',
    details: { pagesBefore: previous.pages, pagesNow: next.pages },
  });
};

/** Per cent of the pages that may go at once. */
const MAX_FALL = 20;

const findLostPages = (before: number, now: number): readonly string[] => {
  const isLoss = (before - now) * 100 > before * MAX_FALL;
  return isLoss ? [`${before} pages became ${now} (more than ${MAX_FALL} % fewer)`] : [];
};

const findEmptied = (before: readonly DocumentCount[], now: readonly DocumentCount[]): readonly string[] => {
  const left = new Set(now.filter(({ count }) => count > 0).map(nameOf));
  return before
    .filter((group) => group.count > 0 && isOfSite(group) && !left.has(nameOf(group)))
    .map((group) => `${nameOf(group)} went from ${group.count} to none`);
};

/** Of a language that was taken out the documents may go, too. */
const isOfSite = ({ lang }: DocumentCount): boolean => localeOfPrismic(lang) !== undefined;

const nameOf = ({ type, lang }: DocumentCount): string => makeLine(`${type} × ${lang}`);
