import type { AllDocumentTypes } from '../../model/document-type.ts';
import type { Card } from '../../model/card.ts';
import type { SitePayload } from '../../model/site-payload.ts';
import { localeOfPrismic, type Locale } from '../../locales/locale.ts';
import type { EmptyContent } from '../../model/complete-document.ts';
import { documentLinks } from '../../model/document-link.ts';
import { createIndexedDocument, type IndexedDocument } from '../../model/indexed-document.ts';
import { createPayload } from '../../model/payload.ts';
import { prepareDocument } from '../../model/prepare-document.ts';
import { resolveLinks } from '../../model/resolve-links.ts';
import { sharedDocuments } from '../../model/shared-documents.ts';
import { createSiteModel } from '../../model/site-model.ts';
import type { PageAssets, PagePayload } from '../../model/page-payload.ts';
import { createCard } from '../../model/create-card.ts';
import { pagePath } from '../../model/document-path.ts';
import { siteCode } from '../../templates/site-code.ts';
import { PreviewError } from './preview-error.ts';

/** The site as a draft has it, in one language. */
export interface DraftSite {
  /**
   * Payload of a document's page by its path without a language prefix; null when the draft has no such page. Throws a
   * `PreviewError` when its document lacks what a page needs.
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

export interface DraftSiteOptions {
  readonly locale: Locale;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
  readonly pageSize: number;
  /** What a document holds where the draft lacks a field. */
  readonly empty: EmptyContent;
}

/** The site that a build would make of the documents of a draft. Pure. */
export const createDraftSite = (
  found: readonly AllDocumentTypes[],
  { locale, asOf, pageSize, empty }: DraftSiteOptions,
): DraftSite => {
  const documents = new Map(found.map((document) => [document.id, prepareDocument(document, empty)]));
  const indexed = [...documents.values()].flatMap((document) => [indexDraft(document), ...indexTranslations(document)]);
  const { index, routes, inputOf } = createSiteModel(indexed, { code: siteCode, asOf, pageSize });
  const isIncomplete = (path: string): boolean =>
    indexed.some(({ card, id, type, uid }) => !card && documents.has(id) && pagePath(type, uid) === path);
  return {
    payloadOf: (path, shared) => {
      const route = routes.find((own) => own.path === path && own.locale === locale);
      const document = documents.get(route?.documentId ?? '');
      if (route && document)
        return { id: '', ...createPayload({ input: inputOf(route), document }, { code: siteCode, empty, ...shared }) };
      if (isIncomplete(path)) throw new PreviewError('preview.incomplete', `an incomplete one at ${path}`);
      return null;
    },
    siteOf: (published) => {
      const shared = (siteCode.sharedTypes ?? []).flatMap((type) => sharedDocuments(index, type, locale));
      const data = shared.map(({ id, type }) => [type, resolveLinks(documents.get(id)?.data, index.pathOf)] as const);
      return { ...published, ...Object.fromEntries(data) };
    },
  };
};

const indexDraft = (document: AllDocumentTypes): IndexedDocument => {
  const locale = localeOfPrismic(document.lang) ?? null;
  return createIndexedDocument(document, {
    ...{ locale, links: documentLinks(document.data) },
    card: locale && cardOf(document, locale),
  });
};

/** Documents of other languages are not at hand: those that the service names as translations are taken to be like this one. */
const indexTranslations = (document: AllDocumentTypes): readonly IndexedDocument[] => {
  const own = { id: document.id, type: document.type, lang: document.lang };
  return document.alternate_languages.map(({ id, uid = null, lang }) => {
    const translation = Object.assign({}, document, { uid, lang, alternate_languages: [own] });
    // The card keeps the id of this language: cards say by their ids what relates to what.
    return { ...indexDraft(translation), id };
  });
};

/** A draft may lack what the build insists on: such a document has no page, the rest is shown. */
const cardOf = (document: AllDocumentTypes, locale: Locale): Card | null => {
  try {
    return createCard(document, { locale, code: siteCode });
  } catch {
    return null;
  }
};
