import { isRecord } from '../../model/values/is-record.ts';
import type { Change, Documents } from './content-repository.ts';
import type { TestDocument } from './content-server.ts';

/** Number of documents of each type in each language, and number of shops of one partner. */
export interface ListSizes {
  readonly partner?: number;
  readonly faq_entry?: number;
  readonly sale?: number;
  readonly blog_post?: number;
  readonly product?: number;
  readonly shops?: number;
}

/** Uid of the partner with that many shops. */
export const LARGE_PARTNER = 'texnomir';

/** Copies documents with their translations until the lists have the given sizes. */
export const withLongLists =
  ({ shops = 0, ...counts }: ListSizes): Change =>
  (documents) =>
    Object.entries(counts)
      .reduce<Documents>((grown, [type, count]) => [...grown, ...copiesOf(type, count, grown)], documents)
      .map((document) => (document['uid'] === LARGE_PARTNER ? withShops(document, shops) : document));

/** Fields in `data` that name a document in lists. */
const NAMES = new Set(['title', 'name', 'question', 'meta_title', 'meta_description']);

const copiesOf = (type: string, count: number, documents: Documents): Documents => {
  const originals = documents.filter((document) => document.type === type);
  const uids = [...new Set(originals.map(({ uid }) => uid))];
  return Array.from({ length: Math.max(0, count - uids.length) }, (_, index) => {
    const round = Math.floor(index / uids.length) + 1;
    const uid = uids[index % uids.length];
    return originals.filter((document) => document['uid'] === uid).map((document) => copyOf(document, round));
  }).flat();
};

const copyOf = ({ data, ...document }: TestDocument, round: number): TestDocument => ({
  ...document,
  id: `${document.id}-${round}`,
  uid: `${String(document['uid'])}-${round}`,
  alternate_languages: copiedAlternates(document['alternate_languages'], round),
  data: isRecord(data)
    ? Object.fromEntries(
        Object.entries(data).map(([key, value]) => [
          key,
          NAMES.has(key) && typeof value === 'string' ? `${value} ${round}` : value,
        ]),
      )
    : data,
});

const copiedAlternates = (alternates: unknown, round: number): readonly unknown[] =>
  (Array.isArray(alternates) ? alternates : []).map((other: unknown) =>
    isRecord(other)
      ? { ...other, id: `${String(other['id'])}-${round}`, uid: `${String(other['uid'])}-${round}` }
      : other,
  );

/** Repeats the partner's own shops, each with another house number. */
const withShops = (document: TestDocument, count: number): TestDocument => {
  const { data } = document;
  const own = isRecord(data) && Array.isArray(data['branches']) ? data['branches'] : [];
  if (!isRecord(data) || own.length >= count) return document;
  const branches = Array.from({ length: count }, (_, index) => {
    const branch: unknown = own[index % own.length];
    return isRecord(branch) ? { ...branch, address: `${String(branch['address'])}, ${index + 1}` } : branch;
  });
  return { ...document, data: { ...data, branches } };
};
