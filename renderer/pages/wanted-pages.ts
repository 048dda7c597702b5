import { sha256OfPieces } from '../../base/digest.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { PerLocale } from '../../model/language/locale.ts';
import type { PageInput, PageInputOptions } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createReadInput, type PageReads } from './reads.ts';

/** A page that is asked for, with the digest of all that its files follow from. */
export interface WantedPage {
  readonly route: Route;
  readonly key: string;
  /** Milliseconds since 1970 of the last publication of what the page is about. */
  readonly modifiedAt: number | null;
  /** Ids of the documents that a list lists. */
  readonly listed: readonly string[];
  readonly reads: PageReads;
}

/** Pages, and what they are made of. */
export interface PageSources extends Omit<PageInputOptions, 'code'> {
  readonly routes: readonly Route[];
}

export interface WantedPagesOptions {
  readonly documents: readonly PackedDocument[];
  readonly environments: PerLocale<string>;
}

/** Every page with the digest of all that its files follow from. */
export const createWantedPages = (
  model: PageSources,
  { documents, environments }: WantedPagesOptions,
): readonly WantedPage[] => {
  const digests = new Map(documents.map(({ id, digest }) => [id, digest]));
  const read = createReadInput({ ...model, code: siteCode });
  return model.routes.map((route) => {
    const { input, reads } = read(route);
    const context = `${environments[route.locale]}\0${digests.get(route.documentId ?? '') ?? ''}`;
    const listed = siteCode.templates[route.template]?.isList ? idsIn(input.related) : [];
    return {
      route,
      key: createPageKey(input, context),
      modifiedAt: modificationOf(route, listed, model),
      listed,
      reads,
    };
  });
};

/** While the key stays the same the page stays, and neither its document nor its payload is read again. */
const createPageKey = (input: PageInput, context: string): string =>
  sha256OfPieces([context, '\0', JSON.stringify(input)]).slice(0, 32);

/** When the page's document was last published, or on a list anything that it lists. */
const modificationOf = (route: Route, listed: readonly string[], { index }: PageSources): number | null => {
  const ids = [route.documentId, ...listed];
  const times = ids.flatMap((id) => (id === null ? [] : (index.documents.get(id)?.publishedAt ?? [])));
  return times.length > 0 ? Math.max(...times) : null;
};

/** Every `id` in a value but those of links: the ids of its cards among them. */
const idsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null || 'link_type' in value) return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
};
