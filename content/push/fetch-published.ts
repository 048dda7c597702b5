import { filter } from '@prismicio/client';
import * as z from 'zod';
import { masterRefOf, type ContentClient } from '../service/client.ts';
import type { LiveDocument } from './find-existing.ts';

/**
 * Returns the published version of a document; null if it is not published
 * any more, undefined if nothing has been published since the push began.
 */
export type FetchPublished = (id: string) => Promise<LiveDocument | null | undefined>;

/** Asks for the newest ref, which is cheap, and for the document only if that is not the ref at which the push began. */
export const createFetchPublished =
  (client: ContentClient, begun: string): FetchPublished =>
  async (id) => {
    const repository = await client.fetchRepository({ fresh: true });
    const ref = masterRefOf(repository);
    if (ref === begun) return undefined;
    const filters = [filter.any('document.id', [id])];
    const { page } = await client.fetchLatestPage({ repository, ref, filters, page: 1, pageSize: 1 });
    const [found] = page.documents;
    return found === undefined ? null : parseLiveDocument(found.bytes.toString());
  };

const textOrNull = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

const publishedSchema = z.object({
  id: z.string(),
  type: z.string(),
  lang: z.string(),
  uid: textOrNull,
  tags: z.array(z.string()).catch([]),
  last_publication_date: textOrNull,
  data: z.unknown(),
});

/** Parses a document of the Content API from JSON. */
export const parseLiveDocument = (json: string): LiveDocument => {
  const { last_publication_date: lastPublished, ...document } = publishedSchema.parse(JSON.parse(json));
  return { ...document, lastPublished };
};
