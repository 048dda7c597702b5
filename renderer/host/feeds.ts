import type { SiteConfig } from '../../config/site-config.ts';
import {
  DEFAULT_LOCALE,
  LOCALES,
  languageOf,
  localePath,
  originIn,
  type Locale,
  type PerLocale,
} from '../../model/language/locale.ts';
import { offsetOf } from '../../model/values/calendar.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { wholeTitle } from '../../model/page/head-data.ts';
import type { Feed, FeedEntry } from '../../model/page/feed.ts';
import { feedPath, pagesWithFeed } from '../../model/site/feed-paths.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import { siteCode } from '../../templates/site-code.ts';
import { encodedUrl, escapeXml } from './encode.ts';
import type { TextFile } from './host-files.ts';

const MAX_ENTRIES = 20;

/**
 * Creates RSS 2.0 feeds for each page that has one, in each language. Feeds of the default language are written to both of their addresses.
 */
export const createFeeds = (config: SiteConfig, cards: PerLocale<CardSource>): readonly TextFile[] =>
  LOCALES.flatMap((locale) =>
    pagesWithFeed(siteCode).flatMap(({ page, feedOf }) => {
      const path = feedPath(locale, page);
      const feed = feedOf({ locale, cards: cards[locale] });
      const content = formatFeed(feed, { config: { ...config, url: originIn(locale, config.url) }, locale, page });
      const addresses = locale === DEFAULT_LOCALE ? [path, `/${locale}${path}`] : [path];
      return addresses.map((address) => ({ path: address.slice(1), content }));
    }),
  );

interface FeedOptions {
  readonly config: SiteConfig;
  readonly locale: Locale;
  readonly page: string;
}

const formatFeed = ({ title, description, entries }: Feed, { config, locale, page }: FeedOptions): string => {
  const newest = entries.toSorted(compareNewestFirst).slice(0, MAX_ENTRIES);
  const channel = [
    `<title>${escapeXml(wholeTitle(config, title))}</title>`,
    `<link>${escapeXml(encodedUrl(config, localePath(locale, page)))}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(encodedUrl(config, feedPath(locale, page)))}"/>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${escapeXml(languageOf(locale).language)}</language>`,
    ...newest.slice(0, 1).flatMap(({ publishedAt }) => formatDate('lastBuildDate', publishedAt, config)),
    ...newest.flatMap((entry) => formatEntry(config, entry)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${channel.join('\n')}
</channel>
</rss>
`;
};

const compareNewestFirst = (a: FeedEntry, b: FeedEntry): number =>
  compareText(b.publishedAt ?? '', a.publishedAt ?? '');

const formatEntry = (config: SiteConfig, entry: FeedEntry): readonly string[] => {
  const { path, title, summary, category, publishedAt } = entry;
  const url = escapeXml(encodedUrl(config, path));
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    ...formatDate('pubDate', publishedAt, config),
    ...(category ? [`<category>${escapeXml(category)}</category>`] : []),
    ...(summary ? [`<description>${escapeXml(summary)}</description>`] : []),
    '</item>',
  ];
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

// Formats midnight of a day in the site's time zone as in RFC 822.
const formatDate = (element: string, day: string | null, { timeZone }: SiteConfig): readonly string[] => {
  const midnight = `${day ?? ''}T00:00:00`;
  const date = new Date(`${midnight}Z`);
  if (Number.isNaN(date.getTime())) return [];
  const dayOfMonth = String(date.getUTCDate()).padStart(2, '0');
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const offset = offsetOf(timeZone, midnight).replace(':', '');
  const value = `${DAYS[date.getUTCDay()] ?? ''}, ${dayOfMonth} ${month} ${date.getUTCFullYear()} 00:00:00 ${offset}`;
  return [`<${element}>${value}</${element}>`];
};
