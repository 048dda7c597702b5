import { isRecord } from '../../model/values/is-record.ts';
import type { TestDocument } from './content-server.ts';

/** Uids of the documents to keep, by type. Of other types one document in each language is kept. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  blog_post: new Set([
    'birinchi-muddatli-xarid',
    'hamkorlar-1200-dan-oshdi',
    'muddatidan-oldin-yopish',
    'muzlatgich-tanlash',
    'paynet-terminallarida-tolov',
    'qora-jumada-aqlli-xarid',
    'sms-kodni-kim-soraydi',
    'talabaga-noutbuk',
    'telefon-yoqolsa',
    'ustama-qanday-hisoblanadi',
  ]),
  faq_entry: new Set([
    'bolak-nima',
    'hamkor-bolish',
    'kechiksa-nima-boladi',
    'limit-qancha',
    'qanday-tolanadi',
    'qaytarish',
    'telefon-yoqolsa',
    'ustama-qancha',
  ]),
  legal_document: new Set(['ommaviy-oferta', 'tariflar']),
  partner: new Set(['atlas-kiyim', 'gulnoza-beauty', 'raqamli-olam', 'texnomir']),
  product: new Set(['gulnoza-fen', 'nurafon-x2', 'samo-tv-55']),
  // On the day of the sandboxes: a current sale, a future one and a past one.
  sale: new Set(['divan-haftaligi', 'qora-juma', 'yozgi-sport']),
};

/**
 * Keeps a few embedded documents of each type, without links to the others, for tests of builds rather than of pages. There are still
 * enough articles for a second list page, and enough documents for a second page of the service.
 */
export const fewDocuments = (documents: readonly TestDocument[]): readonly TestDocument[] => {
  const gone = new Set(documents.flatMap((document) => (isKept(document) ? [] : [document.id])));
  return documents.filter(isKept).map((document) => ({ ...document, data: withoutLinks(document['data'], gone) }));
};

const isKept = ({ type, uid }: TestDocument): boolean => KEPT[type]?.has(String(uid)) ?? true;

/** Removes links to deleted documents: list items that exist for such a link are dropped, link fields become empty. */
const withoutLinks = (value: unknown, gone: ReadonlySet<string>): unknown => {
  const isGone = (link: unknown): boolean => isRecord(link) && 'link_type' in link && gone.has(String(link['id']));
  if (Array.isArray(value)) {
    return value
      .filter((item: unknown) => !(isRecord(item) && Object.values(item).some(isGone)))
      .map((item: unknown) => withoutLinks(item, gone));
  }
  if (isGone(value)) return { link_type: 'Document' };
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutLinks(field, gone)]));
};
