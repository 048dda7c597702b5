import type { KeyTextField } from '@prismicio/client';
import type { ServiceCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { blogsCrumb } from '../blog.ts';
import { blogPostServicesPath, servicesOf } from '../BlogPost/template.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

export interface BlogPostServicesData {
  /** Title of the article. */
  readonly post: KeyTextField;
  readonly services: readonly ServiceCard[];
}

export const blogPostServices: Template<'blog_post', BlogPostServicesData, NoParams, null> = {
  type: 'blog_post',
  frame: { ...whiteFrame, section: 'blogs' },
  pages: ({ id, uid, cards }) =>
    hasServices(id, cards) ? [{ path: blogPostServicesPath(uid), params: {}, partOf: ownPath('blog_post', uid) }] : [],
  related: () => null,
  load: ({ document: { uid, data }, context, locale }) => ({
    data: { post: data.title, services: servicesOf(data.services, context) },
    head: createPartHead(data, text(locale, 'blog.services.title', { title: data.title ?? '' })),
    crumbs: [
      blogsCrumb(locale),
      { label: data.title ?? '', to: ownPath('blog_post', uid) },
      { label: text(locale, 'blog.services') },
    ],
  }),
};

const hasServices = (id: string, cards: CardSource): boolean => {
  const card = cards.get(id);
  return card?.type === 'blog_post' && card.services.some((service) => cards.get(service)?.type === 'service');
};
