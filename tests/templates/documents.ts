import type { Content, RichTextField } from '@prismicio/client';
import type { PageSlice } from '../../slices/slice.ts';
import type { SliceContext } from '../../components/content.ts';

export const envelope = {
  url: null,
  href: '',
  tags: [],
  first_publication_date: '2026-01-01T06:00:00+0000',
  last_publication_date: '2026-01-01T06:00:00+0000',
  slugs: [],
  linked_documents: [],
  lang: 'uz-uz',
  alternate_languages: [],
} as const satisfies Omit<Content.HomeDocument, 'id' | 'type' | 'uid' | 'data'> | object;

export const meta = { meta_title: null, meta_description: null, meta_image: {} } as const;

export const noContext: SliceContext = { cards: {}, sales: [] };

export const paragraph = (text: string): RichTextField => [{ type: 'paragraph', text, spans: [], direction: 'ltr' }];

export const link = (type: string, id: string) =>
  ({ link_type: 'Document', id, type, tags: [], lang: 'uz-uz', url: `/${id}` }) as const;
