import type { BlogPostCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import type { Template } from '../../model/page/template.ts';
import { blogsCrumb, countTopics, postsByTopic } from '../blog.ts';
import { crumbsOfPage, itemsOnPage, pageCountOf, pagesOfList, titleOfPage } from '../list-pages.ts';
import { blogTopicPath } from '../BlogList/path.ts';
import { describeBlog, type BlogListData, type BlogListRelated } from '../BlogList/template.ts';
import { blogServicesPath } from '../BlogServices/template.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { whiteFrame } from '../frames.ts';
import { createSliceZone } from '../slice-zone.ts';

interface BlogTopicParams {
  readonly topic: BlogPostCard['topic'];
  /** Counted from 1. */
  readonly page: number;
}

interface BlogTopicRelated extends BlogListRelated {
  /** Number of articles of the topic. */
  readonly count: number;
}

/** The list of a topic's articles, with as many pages as needed. */
export const blogTopic: Template<'blog_list', BlogListData, BlogTopicParams, BlogTopicRelated> = {
  type: 'blog_list',
  frame: { ...whiteFrame, section: 'blogs' },
  isList: true,
  pages: ({ cards, pageSize }) =>
    [...postsByTopic(cards.all('blog_post'))].flatMap(([topic, posts]) =>
      pagesOfList(topicPath(topic), pageCountOf(posts, pageSize)).map(({ path, params }) => ({
        path,
        params: { topic, ...params },
      })),
    ),
  related: ({ params: { topic, page }, cards, pageSize }) => {
    const all = cards.all('blog_post');
    const posts = postsByTopic(all).get(topic) ?? [];
    return {
      posts: itemsOnPage(posts, page, pageSize),
      pageCount: pageCountOf(posts, pageSize),
      topics: countTopics(all),
      count: posts.length,
    };
  },
  load: ({ document: { data }, params: { topic, page }, related: { count, ...related }, context, locale }) => {
    const name = text(locale, `topic.${topic}`);
    const whole = text(locale, 'topic.title', { topic: name });
    const title = titleOfPage(whole, { locale, page });
    const intro = text(locale, 'topic.intro', { count, topic: name });
    return {
      data: {
        title,
        intro: page === 1 ? intro : null,
        page,
        path: topicPath(topic),
        servicesPath: blogServicesPath(),
        ...related,
        ...createSliceZone([], context),
      },
      head: { title, description: intro, image: data.meta_image },
      crumbs: crumbsOfPage([blogsCrumb(locale), { label: name, to: topicPath(topic) }], { locale, page }),
    };
  },
  describe: describeBlog,
};

const topicPath = (topic: string): string => blogTopicPath(ownPath('blog_list'), topic);
