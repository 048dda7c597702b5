import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import type { Card } from '../../model/card/card.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { localeOfPrismic, type Locale } from '../../model/language/locale.ts';
import { documentLinks } from '../../model/link/document-link.ts';
import { createIndexedDocument, type IndexedDocument } from '../../model/site/indexed-document.ts';
import { createPayload } from '../../model/site/payload.ts';
import { prepareDocument, type ContentRules } from '../../model/repair/prepare-document.ts';
import { createSharedData } from '../../model/site/shared-data.ts';
import { createSiteModel } from '../../model/site/site-model.ts';
import type { PageAssets, PagePayload } from '../../model/page/page-payload.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { cardPlace, createCard } from '../../model/site/create-card.ts';
import { pagePath } from '../../model/link/document-path.ts';
import { siteCode } from '../../templates/site-code.ts';
import { DraftError } from './draft-error.ts';

/** The site as a draft has it, in one language. */
export interface DraftSite {
  /**
   * Payload of a document's page by its path without a language prefix; null when the draft has no such page. Throws a
   * `DraftError` when its document lacks what a page needs.
   */
  readonly payloadOf: (path: string, shared: Shared) => PagePayload | null;
  /** The published site payload with what the draft has in its place. */
  readonly siteOf: (published: SitePayload) => SitePayload;
}

/** What all pages of the language share. */
interface Shared {
  readonly site: SitePayload;
  readonly assets: PageAssets;
}

export interface DraftSiteOptions extends ContentRules {
  readonly locale: Locale;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
  readonly pageSize: number;
}

/** The site that a build would make of the documents of a draft. Pure. */
export const createDraftSite = (
  found: readonly AllDocumentTypes[],
  { locale, asOf, pageSize, ...rules }: DraftSiteOptions,
): DraftSite => {
  const documents = new Map(found.map((document) => [document.id, prepareDocument(document, rules)]));
  const indexed = [...documents.values()].flatMap((document) => {
    const own = indexDraft(document, locale);
    return [own, ...translationsOf(document, own)];
  });
  const { index, routes, inputOf } = createSiteModel(indexed, { code: siteCode, asOf, pageSize });
  const options = { code: siteCode, scripts: NO_SCRIPTS, rules };
  const isIncomplete = (path: string): boolean =>
    indexed.some(({ card, type, uid }) => card === null && pagePath(type, uid) === path);
  return {
    payloadOf: (path, shared) => {
      const route = routes.find((one) => one.path === path && one.locale === locale);
      const document = documents.get(route?.documentId ?? '');
      if (route && document)
        return { id: '', ...createPayload({ input: inputOf(route), document }, { ...options, ...shared }) };
      if (isIncomplete(path)) throw new DraftError('preview.incomplete', `an incomplete one at ${path}`);
      return null;
    },
    siteOf: (published) => ({
      ...published,
      ...createSharedData({ locale, index, code: siteCode, documentOf: (id) => documents.get(id) }),
    }),
  };
};

const indexDraft = (document: AllDocumentTypes, locale: Locale): IndexedDocument =>
  createIndexedDocument(document, { locale, links: documentLinks(document.data), card: cardOf(document, locale) });

/** A draft may lack what the build insists on: such a document has no page, the rest is shown. */
const cardOf = (document: AllDocumentTypes, locale: Locale): Card | null => {
  try {
    return createCard(document, { locale, code: siteCode });
  } catch {
    return null;
  }
};

/**
 * Documents of other languages are not at hand: those that the service names as translations are taken to be like this one.
 * Their cards keep its id: cards say by their ids what relates to what.
 */
const translationsOf = (
  { type, alternate_languages: alternates }: AllDocumentTypes,
  own: IndexedDocument,
): readonly IndexedDocument[] =>
  alternates.flatMap(({ id, uid = null, lang }) => {
    const locale = localeOfPrismic(lang);
    const card = locale && own.card && { ...own.card, ...cardPlace({ type, uid }, { locale, code: siteCode }) };
    return card ? [{ ...own, id, uid, lang, locale, card, links: [], alternates: [own] }] : [];
  });
