import { sha256 } from '../../base/digest.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { mapMembers } from '../../model/values/members.ts';
import { flattenDocument, layoutOf } from '../flatten-document.ts';
import { isLinkTo } from '../prismic-values.ts';
import { createMigrationData, findAddresses, findLinks, findShownMedia, type Targets } from './migration-data.ts';
import type { LocalDocument } from './push-content.ts';

type WrittenDocument = Pick<LocalDocument, 'title' | 'uid' | 'tags' | 'data'>;

/** Digest of what the next write of a document would contain. */
export const digestOf = (document: WrittenDocument, targets: Targets): string =>
  digestOfSource({ ...document, data: createMigrationData(document.data, targets) });

/** Digest of a local document, wherever its links lead in the target. */
export const digestOfSource = ({ title, uid, tags, data }: WrittenDocument): string =>
  sha256(JSON.stringify([title, uid, tags, data]));

/** Digest of what a document says and of its layout, without what the service adds: documents with equal digests say the same. */
export const digestOfWords = ({ uid, tags, data }: Pick<LocalDocument, 'uid' | 'tags' | 'data'>): string => {
  const said = flattenDocument(withMediaIds(data), { nameTarget: (id) => id, isOneRepository: true });
  return sha256(JSON.stringify([uid, tags.toSorted(), layoutOf(said)]));
};

/** Digest of what a document should say in the target, to compare with that of a document there. */
export const digestOfWordsThere = (document: Pick<LocalDocument, 'uid' | 'tags' | 'data'>, targets: Targets): string =>
  digestOfWords({ ...document, data: createMigrationData(document.data, leniently(document, targets)) });

/** Links to missing targets stay as they are: when a document or picture is deleted, the documents that link to it have not changed. */
const leniently = ({ data }: Pick<LocalDocument, 'data'>, { assets, documents, renamed }: Targets): Targets => ({
  assets: new Map([
    ...findAddresses(data).flatMap((url) => {
      const found = assets.get(url);
      return found ? [[url, found] as const] : [];
    }),
    ...findShownMedia(data).map((own) => [own.url, assets.get(own.url) ?? assets.get(own.id) ?? own] as const),
  ]),
  documents: new Map(findLinks(data).map((id) => [id, documents.get(id) ?? id])),
  renamed,
});

/** Replaces the addresses of files by their ids: a write contains the id, an answer the address. */
const withMediaIds = (value: unknown): unknown => {
  if (isRecord(value) && isLinkTo(value, 'Media')) return { ...value, url: value['id'] };
  return typeof value === 'object' && value !== null ? mapMembers(value, withMediaIds) : value;
};
