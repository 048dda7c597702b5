import { DAY_IN_MS } from '../model/values/days-left.ts';
import { isRecord } from '../model/values/is-record.ts';
import { isLinkTo } from './prismic-values.ts';
import { startOf } from './service/changes.ts';
import { openPacks } from './snapshot/pack.ts';
import type { StoredDocument, StoredSnapshot } from './snapshot/snapshot-store.ts';

/**
 * True if all documents were last fetched more than a day ago, or if that
 * time lies in the future: then all are fetched again, whatever has changed.
 */
export const isAuditDue = ({ walkedAt }: StoredSnapshot, now: number): boolean =>
  now - walkedAt > DAY_IN_MS || walkedAt > now;

/**
 * Compares a full walk with an earlier snapshot that was put together from changes. Returns the documents that differ although no query for
 * changes could have found them: their publication date is not newer, or the ref is the same. Empty if the earlier one was a full walk.
 */
export const findUnseen = (earlier: StoredSnapshot, walked: StoredSnapshot): readonly StoredDocument[] => {
  if (earlier.packs.length === 1) return [];
  const known = new Map(earlier.documents.map((document) => [document.id, document]));
  const [before, after] = [openPacks(earlier.packs), openPacks(walked.packs)];
  const isAsBefore = (document: StoredDocument): boolean => {
    const old = known.get(document.id);
    if (old?.digest === document.digest) return true;
    return old !== undefined && ownContent(before.read(old)) === ownContent(after.read(document));
  };
  try {
    const isSameRef = earlier.ref === walked.ref;
    const end = isSameRef ? Infinity : startOf(earlier);
    return [
      ...walked.documents.filter((document) => (document.publishedAt ?? 0) <= end && !isAsBefore(document)),
      ...(isSameRef ? missingIn(walked, earlier) : []),
    ];
  } finally {
    before.close();
    after.close();
  }
};

const missingIn = ({ documents }: StoredSnapshot, earlier: StoredSnapshot): readonly StoredDocument[] => {
  const ids = new Set(documents.map(({ id }) => id));
  return earlier.documents.filter(({ id }) => !ids.has(id));
};

/**
 * The document's own content, as text to compare. Leaves out translations, tags
 * and the data of link targets, which the service fills in when it answers.
 */
const ownContent = (bytes: Buffer): string => {
  const document: unknown = JSON.parse(bytes.toString());
  if (!isRecord(document)) return '';
  const { uid, first_publication_date: first, last_publication_date: last, data } = document;
  return JSON.stringify([uid, first, last, filledIn(data)]);
};

/** Drops empty fields: they appear and disappear when the models change. */
const filledIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(filledIn);
  if (!isRecord(value)) return value;
  if (isLinkTo(value, 'Document')) return [value['id'], value['text'], value['target'], value['variant']];
  return Object.entries(value)
    .map(([key, inner]) => [key, filledIn(inner)] as const)
    .filter(([, inner]) => !isUnfilled(inner));
};

const isUnfilled = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && (value.length === 0 || isUnsetLink(value)));

/** True for an empty link, whose only entry `link_type` has been turned into a pair. */
const isUnsetLink = ([entry, ...others]: readonly unknown[]): boolean =>
  others.length === 0 && Array.isArray(entry) && entry[0] === 'link_type' && entry[1] === 'Any';
