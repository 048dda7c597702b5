import { connectContent, type ContentService, type SyncOptions } from '../../content/service/sync.ts';
import type { RawDocument } from '../../content/service/raw-document.ts';
import type { Snapshot } from '../../content/service/snapshot.ts';

/** Asks for the newest ref alone. */
export const fetchMasterRef = (options: SyncOptions): Promise<string> =>
  withContentService(options, ({ fetchMasterRef: ask }) => ask());

/** All documents at one ref, in memory. */
export const fetchSnapshot = (options: SyncOptions): Promise<Snapshot> =>
  withContentService(options, (service) => service.fetchSnapshot({ start: () => {}, keep: inMemory }));

const inMemory = (document: RawDocument): RawDocument => document;

const withContentService = async <Result>(
  options: SyncOptions,
  work: (service: ContentService) => Promise<Result>,
): Promise<Result> => {
  const service = connectContent(options);
  try {
    return await work(service);
  } finally {
    await service.close();
  }
};
