import { pairByWords, pairDocuments } from '../pair-documents.ts';
import { originalAddress, type StoredAsset } from '../write/media-library.ts';
import { digestOfWordsThere } from './digest-document.ts';
import { findMentioned, type MentionedDocument, type RemoteAsset, type Targets } from './migration-data.ts';
import { keysOfAsset, lackingTags, type LocalAsset, type LocalDocument, type PushContent } from './push-content.ts';
import type { PushedDocument, PushJournal } from './push-journal.ts';

/** A document that is published in the target repository. */
export interface LiveDocument extends Pick<LocalDocument, 'id' | 'type' | 'lang' | 'uid' | 'tags' | 'data'> {
  /** Time of the last publication; null if the service does not state it. */
  readonly lastPublished: string | null;
}

/** The content of the repository that is written to. */
export interface PushTarget {
  readonly published: readonly LiveDocument[];
  readonly library: readonly StoredAsset[];
  /** Files of the library with the same bytes as a file of the content, by the address of the latter. */
  readonly same: ReadonlyMap<string, StoredAsset>;
  /** Types with one document per language that the target has or gets. */
  readonly singles: ReadonlySet<string>;
  readonly renamed: Targets['renamed'];
}

/** A document that already exists in the target. */
export interface ExistingDocument {
  readonly id: string;
  /** Null for a draft. */
  readonly published: LiveDocument | null;
  /** What an earlier run has written; null if none has. */
  readonly pushed: PushedDocument | null;
}

export interface ExistingContent extends Pick<PushTarget, 'renamed' | 'singles'> {
  /** Assets by their address and id in the local content; all others of the library by their own address and id. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Files of the library that lack some of their tags, by their local address. */
  readonly untagged: ReadonlyMap<string, StoredAsset>;
  /** Documents by local id, including those that the content only links to or names as translations. */
  readonly documents: ReadonlyMap<string, ExistingDocument>;
}

/**
 * Finds what a repository already has of some content, whoever has put it there, and under which ids.
 * If a type may have several documents, one without a uid is recognised only by its id, by the journal, or by saying
 * the same. The rest stays unpaired: one side may have lost a document, and the other have somebody's new one. Pure.
 */
export const findExisting = (content: PushContent, journal: PushJournal, target: PushTarget): ExistingContent => {
  const assets = new Map<string, RemoteAsset>([
    ...target.library.flatMap(
      (asset) =>
        [
          [originalAddress(asset.url), asset],
          [asset.id, asset],
        ] as const,
    ),
    ...findThereAssets(content.assets, journal, target),
  ]);
  // Somebody has replaced the file of this id: what shows it now shows another picture.
  for (const { id, url } of content.assets) if (!assets.has(url)) assets.delete(id ?? '');
  const untagged = content.assets.flatMap((asset) => {
    const stored = target.same.get(asset.url);
    const isLacking = stored !== undefined && lackingTags(asset, stored).length > 0;
    return isLacking && journal.assets.get(asset.url)?.id !== stored.id ? [[asset.url, stored] as const] : [];
  });
  const documents = findThereDocuments(content.documents, journal, { ...target, assets });
  return { assets, untagged: new Map(untagged), documents, renamed: target.renamed, singles: target.singles };
};

/** The assets and documents of the target that links may lead to. */
export const targetsOf = ({ assets, documents, renamed }: ExistingContent): Targets => ({
  assets,
  documents: new Map([...documents].map(([local, { id }]) => [local, id])),
  renamed,
});

/** True if a type may have several documents and this one has no uid to tell it by. */
export const lacksUid = (
  { uid, type }: Pick<LocalDocument, 'uid' | 'type'>,
  { singles }: Pick<PushTarget, 'singles'>,
): boolean => uid === null && !singles.has(type);

/** Matches assets by the journal, by an id whose file nobody has replaced, or by equal bytes. */
const findThereAssets = (
  assets: readonly LocalAsset[],
  journal: PushJournal,
  target: PushTarget,
): readonly (readonly [string, RemoteAsset])[] => {
  const stored = new Map(target.library.map((asset) => [asset.id, asset]));
  return assets.flatMap((asset) => {
    const pushed = journal.assets.get(asset.url);
    const isPushed = pushed?.sha256 === asset.sha256 && stored.has(pushed.id);
    const pulled = stored.get(asset.id ?? '');
    const isPulled = pulled !== undefined && isAsPulled(pulled, asset);
    const found = isPushed ? pushed : isPulled ? pulled : target.same.get(asset.url);
    return found ? keysOfAsset(asset).map((key) => [key, found] as const) : [];
  });
};

const isAsPulled = ({ size, last_modified: modified }: StoredAsset, { note }: LocalAsset): boolean =>
  note?.size === size && note.last_modified === (modified ?? null);

interface DocumentSearch extends PushTarget {
  readonly assets: ExistingContent['assets'];
}

/** Matches documents by the journal, unless somebody has deleted them, and with published documents. */
const findThereDocuments = (
  documents: readonly LocalDocument[],
  journal: PushJournal,
  search: DocumentSearch,
): ReadonlyMap<string, ExistingDocument> => {
  const { published, singles, assets, renamed } = search;
  const byId = new Map(published.map((document) => [document.id, document]));
  const absent = findAbsent(documents);
  const known = [...documents, ...absent].flatMap(({ id: local }) => {
    const pushed = journal.documents.get(local);
    if (pushed?.id === undefined) return [];
    const own = byId.get(pushed.id) ?? null;
    if (own === null && pushed.wasPublished === true) return [];
    return [[local, { id: pushed.id, published: own, pushed }] as const];
  });
  const there = new Map<string, ExistingDocument>(known);
  const taken = new Set(known.map(([, { id }]) => id));
  const pairs = pairDocuments(
    documents.filter(({ id }) => !there.has(id)),
    published.filter(({ id }) => !taken.has(id)),
    (type) => singles.has(type),
  );
  const led = new Map([
    ...known.map(([local, { id }]) => [local, id] as const),
    ...pairs.map(([{ id }, own]) => [id, own.id] as const),
  ]);
  const paired = new Set(led.values());
  const same = pairByWords(
    documents.filter((document) => !led.has(document.id) && lacksUid(document, search)),
    published.filter((document) => !paired.has(document.id) && lacksUid(document, search)),
    (found, [own, theirs]) => {
      const ids = [...published.map(({ id }) => [id, id] as const), ...led];
      const more = found.map(([{ id }, other]) => [id, other.id] as const);
      return {
        first: createKeyOfWords({ assets, renamed, documents: new Map([...ids, ...more, ...own.map(markOf)]) }),
        second: createKeyOfWords({ assets: new Map(), documents: new Map(theirs.map(markOf)) }),
      };
    },
  );
  // Links may also lead to documents outside the content, which are matched by id, then by name.
  const matched: readonly (readonly [Pick<LocalDocument, 'id'>, LiveDocument])[] = [
    ...pairAbsent(absent, search),
    ...published.map((own) => [own, own] as const),
    ...pairs,
    ...same,
  ];
  return new Map([
    ...matched.map(([{ id }, own]) => [id, { id: own.id, published: own, pushed: null }] as const),
    ...there,
  ]);
};

/** Documents that the content links to, or names as translations, without containing them; each once. */
const findAbsent = (documents: readonly LocalDocument[]): readonly MentionedDocument[] => {
  const own = new Set(documents.map(({ id }) => id));
  const mentioned = documents.flatMap(({ data, alternates }) => [...findMentioned(data), ...alternates]);
  return [...new Map(mentioned.flatMap((each) => (own.has(each.id) ? [] : [[each.id, each] as const]))).values()];
};

const pairAbsent = (absent: readonly MentionedDocument[], { published, singles }: PushTarget) =>
  pairDocuments(
    absent.flatMap(({ id, type, uid, lang }) => (type === null || lang === null ? [] : [{ id, type, uid, lang }])),
    published,
    (type) => singles.has(type),
  );

/** The id of a document, with a mark that replaces it in links. */
const markOf = ({ id, type, lang }: Pick<LocalDocument, 'id' | 'type' | 'lang'>) => [id, `${type} ${lang}`] as const;

const createKeyOfWords =
  (targets: Targets) =>
  (document: Pick<LocalDocument, 'type' | 'lang' | 'uid' | 'tags' | 'data'>): string =>
    `${document.type} ${document.lang} ${digestOfWordsThere(document, targets)}`;

/** Documents of the journal that have been published since they were noted. If one of them is missing later, somebody has deleted it. */
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
