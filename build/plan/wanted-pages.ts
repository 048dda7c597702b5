import { sha256OfPieces } from '../../base/digest.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { PageInput, PageInputOptions } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createReadInput } from './reads.ts';

/** A page that is asked for, with the digest of all that its payload follows from. */
export interface WantedPage {
  readonly route: Route;
  readonly key: string;
  /** Milliseconds since 1970 of the last publication of what the page is about. */
  readonly modifiedAt: number | null;
  /** Ids of the documents that a list lists. */
  readonly listed: readonly string[];
  /** What it has asked for of other documents: their ids, and names of lists. */
  readonly reads: readonly string[];
}

/** Pages, and what they are made of. */
export interface PageSources extends Omit<PageInputOptions, 'code'> {
  readonly routes: readonly Route[];
}

/** Every page with the digest of all that its payload follows from. */
export const createWantedPages = (
  { routes, ...model }: PageSources,
  documents: readonly Pick<PackedDocument, 'id' | 'digest'>[],
): readonly WantedPage[] => {
  const digests = new Map(documents.map(({ id, digest }) => [id, digest]));
  const read = createReadInput({ ...model, code: siteCode });
  return routes.map((route) => {
    const { input, reads } = read(route);
    const listed = siteCode.templates[route.template]?.isList ? [...new Set(idsIn(input.related))] : [];
    return {
      route,
      key: createPageKey(input, digests.get(route.documentId ?? '') ?? ''),
      modifiedAt: modificationOf(route, listed, model),
      listed,
      reads,
    };
  });
};

/** While it stays the same, and what all pages share, neither the page's document nor its payload is read again. */
const createPageKey = (input: PageInput, digest: string): string =>
  sha256OfPieces([digest, '\0', JSON.stringify(input)]).slice(0, 32);

/** When the page's document was last published, or on a list anything that it lists. */
export const modificationOf = (
  route: Route,
  listed: readonly string[],
  { index }: Pick<PageSources, 'index'>,
): number | null => {
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
