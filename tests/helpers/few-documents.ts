import { isRecord } from '../../model/values/is-record.ts';
import type { TestDocument } from './content-server.ts';

/** Which documents of a type stay, by uid. Of all other types there is one in each language. */
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
  // One that goes on on the day of the sandboxes, one that is to come, and one that is over.
  sale: new Set(['divan-haftaligi', 'qora-juma', 'yozgi-sport']),
};

/**
 * Leaves some of the embedded repository's documents, of each type a few, and no link to one that has gone: for what is about builds,
 * and not about what is on all pages. Articles still fill more than one page of their list, and all of them two answers of the service.
 */
export const fewDocuments = (documents: readonly TestDocument[]): readonly TestDocument[] => {
  const gone = new Set(documents.flatMap((document) => (isKept(document) ? [] : [document.id])));
  return documents.filter(isKept).map((document) => ({ ...document, data: withoutLinks(document['data'], gone) }));
};

const isKept = ({ type, uid }: TestDocument): boolean => KEPT[type]?.has(String(uid)) ?? true;

/** What is in a list for the sake of a link goes with it; a field that is one is empty. */
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
