import type { Change } from './content-repository.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** Changes every link to a document, wherever it is. */
export const changeLinks = (change: (link: Readonly<Record<string, unknown>>) => unknown): Change => {
  const changeIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changeIn);
    if (!isRecord(value)) return value;
    if (value['link_type'] === 'Document') return change(value);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changeIn(item)]));
  };
  return (documents) => documents.map((document) => ({ ...document, data: changeIn(document['data']) }));
};

/** As Prismic takes a document away: links to it stay and say that they are broken, some with its uid. */
export const unpublish = (id: string, uid?: string): Change => {
  const broken = { link_type: 'Document', type: 'broken_type', tags: [], lang: null, slug: '-', isBroken: true, id };
  const breakLinks = changeLinks((link) => (link['id'] === id ? { ...broken, uid, text: link['text'] } : link));
  return (documents) => breakLinks(documents.filter((document) => document.id !== id));
};
