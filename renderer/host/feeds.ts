import type { BlogPostCard } from '../../components/content.ts';
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale, type PerLocale } from '../../locales/locale.ts';
import type { SectionPaths } from '../../components/sections.ts';
import { feedPath } from '../../templates/feed-path.ts';
import { sectionPaths } from '../../templates/section-paths.ts';
import { text } from '../../locales/messages.ts';
import { offsetOf } from '../../model/calendar.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { TextFile } from './host-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { escapeXml } from './xml.ts';

/** Articles in a feed. */
const MAX_ITEMS = 20;

/** RSS 2.0 feeds of the blog, one for each language; the Uzbek one at both of its addresses. */
export const createFeeds = (config: SiteConfig, posts: PerLocale<readonly BlogPostCard[]>): readonly TextFile[] => {
  const paths = sectionPaths();
  const feeds = LOCALES.map((locale) => ({
    path: localePath(locale, feedPath(paths)).slice(1),
    content: createFeed(posts[locale], { config, locale, paths }),
    locale,
  }));
  return feeds.flatMap(({ path, content, locale }) => [
    { path, content },
    ...(locale === DEFAULT_LOCALE ? [{ path: `${locale}/${path}`, content }] : []),
  ]);
};

interface FeedOptions {
  readonly config: SiteConfig;
  readonly locale: Locale;
  readonly paths: SectionPaths;
}

const createFeed = (posts: readonly BlogPostCard[], { config, locale, paths }: FeedOptions): string => {
  const newest = posts.toSorted(compareNewestFirst).slice(0, MAX_ITEMS);
  const channel = [
    `<title>${escapeXml(`${config.name} ${config.titleSeparator} ${text(locale, 'menu.blogs')}`)}</title>`,
    `<link>${escapeXml(absoluteUrl(config, localePath(locale, paths.blogs)))}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(absoluteUrl(config, localePath(locale, feedPath(paths))))}"/>`,
    `<description>${escapeXml(text(locale, 'title.default'))}</description>`,
    `<language>${escapeXml(config.locales[locale].language)}</language>`,
    ...newest.slice(0, 1).flatMap(({ publishedAt }) => formatDate('lastBuildDate', publishedAt, config)),
    ...newest.flatMap((post) => formatItem(config, post)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${channel.join('\n')}
</channel>
</rss>
`;
};

// Articles without a date come last; those of one day stay in the order of their uids.
const compareNewestFirst = (a: BlogPostCard, b: BlogPostCard): number => {
  const [dateA, dateB] = [a.publishedAt ?? '', b.publishedAt ?? ''];
  if (dateA !== dateB) return dateA < dateB ? 1 : -1;
  return a.uid < b.uid ? -1 : 1;
};

const formatItem = (config: SiteConfig, { path, title, excerpt, publishedAt }: BlogPostCard): readonly string[] => {
  if (path === null) return [];
  const url = escapeXml(absoluteUrl(config, path));
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    ...formatDate('pubDate', publishedAt, config),
    ...(excerpt ? [`<description>${escapeXml(excerpt)}</description>`] : []),
    '</item>',
  ];
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

// Midnight where the site is, as RFC 822 writes it.
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
