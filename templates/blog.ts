import type { BlogPostCard } from '../components/content.ts';
import { compareText } from '../model/values/compare-text.ts';
import { groupBy, groupByEach } from '../model/values/group-by.ts';
import { memoizeByList } from './lists.ts';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import type { Locale } from '../model/language/locale.ts';
import { text } from '../model/language/messages.ts';
import { ownPath } from '../model/link/document-path.ts';

type Posts = readonly BlogPostCard[];

/** Articles, newest first; articles of the same day keep their order, by uid. */
export const newestPosts = memoizeByList((posts: Posts): Posts =>
  posts.toSorted((a, b) => compareText(b.publishedAt ?? '', a.publishedAt ?? '')),
);

/** Articles of each topic, newest first. */
export const postsByTopic = memoizeByList((posts: Posts) => groupBy(newestPosts(posts), ({ topic }) => topic));

/** Articles by the id of a related service, newest first. */
export const postsByService = memoizeByList((posts: Posts) =>
  groupByEach(newestPosts(posts), ({ services }) => services),
);

/** The newest articles of the same topic, filled up with the newest of all topics. The cost does not depend on the number of articles. */
export const relatedPosts = ({ id, topic }: BlogPostCard, posts: Posts, count: number): Posts => {
  // One more than needed, because the article itself may be among them.
  const sameTopic = (postsByTopic(posts).get(topic) ?? []).slice(0, count + 1);
  const newest = newestPosts(posts).slice(0, count + 1);
  const candidates = new Map([...sameTopic, ...newest].map((post) => [post.id, post]));
  return [...candidates.values()].filter((post) => post.id !== id).slice(0, count);
};

export interface TopicCount {
  readonly topic: BlogPostCard['topic'];
  readonly count: number;
}

/** Number of articles of each topic, largest first. */
export const countTopics = (posts: Posts): readonly TopicCount[] =>
  [...postsByTopic(posts)]
    .map(([topic, { length }]) => ({ topic, count: length }))
    .toSorted((a, b) => b.count - a.count);

/** The breadcrumb of the blog, for the pages below it. */
export const blogsCrumb = (locale: Locale): Breadcrumb => ({
  label: text(locale, 'menu.blogs'),
  to: ownPath('blog_list'),
});
