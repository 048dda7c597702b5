import type { KeyTextField } from '@prismicio/client';
import type { BlogPostCard, ServiceCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { blogsCrumb, postsByService } from '../blog.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

/** How many articles are listed under a service; the others are only counted. */
const LISTED_POSTS = 20;

interface ServicePosts {
  readonly service: ServiceCard;
  readonly count: number;
  /** The newest articles. */
  readonly posts: readonly Pick<BlogPostCard, 'id' | 'path' | 'title' | 'publishedAt'>[];
}

export interface BlogServicesData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly services: readonly ServicePosts[];
}

export const blogServices: Template<'blog_list', BlogServicesData, NoParams, readonly ServicePosts[]> = {
  type: 'blog_list',
  frame: { ...whiteFrame, section: 'blogs' },
  pages: () => [{ path: blogServicesPath(), params: {}, partOf: ownPath('blog_list') }],
  related: ({ cards }) => cards.all('service').flatMap((service) => servicePosts(service, cards)),
  load: ({ document: { data }, related, locale }) => {
    const title = text(locale, 'blogs.services');
    return {
      data: { title, intro: data.services_intro, services: related },
      head: createPartHead(data, title),
      crumbs: [blogsCrumb(locale), { label: title }],
    };
  },
};

export const blogServicesPath = (): string => `${ownPath('blog_list')}/services`;

const servicePosts = (service: ServiceCard, cards: CardSource): readonly ServicePosts[] => {
  const posts = postsByService(cards.all('blog_post')).get(service.id);
  if (!posts) return [];
  const listed = posts
    .slice(0, LISTED_POSTS)
    .map(({ id, path, title, publishedAt }) => ({ id, path, title, publishedAt }));
  return [{ service, count: posts.length, posts: listed }];
};
