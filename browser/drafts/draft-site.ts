import type { Locale } from '../../model/language/locale.ts';
import { pagePath } from '../../model/link/document-path.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import type { PageAssets, PagePayload } from '../../model/page/page-payload.ts';
import type { PageScripts } from '../../model/page/page-scripts.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { createPayload } from '../../model/site/payload.ts';
import { createSharedData } from '../../model/site/site-payload.ts';
import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { siteCode } from '../../templates/site-code.ts';
import { DraftError } from './draft-error.ts';
import { createDraftModel, type DraftModelOptions } from './index-draft.ts';
import type { DraftContent } from './read-draft.ts';

/** The site as the draft has it, in one language. */
export interface DraftSite {
  readonly model: SiteModel;
  /**
   * Id of the document of a page, by the page's path without a language prefix; null if the draft has no such page. Throws a `DraftError`
   * if the document lacks something a page needs or is not published on the day.
   */
  readonly documentAt: (path: string) => string | null;
  /** Creates the payload of a page of the draft. */
  readonly payloadOf: (path: string, parts: PageParts) => PagePayload;
  /** Updates a published site payload with the draft's documents. */
  readonly siteOf: (published: SitePayload) => SitePayload;
}

/** What a page is made from, besides what is known of all documents. */
interface PageParts {
  readonly document: AllDocumentTypes;
  readonly site: SitePayload;
  readonly assets: PageAssets;
  readonly scripts: PageScripts;
}

export interface DraftSiteOptions extends DraftModelOptions {
  readonly locale: Locale;
}

/** Creates the site that a build would make from the documents of a draft. Pure. */
export const createDraftSite = (
  { documents, bodies }: Pick<DraftContent, 'documents' | 'bodies'>,
  { locale, asOf, pageSize }: DraftSiteOptions,
): DraftSite => {
  const model = createDraftModel(documents, { asOf, pageSize });
  const pages = model.routes.filter((route) => route.locale === locale && route.documentId !== null);
  const routes = new Map(pages.map((route) => [route.path, route]));
  const withoutPage = (path: string): IndexedDocument | undefined =>
    [...model.index.documents.values()].find(
      ({ id, card, type, uid }) => card === null && bodies.has(id) && pagePath(type, uid) === path,
    );
  return {
    model,
    documentAt: (path) => {
      const id = routes.get(path)?.documentId ?? null;
      const other = id === null ? withoutPage(path) : undefined;
      if (other?.hiddenCard) throw new DraftError('preview.away', `one at ${path} that is not there on ${asOf}`);
      if (other) throw new DraftError('preview.incomplete', `an incomplete one at ${path}`);
      return id;
    },
    payloadOf: (path, { document, ...shared }) => {
      const route = routes.get(path);
      if (route === undefined) throw new Error(`Expected a page of the draft, got ${path}`);
      return { id: '', ...createPayload({ input: model.inputOf(route), document }, { code: siteCode, ...shared }) };
    },
    siteOf: (published) => ({
      ...published,
      ...createSharedData({ locale, index: model.index, code: siteCode, documentOf: (id) => bodies.get(id) }),
    }),
  };
};
