import emptyContent from 'site:empty-content';
import { type Locale, localeOfPrismic } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { pagePath } from '../../model/link/document-path.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { SearchIndexReader } from '../../model/search/search-index.ts';
import type { FoundDocument } from '../../model/site/search-rows.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { DraftProblem } from '../../model/check/check-draft.ts';
import type { ContentRules } from '../../model/repair/prepare-document.ts';
import { createIndexedDocument, onDay, type IndexedDocument } from '../../model/site/indexed-document.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { fetchNamedDocuments, MOST_RESULTS, type Search } from './draft-documents.ts';
import { DraftError } from './draft-error.ts';
import { readDraftNote, writeDraftNote } from './draft-note.ts';
import { createDraftSite, type DraftSite } from './draft-site.ts';
import { findDraftedPages, findMovedPages, waitForIdle, type DraftedPage } from './drafted-pages.ts';
import { createDraftModel, type DraftDocument, indexDraft } from './index-draft.ts';
import { fetchPublishedSite, type PublishedSite } from './published-site.ts';
import { differsFromPublished, prepareDocuments, readDraft, type DraftContent } from './read-draft.ts';

/** A draft in one language. */
export interface OpenedDraft {
  readonly site: DraftSite;
  /** When the draft was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Fetches a document of the draft. Null if it shows that the draft changes more than was known: the draft must then be fetched again. */
  readonly bodyOf: (id: string) => Promise<AllDocumentTypes | null>;
  /** Finds the pages that the draft changes; null if the published site is not known. */
  readonly findDraftedPages: (site: SitePayload) => Promise<readonly DraftedPage[] | null>;
  /** Finds where the draft has the pages that are published at other addresses. */
  readonly findMovedPages: () => ReadonlyMap<string, string>;
  /** Checks the documents that the draft changes. */
  readonly findProblems: () => Promise<readonly DraftProblem[]>;
  /** Adds the draft's changes to the search index. */
  readonly searchIn: (published: SearchIndexReader) => Promise<SearchIndexReader>;
}

export interface DraftOptions {
  readonly settings: DraftSettings;
  readonly ref: string;
  readonly locale: Locale;
  /** Path of the opened page, without a language prefix. */
  readonly path: string;
  /** Address of the script that shows drafts. */
  readonly script: string;
}

/** Fetches as much of a draft as a page needs. Throws a `DraftError`. */
export const fetchDraft = async ({ settings, ref, locale, path, script }: DraftOptions): Promise<OpenedDraft> => {
  const { endpoint, pageSize, timeZone, origins } = settings;
  const published = await fetchPublishedSite(locale, script);
  const fetchedAt = Date.now();
  const options = { asOf: dayAt(timeZone, fetchedAt), pageSize };
  const rules = { empty: emptyContent, origins, pictureHosts: SITE.pictureHosts };
  const needed = published === null ? [] : neededFor(path, published);
  const content = await readDraft({
    endpoint,
    ref,
    locale,
    timeZone,
    rules,
    published,
    needed,
    note: readDraftNote(ref),
  });
  const { bodies, changed, sent, note } = content;
  writeDraftNote(note);
  const site = createDraftSite(content, { locale, ...options });
  const createPublished = (): SiteModel => createDraftModel(published?.documents ?? [], options);
  let changes: Promise<readonly DraftedPage[]> | null = null;
  let moved: ReadonlyMap<string, string> | null = null;
  let problems: Promise<readonly DraftProblem[]> | null = null;
  let drafted: Promise<readonly FoundDocument[]> | null = null;
  return {
    site,
    fetchedAt,
    bodyOf: async (id) => {
      const known = bodies.get(id);
      if (known) return known;
      const [body] = prepareDocuments(await fetchNamedDocuments([id], { endpoint, ref }), rules).values();
      if (body === undefined) throw new DraftError('preview.missing', `no document ${id}`);
      if (published === null || !differsFromPublished(body, published)) return body;
      writeDraftNote({ ref, ids: [...note.ids, id], locales: [] });
      return null;
    },
    findDraftedPages: async (shared) => {
      if (published === null || changed === null) return null;
      changes ??= waitForIdle().then(async () =>
        findDraftedPages({
          before: createPublished(),
          after: site.model,
          locale,
          changed,
          isShared: JSON.stringify(site.siteOf(shared)) !== JSON.stringify(shared),
        }),
      );
      return changes;
    },
    findMovedPages: () => (moved ??= findMovedPages({ before: createPublished(), after: site.model, locale })),
    findProblems: async () => {
      if (sent.length === 0) return [];
      problems ??= waitForIdle().then(async () => {
        const [{ checkDraft }, { default: check }] = await Promise.all([
          import('../../model/check/check-draft.ts'),
          import('site:draft-check'),
        ]);
        const known = new Map(content.documents.map((document) => [document.id, document]));
        const { model } = site;
        const linked = await fetchLinkedDocuments(content, {
          endpoint,
          ref,
          model,
          rules,
          asOf: options.asOf,
          timeZone,
        });
        return checkDraft(sent, {
          ...{ check, empty: emptyContent, code: siteCode, locale, bodies, known, model, linked },
          repository: settings.repository,
        });
      });
      return problems;
    },
    searchIn: async (index) => {
      if (published === null || changed === null) return index;
      const [{ findDrafted, withDrafted }, { default: models }] = await Promise.all([
        import('./search-draft.ts'),
        import('site:draft-check'),
      ]);
      const { model } = site;
      drafted ??= Promise.resolve(
        findDrafted(sent, { models, empty: emptyContent, locale, model, bodies, ...options }),
      );
      const there = new Set(content.documents.map(({ id }) => id));
      const gone = published.documents.flatMap(({ id }) => (there.has(id) ? [] : [id]));
      return withDrafted(index, [...changed, ...gone], await drafted);
    },
  };
};

/** Ids of the documents that a page needs: its own, whose path is the page's or above it, and those that all pages show. */
const neededFor = (path: string, { documents }: PublishedSite): readonly string[] => {
  const lengthOf = ({ type, uid }: DraftDocument): number => {
    const own = pagePath(type, uid) ?? '';
    return path === own || path.startsWith(`${own}/`) ? own.length : 0;
  };
  const [own] = documents.filter((document) => lengthOf(document) > 0).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const shared = documents.filter(({ type }) => siteCode.sharedTypes?.some((one) => one === type));
  return [...(own ? [own] : []), ...shared].map(({ id }) => id);
};

interface LinkedOptions extends Pick<Search, 'endpoint' | 'ref'> {
  readonly model: SiteModel;
  readonly rules: ContentRules;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
  readonly timeZone: string;
}

/**
 * Fetches the documents that the draft's documents link to outside of its site, such as documents in another language. By id; null if a
 * document does not exist. Fetches at most one page of results; empty if the service does not answer.
 */
const fetchLinkedDocuments = async (
  { documents, sent }: Pick<DraftContent, 'documents' | 'sent'>,
  { model, rules, asOf, timeZone, ...search }: LinkedOptions,
): Promise<ReadonlyMap<string, IndexedDocument | null>> => {
  const own = new Set(sent.map(({ id }) => id));
  const targets = documents.filter(({ id }) => own.has(id)).flatMap(({ links }) => links.map(({ id }) => id));
  const others = [...new Set(targets)].filter((id) => !model.index.documents.has(id)).slice(0, MOST_RESULTS);
  const found = await fetchNamedDocuments(others, search).catch(() => null);
  if (found === null) return new Map();
  const bodies = prepareDocuments(found, rules);
  return new Map(
    others.map((id) => {
      const body = bodies.get(id);
      if (body === undefined) return [id, null];
      const locale = localeOfPrismic(body.lang);
      const document =
        locale === undefined
          ? createIndexedDocument(body, { locale: null, links: [], card: null, period: undefined })
          : indexDraft(body, { locale, timeZone });
      return [id, onDay(document, asOf)];
    }),
  );
};
