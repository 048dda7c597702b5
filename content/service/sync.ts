import type { Repository } from '@prismicio/client';
import PQueue from 'p-queue';
import {
  createContentClient,
  isDeadRef,
  masterRefOf,
  type ContentClient,
  type ContentClientOptions,
  type DocumentPage,
} from './client.ts';
import { assertPageFits, type Walked } from './page-check.ts';
import { compareById, type RawDocument } from './raw-document.ts';
import type { DocumentKey, Snapshot } from '../snapshot/snapshot.ts';

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

/**
 * Reads every document in every language at one ref. A master ref that dies on the way costs the whole walk, which starts
 * again at the newest one, at most 3 times; two refs are never mixed. Without a sink the documents stay in memory.
 */
export function fetchSnapshot(options: SyncOptions): Promise<Snapshot>;
export function fetchSnapshot<Kept extends DocumentKey>(
  options: SyncOptions,
  sink: DocumentSink<Kept>,
): Promise<Snapshot<Kept>>;
export async function fetchSnapshot(
  options: SyncOptions,
  sink: DocumentSink<DocumentKey> = MEMORY,
): Promise<Snapshot<DocumentKey>> {
  const client = createContentClient(options);
  try {
    return await walkWithRestarts(client, options, sink);
  } finally {
    await client.close();
  }
}

const MEMORY: DocumentSink<RawDocument> = { start: () => {}, keep: (document) => document };

/** Ref of the newest published content: one request, enough to know that nothing has changed. */
export const fetchMasterRef = async (options: ContentClientOptions): Promise<string> => {
  const client = createContentClient(options);
  try {
    return masterRefOf(await client.fetchRepository());
  } finally {
    await client.close();
  }
};

const MAX_RESTARTS = 3;
const PAGE_INTERVAL = 500;
const PAGE_SIZE = 100;

const walkWithRestarts = async (
  client: ContentClient,
  options: SyncOptions,
  sink: DocumentSink<DocumentKey>,
): Promise<Snapshot<DocumentKey>> => {
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

interface WalkPlan {
  readonly client: ContentClient;
  readonly options: SyncOptions;
  /** One page at a time, `pageInterval` apart: the service is shared. */
  readonly queue: PQueue;
  readonly repository: Repository;
  readonly ref: string;
  readonly sink: DocumentSink<DocumentKey>;
}

interface Walk extends WalkPlan {
  readonly first: DocumentPage;
}

/** The first page decides the ref of the walk: here a refused master ref costs nothing but the request. */
const openWalk = async (plan: WalkPlan): Promise<Walk> => {
  const { client, options, queue, repository, ref } = plan;
  const query = { repository, ref, page: 1, pageSize: options.pageSize ?? PAGE_SIZE };
  const open = async () =>
    options.ref === undefined ? client.fetchLatestPage(query) : { ref, page: await client.fetchPage(query) };
  const opened = await queue.add(open);
  return { ...plan, ref: opened.ref, first: opened.page };
};

const walkOn = async ({ client, options, queue, repository, ref, first, sink }: Walk): Promise<Walked<DocumentKey>> => {
  const walked: Walked<DocumentKey> = { total: first.total_results_size, documents: new Map() };
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

const sortDocuments = (documents: ReadonlyMap<string, DocumentKey>): readonly DocumentKey[] =>
  [...documents.values()].toSorted(compareById);
