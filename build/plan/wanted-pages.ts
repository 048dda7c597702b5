import { sha256OfPieces } from '../../base/digest.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { PageInput, PageInputOptions } from '../../model/site/page-input.ts';
import type { Route } from '../../model/site/route.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createReadInput } from './reads.ts';

/** A page the site is to have, with the digest of everything that determines its payload. */
export interface WantedPage {
  readonly route: Route;
  readonly key: string;
  /** When the page's content was last published, in milliseconds since 1970. */
  readonly modifiedAt: number | null;
  /** Ids of the documents that a list page shows. */
  readonly listed: readonly string[];
  /** What the page has read of other documents: their ids, and names of lists. */
  readonly reads: readonly string[];
}

/** Routes, and what the pages' inputs are created from. */
export interface PageSources extends Omit<PageInputOptions, 'code'> {
  readonly routes: readonly Route[];
}

/** Creates every page with its key. */
export const createWantedPages = (
  { routes, ...model }: PageSources,
  documents: readonly Pick<PackedDocument, 'id' | 'digest'>[],
): readonly WantedPage[] => {
  const digests = new Map(documents.map(({ id, digest }) => [id, digest]));
  const read = createReadInput({ ...model, code: siteCode });
  return routes.map((route) => {
    const { input, reads } = read(route);
    const listed = siteCode.templates[route.template]?.isList ? [...collectIds(input.related, new Set())] : [];
    return {
      route,
      key: createPageKey(input, digests.get(route.documentId ?? '') ?? ''),
      modifiedAt: modificationOf(route, listed, model),
      listed,
      reads,
    };
  });
};

/** Digest of a page's input and document. While it and what all pages share are unchanged, neither document nor payload is read again. */
const createPageKey = (input: PageInput, digest: string): string =>
  sha256OfPieces([digest, '\0', JSON.stringify(input)]).slice(0, 32);

/** When the page's document was last published, or on a list page any document it shows. Milliseconds since 1970. */
export const modificationOf = (
  route: Route,
  listed: readonly string[],
  { index }: Pick<PageSources, 'index'>,
): number | null => {
  const ids = [route.documentId, ...listed];
  const times = ids.flatMap((id) => (id === null ? [] : (index.documents.get(id)?.publishedAt ?? [])));
  return times.length > 0 ? Math.max(...times) : null;
};

/** Adds every `id` in a value except those of links; this includes the ids of cards. */
const collectIds = (value: unknown, ids: Set<string>): ReadonlySet<string> => {
  if (typeof value !== 'object' || value === null || 'link_type' in value) return ids;
  if ('id' in value && typeof value.id === 'string') ids.add(value.id);
  for (const member of Object.values(value)) collectIds(member, ids);
  return ids;
};
