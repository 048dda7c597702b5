import { localePath, type Locale } from '../../model/language/locale.ts';
import type { Template } from '../../model/template.ts';
import { pagePath } from '../../model/document-path.ts';
import { siteCode } from '../../templates/site-code.ts';

export interface PageWithFeed {
  /** Path without a locale prefix. */
  readonly page: string;
  readonly feedOf: NonNullable<Template['feed']>;
}

/** The pages that have a feed, and what it is made with. */
export const pagesWithFeed = (): readonly PageWithFeed[] =>
  Object.values(siteCode.templates).flatMap(({ type, feed: feedOf }) => {
    const page = pagePath(type, null);
    return feedOf && page !== null ? [{ page, feedOf }] : [];
  });

/** Path of the feed of a page in a language. */
export const feedPath = (locale: Locale, page: string): string => localePath(locale, `${page}/feed.xml`);

/** Paths of a language's feeds. */
export const feedPaths = (locale: Locale): readonly string[] =>
  pagesWithFeed().map(({ page }) => feedPath(locale, page));
