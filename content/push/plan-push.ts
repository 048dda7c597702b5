import { compareText } from '../../model/values/compare-text.ts';
import type { ModelChange } from '../models/plan-models.ts';
import { digestOf, digestOfSource, digestOfWords, digestOfWordsThere } from './digest-document.ts';
import type { StoredAsset } from '../write/media-library.ts';
import { lacksUid, targetsOf, type ExistingContent, type ExistingDocument } from './find-existing.ts';
import { findAddresses, findShownMedia, findLinks, type Targets } from './migration-data.ts';
import { keysOfAsset, type LocalAsset, type LocalDocument, type PushContent } from './push-content.ts';

/** A step of a push: about one request. */
export type PushStep =
  | { readonly do: 'model'; readonly change: ModelChange }
  /** Uploads a file, or adds missing tags to one that already exists. */
  | { readonly do: 'upload'; readonly asset: LocalAsset; readonly same: StoredAsset | null }
  /** Creates a document; without its data while it links to documents that do not exist yet. */
  | { readonly do: 'create'; readonly document: LocalDocument; readonly isWhole: boolean }
  /** Writes the data of a document: `id` is null if this push creates it, `since` is the time of its last publication. */
  | {
      readonly do: 'write';
      readonly document: LocalDocument;
      readonly id: string | null;
      readonly since: string | null;
      /** Digest of what it says already; null if an earlier run was not the last to write it. */
      readonly said: string | null;
    };

export interface PushPlan {
  readonly steps: readonly PushStep[];
  /** Existing documents that say something else and that no push has written: they are left as they are. */
  readonly kept: readonly LocalDocument[];
  /** Published documents that should be written but are left as they are: they show pictures or files that a push cannot provide. */
  readonly keptForMedia: readonly LocalDocument[];
  /** New translations without a document in the master language. Prismic ties translations only to that, and only when it creates them. */
  readonly untiedTranslations: readonly LocalDocument[];
  /** New documents of the master language whose translations already exist: for the same reason, these are tied to nothing. */
  readonly untiedMasters: readonly LocalDocument[];
  /** Drafts of an earlier run that should say something else but are left as they are: nobody can read what has become of them. */
  readonly drafts: readonly LocalDocument[];
}

export interface PushPlanOptions {
  readonly there: ExistingContent;
  /** Models that the repository lacks. */
  readonly models: readonly ModelChange[];
  /** Master language of the target repository: translations are tied to their document in it. */
  readonly master: string;
  /** A type or a document id; `missing` for documents that the target lacks. Default: all documents. */
  readonly only: string | undefined;
  /** Local ids and addresses of what the service has refused: no step is planned for them. */
  readonly refused: ReadonlySet<string>;
  /** Whether to overwrite what was changed in the repository meanwhile. */
  readonly overwrite: boolean;
}

/**
 * Plans the steps that remain, in order: models, assets, new documents (those of the master language
 * first), then the data of documents that were created empty, have changed, or link to something new.
 * Two documents may link to each other, so one must exist before the other's data can be written. Pure.
 */
export const planPush = ({ assets, documents }: PushContent, options: PushPlanOptions): PushPlan => {
  const { there, master, only, models, refused } = options;
  const isWanted = ({ id, type }: LocalDocument): boolean =>
    only === undefined || only === MISSING || only === type || only === id;
  const open = documents.filter(({ id }) => !refused.has(id));
  const fresh = open.filter((document) => !there.documents.has(document.id) && isWanted(document));
  const creations = planCreations(orderForCreation(fresh, { master, singles: there.singles }));
  const files = assets.filter(({ url }) => !refused.has(url));
  const lacking = files.filter(({ url }) => !there.assets.has(url));
  const untagged = files.filter(({ url }) => there.untagged.has(url));
  const news: News = {
    documents: new Set(fresh.map(({ id }) => id)),
    assets: new Set(lacking.flatMap(keysOfAsset)),
  };
  const targets = targetsOf(there);
  const masterOf = createMasterOf(documents, { master, there: there.documents });
  const states = open.flatMap((document) => {
    const found = there.documents.get(document.id);
    return found ? [{ document, found, state: judge(document, found, { ...options, targets, news, isWanted }) }] : [];
  });
  const written = states.filter(({ state }) => state === 'write');
  const listIn = (wanted: DocumentState): readonly LocalDocument[] =>
    states.flatMap(({ document, state }) => (state === wanted ? [document] : []));
  const shown =
    only === undefined || only === MISSING
      ? null
      : new Set([...fresh, ...written.map(({ document }) => document)].flatMap(({ data }) => findAddresses(data)));
  return {
    steps: [
      ...models.map((change) => ({ do: 'model', change }) as const),
      ...[...lacking, ...untagged]
        .filter((asset) => shown === null || keysOfAsset(asset).some((key) => shown.has(key)))
        .map((asset) => ({ do: 'upload', asset, same: there.untagged.get(asset.url) ?? null }) as const),
      ...creations,
      ...creations.flatMap(({ document, isWhole }): readonly PushStep[] =>
        isWhole ? [] : [{ do: 'write', document, id: null, since: null, said: null }],
      ),
      ...written.map(({ document, found }): PushStep => {
        const since = found.published?.lastPublished ?? null;
        return { do: 'write', document, id: found.id, since, said: saidBy(found) };
      }),
    ],
    kept: listIn('keep'),
    keptForMedia: listIn('spare'),
    drafts: listIn('draft'),
    untiedTranslations: fresh.filter(
      (document) => document.lang !== master && document.alternates.length > 0 && masterOf(document) === undefined,
    ),
    untiedMasters: fresh.filter(
      ({ lang, alternates }) => lang === master && alternates.some(({ id }) => there.documents.has(id)),
    ),
  };
};

/** Stands for the documents that the target lacks. */
export const MISSING = 'missing';

/**
 * Returns the document that a translation is tied to, by its local id; undefined
 * for documents of the master language, and for translations without one.
 */
export type MasterOf = (document: LocalDocument) => Pick<LocalDocument, 'id' | 'lang'> | undefined;

export const createMasterOf = (
  documents: readonly LocalDocument[],
  { master, there }: Pick<PushPlanOptions, 'master'> & { readonly there: ExistingContent['documents'] },
): MasterOf => {
  const mains = new Map(documents.flatMap((each) => (each.lang === master ? [[each.id, each] as const] : [])));
  return ({ lang, type, alternates }) => {
    if (lang === master) return undefined;
    const own = alternates.flatMap(({ id }) => mains.get(id) ?? [])[0];
    const named = alternates.find((other) => {
      const found = there.get(other.id);
      if (other.lang !== master || found === undefined) return false;
      return found.published === null || (found.published.lang === master && found.published.type === type);
    });
    return own ?? (named && { id: named.id, lang: master });
  };
};

/**
 * Puts the master language first, and within a language the documents with the fewest links. If
 * some documents lack a uid, one of the master language with a uid comes before all: if a push with
 * another journal has created it, Prismic refuses it before it accepts the others a second time.
 */
const orderForCreation = (
  documents: readonly LocalDocument[],
  { master, singles }: Pick<PushPlanOptions, 'master'> & Pick<ExistingContent, 'singles'>,
): readonly LocalDocument[] => {
  const ranked = documents.map((document) => ({
    document,
    rank: [Number(document.lang !== master), findLinks(document.data).length] as const,
  }));
  const ordered = ranked
    .toSorted(
      ({ rank: a, document: one }, { rank: b, document: other }) =>
        a[0] - b[0] || a[1] - b[1] || compareText(one.id, other.id),
    )
    .map(({ document }) => document);
  if (ordered.every((document) => !lacksUid(document, { singles }))) return ordered;
  const first = ordered.find(({ uid, lang }) => uid !== null && lang === master);
  return first === undefined ? ordered : [first, ...ordered.filter((document) => document !== first)];
};

type Creation = Extract<PushStep, { readonly do: 'create' }>;

/** A link to a document that neither exists nor is created stays empty, so nothing has to wait for it. */
const planCreations = (documents: readonly LocalDocument[]): readonly Creation[] => {
  const coming = new Set(documents.map(({ id }) => id));
  return documents.map((document): Creation => {
    const isWhole = findLinks(document.data).every((id) => !coming.has(id));
    coming.delete(document.id);
    return { do: 'create', document, isWhole };
  });
};

/** What does not exist yet and will: documents by local id, assets by address and id. */
interface News {
  readonly documents: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
}

interface Judging extends PushPlanOptions {
  readonly targets: Targets;
  readonly news: News;
  readonly isWanted: (document: LocalDocument) => boolean;
}

/** True if a push has written a draft of the document that is still unpublished: nobody can read what has been changed in it since. */
export const isOwnDraft = ({ published, pushed }: ExistingDocument): boolean =>
  pushed !== null && (published === null || pushed.since === published.lastPublished);

const saidBy = (found: ExistingDocument): string | null => {
  const { published, pushed } = found;
  const isOwn = isOwnDraft(found) || (published !== null && pushed?.words === digestOfWords(published));
  return (isOwn ? pushed?.written : undefined) ?? null;
};

/**
 * What happens to an existing document: it is written; it is left although it says something else, as somebody
 * else's (`keep`), as a draft, or as it would lose pictures (`spare`); or it needs nothing (null).
 */
type DocumentState = 'write' | 'keep' | 'draft' | 'spare' | null;

const judge = (document: LocalDocument, found: ExistingDocument, judging: Judging): DocumentState => {
  const state = compareWithFound(document, found, judging);
  return state === 'write' && isEmptied(document, found, judging) ? 'spare' : state;
};

const compareWithFound = (
  document: LocalDocument,
  found: ExistingDocument,
  { targets, news, only, overwrite, isWanted }: Judging,
): DocumentState => {
  const { published, pushed } = found;
  const leads = leadsToNews(document, news);
  const isMeant = isWanted(document) && (only !== MISSING || published === null);
  if (!leads && !isMeant) return null;
  if (pushed !== null && isOwnDraft(found)) {
    if (!leads && pushed.written === digestOf(document, targets)) return null;
    const isOther = pushed.source !== undefined && pushed.source !== digestOfSource(document);
    return isOther && !overwrite ? 'draft' : 'write';
  }
  if (published === null) return null;
  const words = digestOfWords(published);
  if (words === digestOfWordsThere(document, targets)) return leads ? 'write' : null;
  if (pushed?.words === words) return leads || pushed.written !== digestOf(document, targets) ? 'write' : null;
  return overwrite ? 'write' : 'keep';
};

/**
 * True if a write would leave a published document with fewer pictures and files than it
 * shows. Prismic takes only those of its own library, although documents may show others.
 */
const isEmptied = (
  { data }: LocalDocument,
  { published }: ExistingDocument,
  { targets, news }: Pick<Judging, 'targets' | 'news'>,
): boolean => {
  const shown = findShownMedia(data);
  const given = shown.filter((asset) =>
    [asset.url, asset.id].some((key) => targets.assets.has(key) || news.assets.has(key)),
  );
  return given.length < shown.length && given.length < findShownMedia(published?.data).length;
};

const leadsToNews = ({ data }: LocalDocument, { documents, assets }: News): boolean =>
  (documents.size > 0 && findLinks(data).some((id) => documents.has(id))) ||
  (assets.size > 0 && findAddresses(data).some((url) => assets.has(url)));
