import { once } from '../../base/once.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createFieldReader } from '../../content/check/read-document.ts';
import { openPacks } from '../../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { resolveLinks } from '../../model/link/resolve-links.ts';
import { perLocale } from '../../model/language/locale.ts';
import { prepareDocument } from '../../model/repair/prepare-document.ts';
import type { IndexReader } from '../../model/site/content-index.ts';
import { createPageInput, type PageInput } from '../../model/site/page-input.ts';
import { createHtmlRenderer } from '../../renderer/pages/render-html.tsx';
import type { RenderEnvironment } from '../../renderer/pages/environment.ts';
import { writePayload } from '../../renderer/pages/written-payload.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { siteCode } from '../../templates/site-code.ts';
import { isShared, looksTheSame } from '../changes/affected-pages.ts';
import { createRememberedIndex } from '../memory/remembered-index.ts';
import type { RememberedPage, SiteMemory } from '../memory/site-memory.ts';
import { createFieldTrials } from './field-trials.ts';

/** Draws pages of a remembered site as they are, and as they would be with another value in a field. */
export interface Trials {
  /** The fields of a document, each with the document as it could be published with other values in it. */
  readonly fieldsOf: (id: string) => readonly TriedField[];
  /** The documents of which a page is given something, its own among them, and those that all pages show. */
  readonly documentsOn: (page: RememberedPage) => readonly CheckedDocument[];
  /** The HTML of a page; null where it is not remembered what it is made of. */
  readonly draw: (page: RememberedPage, tried?: TriedDocument) => string | null;
  readonly close: () => void;
}

interface TriedField {
  readonly field: string;
  /** Made one by one; none where the field is not filled in, or takes no other value that was thought of. */
  readonly documents: Iterable<TriedDocument>;
}

/** A document as it would be. */
export interface TriedDocument {
  readonly json: string;
  readonly checked: CheckedDocument;
  /** Whether other pages would see something else of it. */
  readonly isSeen: boolean;
}

interface TrialsSource {
  readonly memory: SiteMemory;
  /** The content that the site was built from. */
  readonly snapshot: StoredSnapshot;
  readonly config: SiteConfig;
  /** Folder of the project. */
  readonly root: string;
}

export const createTrials = ({ memory, snapshot, config, root }: TrialsSource): Trials => {
  const packs = openPacks(snapshot.packs);
  const places = new Map(snapshot.documents.map((document) => [document.id, document]));
  const read = (id: string): string | null => {
    const place = places.get(id);
    return place ? packs.read(place).toString() : null;
  };
  const environment = memory.fact('environment');
  const indexDocument = createSiteIndexer(root, config);
  const readFields = createFieldReader(root);
  const asItIs = createDrawing(createRememberedIndex(memory, []), environment);

  const drawingOf = ({ checked, json }: TriedDocument): Drawing => {
    const index = createRememberedIndex(memory, [checked]);
    return createDrawing(index, isShared(checked) ? withShared(environment, { index, checked, json }) : environment);
  };

  const tryDocuments = function* (id: string, documents: Iterable<string>): Generator<TriedDocument> {
    const before = memory.document(id);
    for (const json of documents) {
      const checked = indexDocument(json, '');
      const isSeen = isShared(checked) || before === undefined || !looksTheSame(before, checked);
      if (checked.problems.every(({ severity }) => severity !== 'error')) yield { json, checked, isSeen };
    }
  };

  const inputOf = ({ made, drawn }: RememberedPage, index: IndexReader): PageInput | null =>
    made && createPageInput(made.route, { index, code: siteCode, asOf: drawn?.day ?? '', pageSize: config.pageSize });

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
    fieldsOf: (id) => {
      const json = read(id);
      const found = json === null ? null : readFields(json);
      if (json === null || found === null) return [];
      return createFieldTrials(json, found.fields).map(({ field, documents }) => ({
        field,
        documents: { [Symbol.iterator]: () => tryDocuments(id, documents) },
      }));
    },
    draw: (page, tried) => {
      const { documentId } = page.route;
      const document = tried?.checked.id === documentId ? tried?.json : documentId === null ? null : read(documentId);
      const { index, environment: shared, renderHtml } = tried ? drawingOf(tried) : asItIs;
      const input = inputOf(page, index);
      if (input === null || document === undefined || (document === null && documentId !== null)) return null;
      return renderHtml()(writePayload({ input, document }, shared).payload).toString();
    },
    close: packs.close,
  };
};

/** What a page is drawn with. */
interface Drawing {
  readonly index: IndexReader;
  readonly environment: RenderEnvironment;
  readonly renderHtml: () => ReturnType<typeof createHtmlRenderer>;
}

const createDrawing = (index: IndexReader, environment: RenderEnvironment): Drawing => ({
  index,
  environment,
  renderHtml: once(() => createHtmlRenderer(environment.sites)),
});

interface SharedSource extends Pick<TriedDocument, 'json' | 'checked'> {
  readonly index: IndexReader;
}

/** What all pages share, with another document in it. */
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
