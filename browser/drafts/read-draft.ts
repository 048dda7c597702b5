import { languageOf, LOCALES, type Locale } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { toUrl } from '../../model/link/to-url.ts';
import { prepareDocument, type ContentRules } from '../../model/repair/prepare-document.ts';
import { fingerprint } from '../../model/site/fingerprint.ts';
import { isShownType } from '../../model/site/published-index.ts';
import { siteCode } from '../../templates/site-code.ts';
import {
  fetchDraftDocuments,
  fetchMasterRef,
  fetchNamedDocuments,
  fetchResultPage,
  MOST_RESULTS,
  type ResultPage,
} from './draft-documents.ts';
import { addTo, type DraftNote } from './draft-note.ts';
import { indexDraft, withTranslations, type DraftDocument } from './index-draft.ts';
import type { PublishedSite } from './published-site.ts';

interface DraftRequest {
  /** Address of the Content API. */
  readonly endpoint: string;
  readonly ref: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly rules: ContentRules;
  /** Null if the published site is not known. */
  readonly published: PublishedSite | null;
  /** Ids of published documents whose bodies are needed. */
  readonly needed: readonly string[];
  readonly note: DraftNote;
}

/** The documents of a language as they are in a draft. */
export interface DraftContent {
  /** All documents, without their bodies. */
  readonly documents: readonly DraftDocument[];
  /** The bodies that were fetched, ready to render, by id. */
  readonly bodies: Bodies;
  /** Ids of documents that are new or differ from the published ones; null if the published site is not known. */
  readonly changed: ReadonlySet<string> | null;
  /** The changed documents, as the service sends them. */
  readonly sent: readonly AllDocumentTypes[];
  readonly note: DraftNote;
}

type Bodies = ReadonlyMap<string, AllDocumentTypes>;

/** Fetches what a draft changes, if it can be sure of that, otherwise all documents. Throws a `DraftError`. */
export const readDraft = async (request: DraftRequest): Promise<DraftContent> =>
  (await readChanges(request)) ?? readAll(request);

const readAll = async (request: DraftRequest): Promise<DraftContent> => {
  const { endpoint, ref, locale, timeZone, rules, published, note } = request;
  const found = await fetchDraftDocuments({ endpoint, ref, lang: languageOf(locale).prismic });
  if (published !== null) {
    const content = join(found, { ...request, published, isGone: (id, bodies) => !bodies.has(id) });
    return { ...content, note: addTo(note, { ref, ids: editedIn(content, published), locales: [locale] }) };
  }
  const bodies = prepareDocuments(found, rules);
  const documents = Array.from(bodies.values(), (body) => indexDraft(body, { locale, timeZone }));
  return { documents, bodies, changed: null, sent: [], note };
};

/**
 * Combines the published documents with those that the draft changes. The service does not say which these are, and an edited document
 * keeps its date. They are known if a note lists them, or if the draft is of a single document and that one was found. Documents published
 * after the site was built have a later date, and if the service then counts as many documents as are known, none is missing. Null if this
 * cannot be established.
 */
const readChanges = async (request: DraftRequest): Promise<DraftContent | null> => {
  const { endpoint, ref, locale, published, needed, note } = request;
  const isOfDraft = note.ref === ref;
  const isNoted = isOfDraft && note.locales.includes(locale);
  const ids = [...new Set([...needed, ...note.ids])];
  if (published === null || ids.length > MOST_RESULTS || !(isNoted || baseOf(ref) !== null)) return null;
  const [content, master] = await Promise.all([
    joinNewest({ ...request, published, ids }),
    isNoted ? null : fetchMasterRef(endpoint).catch(() => null),
  ]);
  if (content === null) return null;
  const edited = editedIn(content, published);
  const isSeen = edited.length === 1 || (edited.length === 0 && isOfDraft && note.ids.length > 0);
  if (!isNoted && !(isSeen && baseOf(ref) === master)) return null;
  return { ...content, note: addTo(note, { ref, ids: edited, locales: isNoted ? [] : LOCALES }) };
};

interface NewestRequest extends DraftRequest {
  readonly published: PublishedSite;
  /** Ids of further documents to fetch. */
  readonly ids: readonly string[];
}

/**
 * Combines the published documents with the newest and some other documents of a draft. Null if further documents may have changed or been
 * deleted.
 */
const joinNewest = async ({ endpoint, ref, ids, ...request }: NewestRequest): Promise<JoinedContent | null> => {
  const { locale, published } = request;
  const recent = recentOf(published);
  const pageSize = Math.min(MOST_RESULTS, recent.length + MORE_RESULTS);
  const search = { endpoint, ref, lang: languageOf(locale).prismic, orderings: NEWEST_FIRST };
  const [newest, named] = await Promise.all([
    fetchResultPage(search, { pageSize }),
    fetchNamedDocuments(ids, { endpoint, ref }),
  ]);
  const there = new Set(named.map(({ id }) => id));
  const isGone = (id: string): boolean => ids.includes(id) && !there.has(id);
  const joined = (others: readonly AllDocumentTypes[]): JoinedContent =>
    join([...newest.results, ...named, ...others], { ...request, isGone });
  const missing = ({ documents }: JoinedContent): number =>
    newest.total_results_size - documents.length - published.others;
  const first = joined([]);
  // A document that was never published has no date: it is sorted before or after all others.
  const content =
    missing(first) > 0
      ? joined((await fetchResultPage(search, { pageSize, page: newest.total_pages })).results)
      : first;
  return missing(content) === 0 && isUpToDate(newest, recent, content) ? content : null;
};

/** Ids of the documents that differ from the published ones but were not published again. */
const editedIn = ({ documents, changed }: JoinedContent, { versions }: PublishedSite): readonly string[] =>
  documents.flatMap(({ id, publishedAt }) => {
    const isPublication = publishedAt !== null && publishedAt > (versions[id]?.publishedAt ?? 0);
    return changed.has(id) && !isPublication ? [id] : [];
  });

/** Prismic's token of a draft of one document names the ref it is based on: `…/previews/<ref>:<draft>`. Null for other tokens. */
const baseOf = (token: string): string | null => {
  const [base = '', draft = '', ...more] = toUrl(token)?.pathname.split('/').at(-1)?.split(/:|%3A/i) ?? [];
  return base !== '' && draft !== '' && more.length === 0 ? base : null;
};

const NEWEST_FIRST = '[document.last_publication_date desc]';

/** How many documents are fetched beyond those known to be among the newest. */
const MORE_RESULTS = 20;

/** Milliseconds before the newest publication within which another one may have arrived late. */
const MARGIN = 600_000;

const recentOf = ({ documents }: PublishedSite): readonly DraftDocument[] => {
  const since = documents.reduce((time, { publishedAt }) => Math.max(time, publishedAt ?? 0), 0) - MARGIN;
  return documents.filter(({ publishedAt }) => publishedAt === null || publishedAt >= since);
};

/**
 * Whether the newest documents include everything published since the site was built, and the site was not built from something newer. Then
 * they include all of the site's newest documents and at least one older document.
 */
const isUpToDate = (
  { results, total_results_size: total }: ResultPage,
  recent: readonly DraftDocument[],
  { documents, bodies }: JoinedContent,
): boolean => {
  const times = new Map(documents.map(({ id, publishedAt }) => [id, publishedAt]));
  const since = Math.min(...recent.map(({ publishedAt }) => publishedAt ?? 0));
  const reachesBack = results.some(({ id }) => (times.get(id) ?? since) < since);
  return (
    (reachesBack || results.length === total) &&
    recent.every(({ id, publishedAt }) => bodies.has(id) && (publishedAt ?? 0) <= (times.get(id) ?? Infinity))
  );
};

interface JoinedContent extends Omit<DraftContent, 'note'> {
  readonly changed: ReadonlySet<string>;
}

interface JoinOptions extends Pick<DraftRequest, 'locale' | 'timeZone' | 'rules'> {
  readonly published: PublishedSite;
  readonly isGone: (id: string, bodies: Bodies) => boolean;
}

/** The published documents, with the fetched ones in their place. */
const join = (
  found: readonly AllDocumentTypes[],
  { locale, timeZone, rules, published, isGone }: JoinOptions,
): JoinedContent => {
  const bodies = prepareDocuments(found, rules);
  const own = [...bodies.values()].filter(
    ({ lang, type }) => lang === languageOf(locale).prismic && isShownType(type, siteCode),
  );
  const changed = new Set(own.filter((body) => differsFromPublished(body, published)).map(({ id }) => id));
  const present = published.documents.filter(({ id }) => !isGone(id, bodies));
  const documents = present.map((document) => {
    const body = bodies.get(document.id);
    if (body === undefined) return document;
    // A document that was absent on the day has no published card, so it is indexed from its body.
    if (!changed.has(body.id) && document.card !== null) return withTranslations(document, body);
    return indexDraft(body, { locale, timeZone, published: document });
  });
  const added = own
    .filter(({ id }) => !Object.hasOwn(published.versions, id))
    .map((body) => indexDraft(body, { locale, timeZone }));
  const sent = new Map(found.flatMap((document) => (changed.has(document.id) ? [[document.id, document]] : [])));
  return { documents: [...documents, ...added], bodies, changed, sent: [...sent.values()] };
};

/** Whether a document is new or differs from the published one in something that its page or others show. */
export const differsFromPublished = (
  { id, uid, data }: AllDocumentTypes,
  { versions }: Pick<PublishedSite, 'versions'>,
): boolean => versions[id]?.fingerprint !== fingerprint({ uid, data });

/** Prepares documents for rendering, by id. */
export const prepareDocuments = (found: readonly AllDocumentTypes[], rules: ContentRules): Bodies =>
  new Map(found.map((document) => [document.id, prepareDocument(document, rules)]));
