import type { Change } from './content-repository.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** Changes every link to a document, in any field. */
export const changeLinks = (change: (link: Readonly<Record<string, unknown>>) => unknown): Change => {
  const changeIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changeIn);
    if (!isRecord(value)) return value;
    if (value['link_type'] === 'Document') return change(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changeIn(item)]));
  };
  return (documents) => documents.map((document) => ({ ...document, data: changeIn(document['data']) }));
};

/** Unpublishes a document as Prismic does: links to it stay and are marked as broken, some still with its uid. */
export const unpublish = (id: string, uid?: string): Change => {
  const broken = { link_type: 'Document', type: 'broken_type', tags: [], lang: null, slug: '-', isBroken: true, id };
  const breakLinks = changeLinks((link) => (link['id'] === id ? { ...broken, uid, text: link['text'] } : link));
  return (documents) => breakLinks(documents.filter((document) => document.id !== id));
};
