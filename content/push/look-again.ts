import { filter } from '@prismicio/client';
import * as z from 'zod';
import { masterRefOf, type ContentClient } from '../service/client.ts';
import type { LiveDocument } from './find-there.ts';

/** What is published of a document by now; null where it is not any more, undefined where nothing has been published since the push began. */
export type LookAgain = (id: string) => Promise<LiveDocument | null | undefined>;

/** Asks which ref is the newest, which is cheap, and for the document only where that is another one than the push has read. */
export const createLookAgain =
  (client: ContentClient, begun: string): LookAgain =>
  async (id) => {
    const repository = await client.fetchRepository({ fresh: true });
    const ref = masterRefOf(repository);
    if (ref === begun) return undefined;
    const filters = [filter.any('document.id', [id])];
    const { page } = await client.fetchLatestPage({ repository, ref, filters, page: 1, pageSize: 1 });
    const [found] = page.documents;
    return found === undefined ? null : parseLiveDocument(found.bytes.toString());
  };

const publishedSchema = z.object({
  id: z.string(),
  type: z.string(),
  lang: z.string(),
  uid: z
    .string()
    .nullish()
    .transform((uid) => uid ?? null),
  tags: z.array(z.string()).catch([]),
  last_publication_date: z
    .string()
    .nullish()
    .transform((date) => date ?? null),
  data: z.unknown(),
});

/** A document as the Content API has it, in JSON. */
export const parseLiveDocument = (json: string): LiveDocument => {
  const { last_publication_date: lastPublished, ...document } = publishedSchema.parse(JSON.parse(json));
  return { ...document, lastPublished };
};
