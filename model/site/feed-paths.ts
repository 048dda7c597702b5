import { localePath, type Locale } from '../language/locale.ts';
import { pagePath } from '../link/document-path.ts';
import type { Template } from '../page/template.ts';
import type { SiteCode } from './site-code.ts';

interface PageWithFeed {
  /** Path without a locale prefix. */
  readonly page: string;
  readonly feedOf: NonNullable<Template['feed']>;
}

/** The pages that have a feed, and the functions that create it. */
export const pagesWithFeed = ({ templates }: Pick<SiteCode, 'templates'>): readonly PageWithFeed[] =>
  Object.values(templates).flatMap(({ type, feed: feedOf }) => {
    const page = pagePath(type, null);
    return feedOf && page !== null ? [{ page, feedOf }] : [];
  });

/** Path of the feed of a page in a language. */
export const feedPath = (locale: Locale, page: string): string => localePath(locale, `${page}/feed.xml`);
