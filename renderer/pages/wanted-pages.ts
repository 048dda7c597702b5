import { createHash } from 'node:crypto';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { PerLocale } from '../../model/language/locale.ts';
import type { PageInput } from '../../model/page-input.ts';
import type { Route } from '../../model/route.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { siteCode } from '../../templates/site-code.ts';

/** A page that is asked for, with the digest of all that its files follow from. */
export interface WantedPage {
  readonly route: Route;
  readonly key: string;
  /** Milliseconds since 1970 of the last publication of what the page is about. */
  readonly modifiedAt: number | null;
}

export interface WantedPagesOptions {
  readonly documents: readonly PackedDocument[];
  readonly environments: PerLocale<string>;
}

/** Every page with the digest of all that its files follow from. */
export const createWantedPages = (
  model: SiteModel,
  { documents, environments }: WantedPagesOptions,
): readonly WantedPage[] => {
  const digests = new Map(documents.map(({ id, digest }) => [id, digest]));
  return model.routes.map((route) => {
    const input = model.inputOf(route);
    const context = `${environments[route.locale]}\0${digests.get(route.documentId ?? '') ?? ''}`;
    return { route, key: createPageKey(input, context), modifiedAt: modificationOf(input, model) };
  });
};

/** While the key stays the same the page stands, and neither its document nor its payload is read again. */
const createPageKey = (input: PageInput, context: string): string =>
  createHash('sha256').update(context).update('\0').update(JSON.stringify(input)).digest('hex').slice(0, 32);

/** When the page's document was last published, or on a list anything that it lists. */
const modificationOf = ({ route, related }: PageInput, { index }: SiteModel): number | null => {
  const isList = siteCode.templates[route.template]?.isList;
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
