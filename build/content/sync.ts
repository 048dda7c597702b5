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
  /** Hears of each document that is fetched, as it arrives. */
  readonly onDocument?: OnDocument;
}

/** All documents at one ref: kept, fetched, or the last good ones. */
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

/** Documents that are indexed while others are still on their way. */
interface Arrivals {
  readonly take: (document: RawDocument) => void;
  /** Those that have been indexed, by digest; nothing is done from now on. */
  readonly close: () => ReadonlyMap<string, CheckedDocument>;
}

/**
 * Indexes documents in moments in which there is nothing else to do. What a document comes to follows from its bytes alone, so
 * those of a walk that was thrown away do no harm: nothing in the snapshot has their digest.
 */
export const createArrivals = (indexDocument: IndexDocument): Arrivals => {
  const documents = new Map<string, CheckedDocument>();
  let isOpen = true;
  const index = ({ digest, bytes }: RawDocument): void => {
    if (!isOpen) return;
    // What cannot be indexed is left to the check, which says why.
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

/** Has documents indexed as they arrive where a build waits from page to page; where it does not, all threads index them together. */
export const indexArrivals = async ({ root, site, repository }: BuildSetup): Promise<Arrivals> => {
  if (repository.endpoint === null || repository.pageInterval === 0) return NO_ARRIVALS;
  // Loaded when documents are fetched.
  const { createSiteIndexer } = await import('../../renderer/site-indexer.ts');
  return createArrivals(createSiteIndexer(root, site));
};

/** None, where nothing is waited for. */
export const NO_ARRIVALS: Arrivals = { take: () => {}, close: () => new Map() };
