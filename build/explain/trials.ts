import { once } from '../../base/once.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createFieldReader } from '../../content/check/read-document.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { resolveLinks } from '../../model/link/document-link.ts';
import { perLocale } from '../../model/language/locale.ts';
import { prepareDocument } from '../../model/repair/prepare-document.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { createPageInput, type PageInput } from '../../model/site/page-input.ts';
import { createHtmlRenderer } from '../../renderer/pages/render-html.tsx';
import type { RenderEnvironment } from '../../renderer/pages/environment.ts';
import { writePayload } from '../../renderer/pages/written-payload.ts';
import { planDrawnPictures, withDrawnPictures } from '../../renderer/pictures/drawn-pictures.ts';
import { planSharePictures, sharedPicturesOf } from '../../renderer/pictures/share-pictures.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { siteCode } from '../../templates/site-code.ts';
import { isShared, hasSameOutline } from '../changes/affected-pages.ts';
import { createRememberedIndex } from '../memory/remembered-index.ts';
import type { RememberedPage, SiteMemory } from '../memory/site-memory.ts';
import { createTrialFields, withValue, type FieldValue, type TrialField } from './field-trials.ts';

/** Renders pages of a remembered site as they are, or as they would be with other documents. */
export interface Trials {
  /** The fields of a document. */
  readonly fieldsOf: (id: string) => readonly TrialField[];
  /** Sets values in some fields, all at once, and returns the changed documents. Null if one of them would be invalid. */
  readonly tryValues: (values: readonly FieldValue[]) => readonly TriedDocument[] | null;
  /** Creates the trial in which a document is deleted. */
  readonly withoutDocument: (document: CheckedDocument) => TriedDocument;
  /** The documents that a page shows something of: its own, others that it reads, and those that all pages show. */
  readonly documentsOn: (page: RememberedPage) => readonly CheckedDocument[];
  /** Renders the HTML of a page, with some documents replaced. Null if the page's input is not remembered or its document is deleted. */
  readonly render: (page: RememberedPage, tried?: readonly TriedDocument[]) => string | null;
  /** Tests whether a page would receive something else of other documents if one document changed. */
  readonly isGivenOther: (tried: TriedDocument) => (page: RememberedPage) => boolean;
  /** Creates a function that renders pages with the current interface texts, also in what all pages share. */
  readonly renderAgain: () => (page: RememberedPage) => string | null;
}

/** A changed or deleted document. */
export interface TriedDocument {
  /** Null if the document is deleted. */
  readonly json: string | null;
  readonly checked: CheckedDocument;
  /** Whether other pages would see a difference. */
  readonly isSeen: boolean;
}

interface TrialsSource {
  readonly memory: SiteMemory;
  /** Reads the JSON of a document that the site was built from; null if there is none. */
  readonly read: (id: string) => string | null;
  readonly config: SiteConfig;
  /** Root folder of the project. */
  readonly root: string;
}

export const createTrials = ({ memory, read, config, root }: TrialsSource): Trials => {
  const environment = memory.fact('environment');
  const indexDocument = createSiteIndexer(root, config, { isThorough: false });
  const readFields = createFieldReader(root);
  const asItIs = createRenderer(createRememberedIndex(memory, []), environment);

  const rendererOf = (tried: readonly TriedDocument[]): Renderer => {
    const index = createRememberedIndex(
      memory,
      tried.map(({ checked }) => checked),
    );
    const shared = tried.flatMap(({ checked, json }) => (json !== null && isShared(checked) ? { checked, json } : []));
    // Reuses what surrounds the pages, so that it is rendered only once.
    if (shared.length === 0) return { ...asItIs, index };
    return createRenderer(
      index,
      shared.reduce((made, document) => withShared(made, { ...document, index }), environment),
    );
  };

  const tryDocument = (id: string, json: string): TriedDocument | null => {
    const before = memory.document(id);
    const indexed = indexDocument(json, '');
    // A document that is not published on the day has no card for others to see.
    const checked = before?.hiddenCard ? { ...indexed, card: null, hiddenCard: indexed.card ?? undefined } : indexed;
    const isSeen = isShared(checked) || before === undefined || !hasSameOutline(before, checked);
    return checked.problems.some(({ severity }) => severity === 'error') ? null : { json, checked, isSeen };
  };

  const inputOf = ({ made, rendered }: RememberedPage, index: IndexReader): PageInput | null =>
    made &&
    createPageInput(made.route, { index, code: siteCode, asOf: rendered?.day ?? '', pageSize: config.pageSize });

  const renderPage = (
    page: RememberedPage,
    renderer: Renderer,
    tried: readonly TriedDocument[] = [],
  ): string | null => {
    const { documentId } = page.route;
    const own = tried.find(({ checked }) => checked.id === documentId);
    const document = own === undefined && documentId !== null ? read(documentId) : (own?.json ?? null);
    const input = inputOf(page, renderer.index);
    if (input === null || (document === null && documentId !== null)) return null;
    return renderer.renderHtml()(writePayload({ input, document }, renderer.environment).payload).toString();
  };

  return {
    documentsOn: (page) => {
      const given = JSON.stringify(inputOf(page, asItIs.index));
      const reads = new Set(page.made?.reads);
      const { documentId, locale } = page.route;
      return memory
        .documents()
        .filter(
          (document) =>
            document.locale === locale &&
            (document.id === documentId ||
              isShared(document) ||
              reads.has(document.id) ||
              given.includes(`"id":"${document.id}"`)),
        );
    },
    fieldsOf: (id) => createTrialFields(id, readFields(read(id) ?? '')?.fields ?? []),
    tryValues: (values) => {
      const documents = new Map<string, unknown>();
      for (const value of values)
        documents.set(value.id, withValue(documents.get(value.id) ?? JSON.parse(read(value.id) ?? '{}'), value));
      const tried = [...documents].map(([id, document]) => tryDocument(id, JSON.stringify(document)));
      const publishable = tried.flatMap((document) => document ?? []);
      return publishable.length < tried.length ? null : publishable;
    },
    withoutDocument: (document) => ({ json: null, checked: { ...document, card: null }, isSeen: true }),
    render: (page, tried = []) =>
      tried.length > 0 ? renderPage(page, rendererOf(tried), tried) : renderPage(page, asItIs),
    isGivenOther: ({ checked }) => {
      if (isShared(checked)) return () => true;
      const index = createRememberedIndex(memory, [checked]);
      return (page) => JSON.stringify(inputOf(page, index)) !== JSON.stringify(inputOf(page, asItIs.index));
    },
    renderAgain: () => {
      const renderer = createRenderer(asItIs.index, withTexts(environment, { config, root }));
      return (page) => renderPage(page, renderer);
    },
  };
};

/**
 * Renews the parts of the environment that depend on texts: pictures with texts, and what search engines are told about the site itself.
 */
const withTexts = (environment: RenderEnvironment, place: Pick<TrialsSource, 'config' | 'root'>): RenderEnvironment => {
  const pictures = planSharePictures(place);
  const sites = perLocale((locale) => {
    const site = { ...environment.sites[locale], sharePictures: sharedPicturesOf(pictures, locale) };
    return { ...site, structuredData: siteCode.describe?.(site) ?? [] };
  });
  return { ...environment, sites: withDrawnPictures(sites, planDrawnPictures(sites, place)) };
};

/** What a page is rendered with. */
interface Renderer {
  readonly index: IndexReader;
  readonly environment: RenderEnvironment;
  readonly renderHtml: () => ReturnType<typeof createHtmlRenderer>;
}

const createRenderer = (index: IndexReader, environment: RenderEnvironment): Renderer => ({
  index,
  environment,
  renderHtml: once(() => createHtmlRenderer(environment.sites)),
});

interface SharedSource extends Pick<TriedDocument, 'checked'> {
  readonly json: string;
  readonly index: IndexReader;
}

/** Returns the environment with one shared document replaced. */
const withShared = (environment: RenderEnvironment, { index, checked, json }: SharedSource): RenderEnvironment => {
  const document: AllDocumentTypes = JSON.parse(json);
  const data = resolveLinks(prepareDocument(document, environment.rules).data, index.pathOf);
  const sites = perLocale((locale) => {
    const site = environment.sites[locale];
    if (locale !== checked.locale) return site;
    const shared = { ...site, [checked.type]: data };
    return { ...shared, structuredData: siteCode.describe?.(shared) ?? [] };
  });
  return { ...environment, sites };
};
