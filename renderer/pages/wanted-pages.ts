import { createHash } from 'node:crypto';
import type { PerLocale } from '../../locales/locale.ts';
import type { ContentIndex } from '../../model/content-index.ts';
import { createPageInput, documentOf, type PageInput, type PageInputOptions } from '../../model/page-input.ts';
import type { Route } from '../../model/route.ts';
import { isTemplateId, templates } from '../../templates/registry.ts';

/** A page that is asked for, with the digest of all that its files follow from. */
export interface WantedPage {
  readonly route: Route;
  readonly key: string;
  /** Milliseconds since 1970 of the last publication of what the page is about. */
  readonly modifiedAt: number | null;
}

/** Every page with the digest of all that its files follow from. Its inputs are made again when it is drawn: all at once are too much to hold. */
export const createWantedPages = (routes: readonly Route[], options: WantedPagesOptions): readonly WantedPage[] =>
  routes.map((route) => {
    const document = documentOf(route, options.index);
    const input = createPageInput(route, options);
    return {
      route,
      key: createPageKey(input, `${options.environments[route.locale]}\0${document?.digest ?? ''}`),
      modifiedAt: modificationOf(input, options.index),
    };
  });

export interface WantedPagesOptions extends PageInputOptions {
  readonly environments: PerLocale<string>;
}

/** While the key stays the same the page stands, and neither its document nor its payload is read again. */
const createPageKey = (input: PageInput, context: string): string =>
  createHash('sha256').update(context).update('\0').update(JSON.stringify(input)).digest('hex').slice(0, 32);

/** When the page's document was last published, or on a list anything that it lists. */
const modificationOf = ({ route, related }: PageInput, index: ContentIndex): number | null => {
  const isList = isTemplateId(route.template) && templates[route.template].isList;
  const ids = [route.documentId, ...(isList ? idsIn(related) : [])];
  const times = ids.flatMap((id) => (id === null ? [] : (index.documents.get(id)?.publishedAt ?? [])));
  return times.length > 0 ? Math.max(...times) : null;
};

/** Every `id` in a value but those of links: the ids of its cards among them. */
const idsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null || 'link_type' in value) return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
};
