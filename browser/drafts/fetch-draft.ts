import emptyContent from 'site:empty-content';
import type { Locale } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { siteCode } from '../../templates/site-code.ts';
import { readDraftRef } from './draft-cookie.ts';
import { fetchNamedDocuments } from './draft-documents.ts';
import { DraftError } from './draft-error.ts';
import { readDraftNote, writeDraftNote } from './draft-note.ts';
import { createDraftSite, type DraftSite } from './draft-site.ts';
import { findChangedPages, type ChangedPage } from './changed-pages.ts';
import { createDraftModel } from './index-draft.ts';
import { fetchPublishedSite } from './published-site.ts';
import { isOther, prepareDocuments, readDraft } from './read-draft.ts';

/** A draft in one language. */
export interface Draft {
  readonly site: DraftSite;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** A document of it. Null when it shows that the draft changes more than was known: then it is to be fetched again. */
  readonly bodyOf: (id: string) => Promise<AllDocumentTypes | null>;
  /** The pages that it changes; null where what is published is not known. */
  readonly findChangedPages: (site: SitePayload) => Promise<readonly ChangedPage[] | null>;
}

export interface DraftOptions {
  readonly settings: DraftSettings;
  readonly locale: Locale;
  /** Of the page that is opened, without a language prefix. */
  readonly path: string;
  /** Of the pages of the site. */
  readonly script: string;
}

/** Fetches the draft that the cookie names, as far as a page needs it. Throws a `DraftError`. */
export const fetchDraft = async ({ settings, locale, path, script }: DraftOptions): Promise<Draft> => {
  const { endpoint, pageSize, timeZone, origins } = settings;
  // Read again each time: the toolbar writes the ref of a newer draft into it.
  const ref = readDraftRef(document.cookie, settings) ?? '';
  const published = await fetchPublishedSite(locale, script);
  const fetchedAt = Date.now();
  const options = { asOf: dayAt(timeZone, fetchedAt), pageSize };
  const before = published && createDraftModel(published.documents, options);
  const rules = { empty: emptyContent, origins, pictureHosts: SITE.pictureHosts };
  const needed = before === null ? [] : neededFor(path, locale, before);
  const content = await readDraft({ endpoint, ref, locale, rules, published, needed, note: readDraftNote(ref) });
  const { bodies, changed, note } = content;
  writeDraftNote(note);
  const site = createDraftSite(content, { locale, ...options, ...rules });
  let changes: Promise<readonly ChangedPage[]> | null = null;
  return {
    site,
    fetchedAt,
    bodyOf: async (id) => {
      const known = bodies.get(id);
      if (known) return known;
      const [body] = prepareDocuments(await fetchNamedDocuments([id], { endpoint, ref }), rules).values();
      if (body === undefined) throw new DraftError('preview.missing', `no document ${id}`);
      if (published === null || !isOther(body, published)) return body;
      writeDraftNote({ ref, ids: [...note.ids, id], locales: [] });
      return null;
    },
    findChangedPages: async (shared) => {
      if (before === null || changed === null) return null;
      const isShared = JSON.stringify(site.siteOf(shared)) !== JSON.stringify(shared);
      changes ??= findChangedPages({ before, after: site.model, locale, changed, isShared });
      return changes;
    },
  };
};

/** The documents of a page, and those of which all pages show something. */
const neededFor = (path: string, locale: Locale, { routes, index }: SiteModel): readonly string[] => {
  const own = routes.find((route) => route.locale === locale && route.path === path)?.documentId ?? null;
  const shared = [...index.documents.values()].filter(
    (document) => document.locale === locale && siteCode.sharedTypes?.some((type) => type === document.type),
  );
  return [...(own === null ? [] : [own]), ...shared.map(({ id }) => id)];
};
