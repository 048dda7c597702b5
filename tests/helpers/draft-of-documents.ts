import { createDraftSite, type DraftSiteOptions } from '../../browser/drafts/draft-site.ts';
import { indexDraft } from '../../browser/drafts/index-draft.ts';
import { prepareDocuments, type DraftContent } from '../../browser/drafts/read-draft.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import type { PageAssets, PagePayload } from '../../model/page/page-payload.ts';
import type { PageScripts } from '../../model/page/page-scripts.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { ContentRules } from '../../model/repair/prepare-document.ts';

interface Shared {
  readonly site: SitePayload;
  readonly assets: PageAssets;
  readonly scripts: PageScripts;
}

/** The site that a browser makes of a draft, given every document of a language. */
export interface DraftOfDocuments {
  /** The payload of a page; null if the draft has no such page. */
  readonly payloadOf: (path: string, shared: Shared) => PagePayload | null;
  readonly siteOf: (published: SitePayload) => SitePayload;
}

export const createDraftOf = (
  documents: readonly AllDocumentTypes[],
  options: DraftSiteOptions & ContentRules,
): DraftOfDocuments => {
  const bodies = prepareDocuments(documents, options);
  return createDraftOfContent(
    {
      documents: Array.from(bodies.values(), (body) =>
        indexDraft(body, { locale: options.locale, timeZone: TIME_ZONE }),
      ),
      bodies,
    },
    { ...options, bodyOf: (id) => bodies.get(id) },
  );
};

/** Time zone of the embedded site. */
export const TIME_ZONE = 'Asia/Tashkent';

interface ContentOptions extends DraftSiteOptions {
  /** Returns a document of the draft. */
  readonly bodyOf: (id: string) => AllDocumentTypes | undefined;
}

/** As `createDraftOfDocuments`, given all documents without their bodies. */
export const createDraftOfContent = (
  content: Pick<DraftContent, 'documents' | 'bodies'>,
  { bodyOf, ...options }: ContentOptions,
): DraftOfDocuments => {
  const site = createDraftSite(content, options);
  return {
    siteOf: site.siteOf,
    payloadOf: (path, shared) => {
      const document = bodyOf(site.documentAt(path) ?? '');
      return document ? site.payloadOf(path, { document, ...shared }) : null;
    },
  };
};
