import type { DocumentFields } from '../../model/slice/document-fields.ts';

export const fields = {
  required: ['title', 'excerpt', 'cover', 'topic', 'published_at'],
} satisfies DocumentFields<'blog_post'>;
