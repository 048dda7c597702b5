import { sha256 } from '../../base/digest.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { mapMembers } from '../../model/values/members.ts';
import { flattenDocument, layoutOf } from '../flatten-document.ts';
import { isLinkTo } from '../prismic-values.ts';
import { createMigrationData, findAddresses, findLinks, findShownMedia, type Targets } from './migration-data.ts';
import type { LocalDocument } from './push-content.ts';

/** Digest of what a document's next write would say. */
export const digestOf = (
  { title, uid, tags, data }: Pick<LocalDocument, 'title' | 'uid' | 'tags' | 'data'>,
  targets: Targets,
): string => sha256(JSON.stringify([title, uid, tags, createMigrationData(data, targets)]));

/** Digest of a document as it is pushed, wherever it leads in the target. */
export const digestOfSource = ({
  title,
  uid,
  tags,
  data,
}: Pick<LocalDocument, 'title' | 'uid' | 'tags' | 'data'>): string => sha256(JSON.stringify([title, uid, tags, data]));

/** Digest of what a document says and how that is laid out, whatever the service writes around it: equal ones say the same. */
export const digestOfWords = ({ uid, tags, data }: Pick<LocalDocument, 'uid' | 'tags' | 'data'>): string => {
  const said = flattenDocument(withMediaIds(data), { nameTarget: (id) => id, isOneRepository: true });
  return sha256(JSON.stringify([uid, tags.toSorted(), layoutOf(said)]));
};

/** Digest of what a document is to say in the target, to be compared with what one there says. */
export const digestOfWordsThere = (document: Pick<LocalDocument, 'uid' | 'tags' | 'data'>, targets: Targets): string =>
  digestOfWords({ ...document, data: createMigrationData(document.data, leniently(document, targets)) });

/** What is not there leads where it led: a document that was deleted, or a picture that is gone, has changed nothing in those that lead to it. */
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

/** The service is told a file's id, and says its address. */
const withMediaIds = (value: unknown): unknown => {
  if (isRecord(value) && isLinkTo(value, 'Media')) return { ...value, url: value['id'] };
  return typeof value === 'object' && value !== null ? mapMembers(value, withMediaIds) : value;
};
