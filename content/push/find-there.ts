import { pairByKey, pairDocuments, pairOnly } from '../pair-documents.ts';
import { originalAddress, type StoredAsset } from '../write/media-library.ts';
import { digestOfWords, digestOfWordsThere } from './digest-document.ts';
import { findMentioned, type MentionedDocument, type RemoteAsset, type Targets } from './migration-data.ts';
import { keysOfAsset, lackingTags, type LocalAsset, type LocalDocument, type PushContent } from './push-content.ts';
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
  /** Files of the library that have the bytes of one of the content, by the address of that. */
  readonly same: ReadonlyMap<string, StoredAsset>;
  /** Types that it has, or gets, of which there is one document in each language. */
  readonly singles: ReadonlySet<string>;
  readonly renamed: Targets['renamed'];
}

/** A document that the target has already. */
export interface ThereDocument {
  readonly id: string;
  /** Null for a draft. */
  readonly published: LiveDocument | null;
  /** What an earlier run has written; null where none has. */
  readonly pushed: PushedDocument | null;
}

export interface There extends Pick<PushTarget, 'renamed' | 'singles'> {
  /** By their address in the local documents, and their id there; all others of the library by their own. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Files that are there without all of their tags, by their address. */
  readonly untagged: ReadonlyMap<string, StoredAsset>;
  /** By their local id; also those that the documents only lead to, or name as translations. */
  readonly documents: ReadonlyMap<string, ThereDocument>;
}

/**
 * What of some content a repository has, whoever has put it there, and under which ids. Of a type of which there may be more, a document without a
 * uid is known by its id, by the journal, or by saying the same: what else is left on each side may be a lost one, and somebody's new one. Pure.
 */
export const findThere = (content: PushContent, journal: PushJournal, target: PushTarget): There => {
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
  const untagged = content.assets.flatMap((asset) => {
    const stored = target.same.get(asset.url);
    const isLacking = stored !== undefined && lackingTags(asset, stored).length > 0;
    return isLacking && journal.assets.get(asset.url)?.id !== stored.id ? [[asset.url, stored] as const] : [];
  });
  const documents = findThereDocuments(content.documents, journal, { ...target, assets });
  return { assets, untagged: new Map(untagged), documents, renamed: target.renamed, singles: target.singles };
};

/** What is led to in the target. */
export const targetsOf = ({ assets, documents, renamed }: There): Targets => ({
  assets,
  documents: new Map([...documents].map(([local, { id }]) => [local, id])),
  renamed,
});

/** Whether a type may have more than one document, and its uid does not tell them apart. */
export const lacksUid = (
  { uid, type }: Pick<LocalDocument, 'uid' | 'type'>,
  { singles }: Pick<PushTarget, 'singles'>,
): boolean => uid === null && !singles.has(type);

/** Those of the journal; those of one id that nobody has replaced; and those that have the same bytes. */
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
  readonly assets: There['assets'];
}

/** Those of the journal that nobody has deleted, and those that are published. */
const findThereDocuments = (
  documents: readonly LocalDocument[],
  journal: PushJournal,
  search: DocumentSearch,
): ReadonlyMap<string, ThereDocument> => {
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
  const there = new Map<string, ThereDocument>(known);
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
    published
      .filter((document) => !paired.has(document.id) && lacksUid(document, search))
      .map((document) => ({ document, words: keyOfWords(document, digestOfWords(document)) })),
    { assets, renamed, documents: new Map([...published.map(({ id }) => [id, id] as const), ...led]) },
  );
  // What is not among the documents can be led to all the same: by its id, else by its name.
  const others = published.map((own) => [own.id, own] as const);
  return new Map([
    ...[...pairAbsent(absent, search), ...others].map(
      ([id, own]) => [id, { id: own.id, published: own, pushed: null }] as const,
    ),
    ...[...pairs, ...same].map(([{ id }, own]) => [id, { id: own.id, published: own, pushed: null }] as const),
    ...there,
  ]);
};

/** What documents lead to, or name as translations, and is not among them, each once. */
const findAbsent = (documents: readonly LocalDocument[]): readonly MentionedDocument[] => {
  const own = new Set(documents.map(({ id }) => id));
  const mentioned = documents.flatMap(({ data, alternates }) => [...findMentioned(data), ...alternates]);
  return [...new Map(mentioned.flatMap((each) => (own.has(each.id) ? [] : [[each.id, each] as const]))).values()];
};

const pairAbsent = (
  absent: readonly MentionedDocument[],
  { published, singles }: PushTarget,
): readonly (readonly [string, LiveDocument])[] =>
  pairDocuments(
    absent.flatMap(({ id, type, uid, lang }) => (type === null || lang === null ? [] : [{ id, type, uid, lang }])),
    published,
    (type) => singles.has(type),
  ).map(([{ id }, own]) => [id, own] as const);

interface WordedDocument {
  readonly document: LiveDocument;
  readonly words: string;
}

/** Documents that say the same, of one type and language. Where one leads to another that is not known yet, it is known after that. */
const pairByWords = (
  documents: readonly LocalDocument[],
  published: readonly WordedDocument[],
  targets: Targets,
): readonly (readonly [LocalDocument, LiveDocument])[] => {
  if (documents.length === 0 || published.length === 0) return [];
  const same = pairByKey(documents, published, {
    first: (document) => keyOfWords(document, digestOfWordsThere(document, targets)),
    second: ({ words }) => words,
  });
  const pairs = (same.length > 0 ? same : pairCircles(documents, published, targets)).map(
    ([own, { document }]) => [own, document] as const,
  );
  if (pairs.length === 0) return [];
  const ids = new Map(pairs.map(([{ id }, other]) => [id, other.id]));
  const taken = new Set(ids.values());
  const more = pairByWords(
    documents.filter(({ id }) => !ids.has(id)),
    published.filter(({ document }) => !taken.has(document.id)),
    { ...targets, documents: new Map([...targets.documents, ...ids]) },
  );
  return [...pairs, ...more];
};

/** What stands for one of them. */
const markOf = ({ id, type, lang }: Pick<LocalDocument, 'id' | 'type' | 'lang'>) => [id, `${type} ${lang}`] as const;

/** Those that lead to each other, or to themselves, and say the same besides: none of them is known before the others. Each is alone with its words. */
const pairCircles = (
  documents: readonly LocalDocument[],
  published: readonly WordedDocument[],
  targets: Targets,
): readonly (readonly [LocalDocument, WordedDocument])[] => {
  const own = { ...targets, documents: new Map([...targets.documents, ...documents.map(markOf)]) };
  const theirs = { assets: new Map(), documents: new Map(published.map(({ document }) => markOf(document))) };
  return pairOnly(documents, published, {
    first: (document) => keyOfWords(document, digestOfWordsThere(document, own)),
    second: ({ document }) => keyOfWords(document, digestOfWordsThere(document, theirs)),
  });
};

const keyOfWords = ({ type, lang }: Pick<LocalDocument, 'type' | 'lang'>, digest: string): string =>
  `${type} ${lang} ${digest}`;

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
