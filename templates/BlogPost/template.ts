import type { Content } from '@prismicio/client';
import type { BlogPostCard, ServiceCard } from '../../components/content.ts';
import { relatedCards } from '../../slices/related-cards.ts';
import { textHeadings } from '../../slices/text-anchors.ts';
import { blogsCrumb, relatedPosts } from '../blog.ts';
import type { ContentsItem } from '../Contents.tsx';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { NoParams, Template, DescribedPage } from '../../model/page/template.ts';
import type { Organization, Person } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { imagesOf, datePublished, type Describe } from '../structured-data/schema.ts';
import { organizationReference } from '../structured-data/organization.ts';

const RELATED_POSTS = 3;

type PostFields = Content.BlogPostDocument['data'];

interface BlogPostRelated {
  readonly readingMinutes: number;
  readonly posts: readonly BlogPostCard[];
}

export interface BlogPostData extends SliceZoneData, BlogPostRelated {
  /** Without a language prefix. */
  readonly path: string;
  readonly servicesPath: string;
  readonly title: PostFields['title'];
  readonly excerpt: PostFields['excerpt'];
  readonly cover: PostFields['cover'];
  readonly topic: PostFields['topic'];
  readonly publishedAt: PostFields['published_at'];
  /** Calendar day of a later change, `YYYY-MM-DD`; null if there was none. */
  readonly updatedAt: string | null;
  readonly author: PostFields['author'];
  readonly contents: readonly ContentsItem[];
  readonly services: readonly ServiceCard[];
}

export const blogPost: Template<'blog_post', BlogPostData, NoParams, BlogPostRelated> = {
  type: 'blog_post',
  frame: { ...whiteFrame, section: 'blogs' },
  pages: ({ uid }) => [{ path: ownPath('blog_post', uid), params: {} }],
  related: ({ id, cards }) => {
    const card = cards.get(id);
    if (card?.type !== 'blog_post') return { readingMinutes: 1, posts: [] };
    return {
      readingMinutes: card.readingMinutes,
      posts: relatedPosts(card, cards.all('blog_post'), RELATED_POSTS),
    };
  },
  load: ({ document, related, context, locale, dayOf }) => {
    const { title, excerpt, cover, topic, published_at: publishedAt, author, services, slices } = document.data;
    const head = createHead(document.data, { title, description: excerpt, image: cover });
    const modifiedAt = laterTime(document.last_publication_date, publishedAt);
    const updatedAt = modifiedAt && dayOf(Date.parse(modifiedAt));
    return {
      data: {
        path: ownPath('blog_post', document.uid),
        servicesPath: blogPostServicesPath(document.uid),
        title,
        excerpt,
        cover,
        topic,
        publishedAt,
        author,
        updatedAt: updatedAt && publishedAt && updatedAt > publishedAt ? updatedAt : null,
        contents: contentsOf(slices),
        services: servicesOf(services, context),
        ...related,
        ...createSliceZone(slices, context),
      },
      head: { ...head, type: 'article', publishedAt, modifiedAt },
      crumbs: [blogsCrumb(locale), { label: title ?? '' }],
    };
  },
  describe: (page) => describeBlogPost(page),
};

export const blogPostServicesPath = (uid: string | null): string => `${ownPath('blog_post', uid)}/services`;

/** Cards of the services that an article is related to. */
export const servicesOf = (
  services: PostFields['services'],
  context: SliceZoneData['context'],
): readonly ServiceCard[] =>
  relatedCards(
    services.map(({ service }) => service),
    context,
  ).filter((card) => card.type === 'service');

const contentsOf = (slices: PostFields['slices']): readonly ContentsItem[] =>
  slices.flatMap((slice) => (slice.slice_type === 'rich_text' ? textHeadings(slice, slices) : []));

/** The service's publication time as ISO 8601; null if it is before the article's own day. */
const laterTime = (timestamp: string | null, day: string | null): string | null => {
  if (timestamp === null) return null;
  const changed = new Date(timestamp).toISOString();
  return day !== null && changed < day ? null : changed;
};

/** Describes an article: https://developers.google.com/search/docs/appearance/structured-data/article. */
const describeBlogPost: Describe<BlogPostData> = (page) => {
  const { data, head, path, site } = page;
  const url = absoluteUrl(site, path);
  return [
    {
      '@type': 'BlogPosting',
      headline: data.title ?? '',
      ...(data.excerpt && { description: data.excerpt }),
      ...imagesOf(site, [data.cover]),
      url,
      mainEntityOfPage: url,
      inLanguage: site.languages[site.locale].language,
      ...datePublished(data.publishedAt, site),
      ...(head.modifiedAt && { dateModified: head.modifiedAt }),
      author: authorOf(page),
      publisher: organizationReference(site),
    },
  ];
};

/** The author, or the company if no person is named. */
const authorOf = ({ data: { author }, site }: DescribedPage<BlogPostData>): Person | Organization =>
  author ? { '@type': 'Person', name: author } : { '@type': 'Organization', ...organizationReference(site) };
