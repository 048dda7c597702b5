import type { KeyTextField } from '@prismicio/client';
import type { ServiceCard } from '../../components/content.ts';
import { text } from '../../locales/messages.ts';
import { postsByUid } from '../blog-lists.ts';
import { servicesOf } from '../BlogPost/load.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import type { NoParams } from '../no-params.ts';
import { ownPath } from '../own-path.ts';
import type { CardSource, Template } from '../template.ts';

export interface BlogPostServicesData {
  readonly uid: string;
  /** Title of the article. */
  readonly post: KeyTextField;
  readonly services: readonly ServiceCard[];
}

export const blogPostServices: Template<'blog_post', BlogPostServicesData, NoParams, null> = {
  type: 'blog_post',
  frame: whiteFrame,
  pages: ({ uid, cards }) => {
    if (!hasServices(uid, cards)) return [];
    const post = ownPath('blog_post', uid);
    return [{ path: `${post}/services`, params: {}, partOf: post }];
  },
  related: () => null,
  load: ({ document: { uid, data }, context, locale }) => ({
    data: { uid, post: data.title, services: servicesOf(data.services, context) },
    head: createPartHead(data, text(locale, 'blog.services.title', { title: data.title ?? '' })),
  }),
};

const hasServices = (uid: string | null, cards: CardSource): boolean => {
  const card = uid === null ? undefined : postsByUid(cards.all('blog_post')).get(uid);
  return card?.services.some((id) => cards.get(id)?.type === 'service') ?? false;
};
