import PQueue from 'p-queue';
import {
  createContentClient,
  isDeadRef,
  masterRefOf,
  type ContentClient,
  type ContentClientOptions,
} from './client.ts';
import type { DocumentPage, RepositoryMetadata } from './answers.ts';
import { createRestlessError } from './service-errors.ts';
import { assertPageFits, type Walked } from './page-check.ts';
import { compareById, type RawDocument } from './raw-document.ts';
import type { DocumentKey, Snapshot } from './snapshot.ts';

export interface SyncProgress {
  readonly page: number;
  readonly pages: number;
  readonly documents: number;
  readonly total: number;
}

export interface SyncOptions extends ContentClientOptions {
  /** A release or preview; it is never replaced by another. Default: the newest master ref. */
  readonly ref?: string | undefined;
  /** Milliseconds from page to page (spec §9). */
  readonly pageInterval?: number | undefined;
  /** Documents on a page, at most 100 (spec §9). */
  readonly pageSize?: number | undefined;
  readonly onProgress?: ((progress: SyncProgress) => void) | undefined;
}

/** Takes documents as they arrive, so that nobody has to hold all of them at once. */
export interface DocumentSink<Kept extends DocumentKey> {
  /** A walk begins; what came before it does not count. */
  readonly start: () => void;
  /** Gives what the snapshot says of the document. */
  readonly keep: (document: RawDocument) => Kept;
}

/** The content service as a build asks it: what both questions need is asked for once. */
export interface ContentService {
  /** Ref of the newest published content: one request, enough to know that nothing has changed. */
  readonly fetchMasterRef: () => Promise<string>;
  /**
   * Reads every document in every language at one ref. A master ref that dies on the way costs the whole walk, which
   * starts again at the newest one, at most 3 times; two refs are never mixed.
   */
  readonly fetchSnapshot: <Kept extends DocumentKey>(sink: DocumentSink<Kept>) => Promise<Snapshot<Kept>>;
  readonly close: () => Promise<void>;
}

export const connectContent = (options: SyncOptions): ContentService => {
  const client = createContentClient(options);
  return {
    fetchMasterRef: async () => masterRefOf(await client.fetchRepository()),
    fetchSnapshot: async (sink) => {
      try {
        return await walkWithRestarts({ client, options, sink });
      } catch (error) {
        throw options.ref === undefined && isDeadRef(error) ? createRestlessError(error) : error;
      }
    },
    close: client.close,
  };
};

const MAX_RESTARTS = 3;
const PAGE_INTERVAL = 500;
const PAGE_SIZE = 100;

interface WalkSetup<Kept extends DocumentKey> {
  readonly client: ContentClient;
  readonly options: SyncOptions;
  readonly sink: DocumentSink<Kept>;
}

const walkWithRestarts = async <Kept extends DocumentKey>({
  client,
  options,
  sink,
}: WalkSetup<Kept>): Promise<Snapshot<Kept>> => {
  const { endpoint, pageInterval: interval = PAGE_INTERVAL } = options;
  const repository = await client.fetchRepository();
  const queue = new PQueue({ concurrency: 1, interval, intervalCap: 1, strict: interval > 0 });
  let ref = options.ref ?? masterRefOf(repository);
  for (let restarts = 0; ; restarts += 1) {
    const walk = await openWalk({ client, options, queue, repository, ref, sink });
    try {
      const { documents } = await walkOn(walk);
      const masterRef = options.ref === undefined ? walk.ref : masterRefOf(repository);
      const { languages, types } = repository;
      return {
        ref: walk.ref,
        masterRef,
        endpoint,
        languages,
        types: new Map(Object.entries(types)),
        documents: sortDocuments(documents),
      };
    } catch (error) {
      if (options.ref !== undefined || restarts === MAX_RESTARTS || !isDeadRef(error)) throw error;
      ref = await client.replaceRef(error, walk.ref);
    }
  }
};

interface WalkPlan<Kept extends DocumentKey> extends WalkSetup<Kept> {
  /** One page at a time, `pageInterval` apart: the service is shared. */
  readonly queue: PQueue;
  readonly repository: RepositoryMetadata;
  readonly ref: string;
}

interface Walk<Kept extends DocumentKey> extends WalkPlan<Kept> {
  readonly first: DocumentPage;
}

/** The first page decides the ref of the walk: here a refused master ref costs nothing but the request. */
const openWalk = async <Kept extends DocumentKey>(plan: WalkPlan<Kept>): Promise<Walk<Kept>> => {
  const { client, options, queue, repository, ref } = plan;
  const query = { repository, ref, page: 1, pageSize: options.pageSize ?? PAGE_SIZE };
  const open = async () =>
    options.ref === undefined ? client.fetchLatestPage(query) : { ref, page: await client.fetchPage(query) };
  const opened = await queue.add(open);
  return { ...plan, ref: opened.ref, first: opened.page };
};

const walkOn = async <Kept extends DocumentKey>({
  client,
  options,
  queue,
  repository,
  ref,
  first,
  sink,
}: Walk<Kept>): Promise<Walked<Kept>> => {
  const walked: Walked<Kept> = { total: first.total_results_size, documents: new Map() };
  sink.start();
  let current = first;
  for (let page = 1; ; page += 1) {
    assertPageFits(current, page, walked);
    for (const document of current.documents) walked.documents.set(document.id, sink.keep(document));
    options.onProgress?.({ page, pages: first.total_pages, documents: walked.documents.size, total: walked.total });
    if (current.next_page === null) return walked;
    const query = { repository, ref, page: page + 1, pageSize: options.pageSize ?? PAGE_SIZE };
    current = await queue.add(() => client.fetchPage(query));
  }
};

const sortDocuments = <Kept extends DocumentKey>(documents: ReadonlyMap<string, Kept>): readonly Kept[] =>
  [...documents.values()].toSorted(compareById);
