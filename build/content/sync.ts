import { formatCount, formatPlural } from '../../base/format.ts';
import type { Content, OnDocument } from '../../content/open-content.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { Stage } from '../setup/stage.ts';
import type { RawDocument } from '../../content/service/raw-document.ts';
import type { BuildSetup } from '../setup/build-setup.ts';
import { orNull } from '../../base/or-null.ts';
import type { CheckedDocument, IndexDocument } from '../../content/check/index-document.ts';

interface SyncStage extends Pick<Stage, 'step'> {
  /** Called with each document that is fetched, as it arrives. */
  readonly onDocument?: OnDocument;
}

/** Returns all documents at one ref: kept from before, fetched, or the last good ones. */
export const sync = async ({ readSnapshot }: Content, { step, onDocument }: SyncStage): Promise<StoredSnapshot> =>
  step(
    'sync',
    () => readSnapshot(onDocument),
    ({ documents, ref }, language) => SYNCED[language](documents.length, ref),
  );

const SYNCED: Readonly<Record<ReportLanguage, (documents: number, ref: string) => string>> = {
  en: (documents, ref) => `${formatPlural(documents, 'document')} at ref ${ref}`,
  ru: (documents, ref) => `документов: ${formatCount(documents)}, ref ${ref}`,
  uz: (documents, ref) => `${formatCount(documents)} ta hujjat, ref ${ref}`,
};

/** Indexes documents while others are still being fetched. */
interface Arrivals {
  readonly take: (document: RawDocument) => void;
  /** Stops the indexing and returns the documents indexed so far, by digest. */
  readonly close: () => ReadonlyMap<string, CheckedDocument>;
}

/**
 * Indexes documents when the thread has nothing else to do. The result depends on the bytes of a document alone, so documents of a walk
 * that was abandoned do no harm: nothing in the snapshot has their digest.
 */
export const createArrivals = (indexDocument: IndexDocument): Arrivals => {
  const documents = new Map<string, CheckedDocument>();
  let isOpen = true;
  const index = ({ digest, bytes }: RawDocument): void => {
    if (!isOpen) return;
    // The check reports documents that cannot be indexed, and why.
    const document = orNull(() => indexDocument(bytes.toString(), digest));
    if (document !== null) documents.set(digest, document);
  };
  return {
    take: (document) => void setImmediate(index, document),
    close: () => {
      isOpen = false;
      return documents;
    },
  };
};

/** Indexes documents as they arrive if the sync waits between pages; if it does not, all threads index them together later. */
export const indexArrivals = async ({ root, site, repository }: BuildSetup): Promise<Arrivals> => {
  if (repository.endpoint === null || repository.pageInterval === 0) return NO_ARRIVALS;
  // Imported only if documents are fetched.
  const { createSiteIndexer } = await import('../../renderer/site-indexer.ts');
  return createArrivals(createSiteIndexer(root, site));
};

/** Indexes nothing; used if the sync does not wait. */
export const NO_ARRIVALS: Arrivals = { take: () => {}, close: () => new Map() };
