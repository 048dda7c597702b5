import { pairDocuments } from '../pair-documents.ts';
import { originalAddress, type StoredAsset } from '../write/media-library.ts';
import type { RemoteAsset } from './migration-data.ts';
import { keysOfAsset, type LocalAsset, type LocalDocument, type PushContent } from './push-content.ts';
import type { PushedDocument, PushJournal } from './push-journal.ts';

/** A document that is published in the target repository. */
export interface LiveDocument extends Pick<LocalDocument, 'id' | 'type' | 'lang' | 'uid' | 'tags' | 'data'> {
  /** When that was last; null where the service does not say. */
  readonly lastPublished: string | null;
}

/** What the repository has that is written to. */
export interface PushTarget {
  readonly published: readonly LiveDocument[];
  readonly library: readonly StoredAsset[];
  /** Types that it has, or gets, of which there is one document in each language. */
  readonly singles: ReadonlySet<string>;
}

/** A document that the target has already. */
export interface ThereDocument {
  readonly id: string;
  /** Null for a draft. */
  readonly published: LiveDocument | null;
  /** What an earlier run has written; null where none has. */
  readonly pushed: PushedDocument | null;
}

export interface There {
  /** By their address in the local documents, and their id there; all others of the library by their own. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** By their local id. */
  readonly documents: ReadonlyMap<string, ThereDocument>;
}

/**
 * What of some content a repository has, whoever has put it there, and under which ids. Of a type of which there may be
 * more, a document without a uid is known by its id, or by the journal: what is left on each side may be a lost one, and somebody's new one. Pure.
 */
export const findThere = (content: PushContent, journal: PushJournal, target: PushTarget): There => ({
  assets: new Map<string, RemoteAsset>([
    ...target.library.flatMap(
      (asset) =>
        [
          [originalAddress(asset.url), asset],
          [asset.id, asset],
        ] as const,
    ),
    ...findThereAssets(content.assets, journal, target),
  ]),
  documents: findThereDocuments(content.documents, journal, target),
});

/** Those of the journal; those of one id that nobody has replaced; and those that have the bytes of one of these. */
const findThereAssets = (
  assets: readonly LocalAsset[],
  journal: PushJournal,
  { library }: PushTarget,
): readonly (readonly [string, RemoteAsset])[] => {
  const stored = new Map(library.map((asset) => [asset.id, asset]));
  const own = assets.map((asset) => {
    const pushed = journal.assets.get(asset.url);
    if (pushed?.sha256 === asset.sha256 && stored.has(pushed.id)) return pushed;
    const same = stored.get(asset.id ?? '');
    return same !== undefined && isAsPulled(same, asset) ? same : null;
  });
  const bytes = new Map(
    assets.flatMap(({ sha256 }, index) => {
      const found = own[index];
      return found ? [[sha256, found] as const] : [];
    }),
  );
  return assets.flatMap((asset, index) => {
    const found = own[index] ?? bytes.get(asset.sha256);
    return found ? keysOfAsset(asset).map((key) => [key, found] as const) : [];
  });
};

const isAsPulled = ({ size, last_modified: modified }: StoredAsset, { note }: LocalAsset): boolean =>
  note?.size === size && note.last_modified === (modified ?? null);

/** Those of the journal that nobody has deleted, and those that are published. */
const findThereDocuments = (
  documents: readonly LocalDocument[],
  journal: PushJournal,
  { published, singles }: PushTarget,
): ReadonlyMap<string, ThereDocument> => {
  const byId = new Map(published.map((document) => [document.id, document]));
  const known = documents.flatMap(({ id: local }) => {
    const pushed = journal.documents.get(local);
    if (pushed?.id === undefined) return [];
    const own = byId.get(pushed.id) ?? null;
    if (own === null && pushed.wasPublished === true) return [];
    return [[local, { id: pushed.id, published: own, pushed }] as const];
  });
  const there = new Map<string, ThereDocument>(known);
  const taken = new Set(known.map(([, { id }]) => id));
  const pairs = pairDocuments(
    documents.filter(({ id }) => !there.has(id)),
    published.filter(({ id }) => !taken.has(id)),
    (type) => singles.has(type),
  );
  // What is not among the documents can be led to all the same.
  const others = published.map((own) => [own.id, { id: own.id, published: own, pushed: null }] as const);
  return new Map([
    ...others,
    ...pairs.map(([{ id }, own]) => [id, { id: own.id, published: own, pushed: null }] as const),
    ...there,
  ]);
};

/** What of the journal has been published since it was noted: whatever of it is not any more one day, somebody has deleted. */
export const findNewlyPublished = (
  { documents }: PushJournal,
  { published }: PushTarget,
): readonly (readonly [string, PushedDocument])[] => {
  const ids = new Set(published.map(({ id }) => id));
  return [...documents].flatMap(([local, document]) =>
    document.wasPublished !== true && ids.has(document.id ?? '')
      ? [[local, { ...document, wasPublished: true }] as const]
      : [],
  );
};
