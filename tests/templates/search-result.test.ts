import { expect, test } from 'vitest';
import * as z from 'zod';
import { readEmbeddedDocuments } from '../helpers/content-repository.ts';
import { indexDocuments } from '../helpers/indexed-documents.ts';
import { createPayloads } from '../helpers/page-payloads.ts';
import { searchEntryOf } from '../../templates/search-entry.ts';
import { partnerCard } from './cards.ts';

test('what the check reads of a document is what its page tells search engines', () => {
  const documents = indexDocuments(readEmbeddedDocuments());
  const sources = documents.map(({ id, digest }) => ({ id, digest, bytes: Buffer.from(digest) }));
  const payloads = createPayloads(sources);
  const pages = new Map(Object.entries(payloads).map(([name, json]) => [name.replace(/ \S+$/, ''), json]));
  const told = documents.flatMap(({ searchResult, card, locale }) => {
    const json = pages.get(`${locale}${card?.path?.replace(/^\/ru(?=\/|$)/, '') || '/'}`);
    return searchResult && json ? [{ searchResult, head: pageSchema.parse(JSON.parse(json)).head }] : [];
  });
  expect(told.length).toBeGreaterThan(150);
  expect(told.map(({ head }) => head)).toEqual(
    told.map(({ searchResult: { title, description } }) => ({
      title: title?.text ?? null,
      description: description?.text ?? null,
    })),
  );
});

const pageSchema = z.object({
  head: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
});

test('a long summary without a space is cut between characters', () => {
  const card = partnerCard('gul', { summary: `Gul${'💐'.repeat(60)}` });
  const entry = searchEntryOf({ card, texts: [], description: null, locale: 'uz' });
  expect(entry?.record.summary).toBe(`Gul${'💐'.repeat(53)}…`);
});
