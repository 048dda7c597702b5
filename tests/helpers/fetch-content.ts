import { connectContent, type ContentService, type SyncOptions } from '../../content/service/sync.ts';
import type { RawDocument } from '../../content/service/raw-document.ts';
import type { Snapshot } from '../../content/service/snapshot.ts';

/** Fetches only the newest ref. */
export const fetchMasterRef = (options: SyncOptions): Promise<string> =>
  withContentService(options, ({ fetchMasterRef: ask }) => ask());

/** Fetches all documents at one ref into memory. Documents unchanged since an earlier snapshot are taken from it. */
export const fetchSnapshot = (options: SyncOptions, earlier?: Snapshot): Promise<Snapshot> =>
  withContentService(options, (service) =>
    service.fetchSnapshot({ start: () => {}, keep: inMemory, reuse: inMemory }, earlier),
  );

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
