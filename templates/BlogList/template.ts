import type { KeyTextField } from '@prismicio/client';
import type { BlogPostCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { blogsCrumb, countTopics, newestPosts, type TopicCount } from '../blog.ts';
import { itemsOnPage, pageCountOf, pagesOfList, type PageParams } from '../list-pages.ts';
import { loadListPage } from '../load-list-page.ts';
import { whiteFrame } from '../frames.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { SliceZoneData } from '../slice-zone.ts';
import type { Template } from '../../model/page/template.ts';
import { blogServicesPath } from '../BlogServices/template.ts';
import type { BlogPostingLeaf } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { datePublished, type Describe } from '../structured-data/schema.ts';
import { organizationReference } from '../structured-data/organization.ts';

export interface BlogListRelated {
  readonly posts: readonly BlogPostCard[];
  readonly pageCount: number;
  /** Empty on further pages of the whole list, so that they stay unchanged when an article changes its topic. */
  readonly topics: readonly TopicCount[];
}

export interface BlogListData extends BlogListRelated, SliceZoneData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly page: number;
  readonly path: string;
  readonly servicesPath: string;
}

export const blogList: Template<'blog_list', BlogListData, PageParams, BlogListRelated> = {
  type: 'blog_list',
  frame: { ...whiteFrame, section: 'blogs' },
  isList: true,
  pages: ({ cards, pageSize }) => pagesOfList(ownPath('blog_list'), pageCountOf(cards.all('blog_post'), pageSize)),
  related: ({ params: { page }, cards, pageSize }) => {
    const posts = cards.all('blog_post');
    return {
      posts: itemsOnPage(newestPosts(posts), page, pageSize),
      pageCount: pageCountOf(posts, pageSize),
      topics: page === 1 ? countTopics(posts) : [],
    };
  },
  load: ({ document: { data }, params: { page }, related, context, locale }) =>
    loadListPage(data, {
      list: blogsCrumb(locale),
      part: null,
      locale,
      page,
      context,
      shown: { path: ownPath('blog_list'), servicesPath: blogServicesPath(), ...related },
    }),
  feed: ({ locale, cards }) => ({
    title: text(locale, 'menu.blogs'),
    description: text(locale, 'title.default'),
    entries: cards
      .all('blog_post')
      .flatMap(({ path, title, excerpt: summary, topic, publishedAt }) =>
        path === null ? [] : [{ path, title, summary, category: topic && text(locale, `topic.${topic}`), publishedAt }],
      ),
  }),
  describe: (page) => describeBlog(page),
};

/** Describes the blog with the articles on a page of its list. */
export const describeBlog: Describe<BlogListData> = ({ data, path, site }) => [
  {
    '@type': 'Blog',
    name: data.title,
    url: absoluteUrl(site, path),
    inLanguage: site.languages[site.locale].language,
    publisher: organizationReference(site),
    blogPost: data.posts.flatMap((post): readonly BlogPostingLeaf[] =>
      post.path === null
        ? []
        : [
            {
              '@type': 'BlogPosting',
              headline: post.title,
              url: absoluteUrl(site, post.path),
              ...datePublished(post.publishedAt, site),
            },
          ],
    ),
  },
];
