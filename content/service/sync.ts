import PQueue from 'p-queue';
import { isSiteError } from '../../base/errors.ts';
import type { DocumentPage, RepositoryMetadata } from './answers.ts';
import { changedSince, fetchChanges, isBasis } from './changes.ts';
import {
  createContentClient,
  isDeadRef,
  masterRefOf,
  type ContentClient,
  type ContentClientOptions,
} from './client.ts';
import type { DocumentSink, DocumentKey, Snapshot } from './snapshot.ts';
import { walkPages, type Ask, type SyncProgress } from './page-walk.ts';
import { compareById } from './raw-document.ts';
import { SYSTEM_CLOCK } from './retry.ts';
import { createRestlessError } from './service-errors.ts';

export interface SyncOptions extends ContentClientOptions {
  /** A release or preview, which is never replaced by another ref. Default: the newest master ref. */
  readonly ref?: string | undefined;
  /** Milliseconds between pages (spec §9). */
  readonly pageInterval?: number | undefined;
  /** Documents on a page, at most 100 (spec §9). */
  readonly pageSize?: number | undefined;
  /** Ids of documents that a webhook named: if documents have disappeared, these are asked for first. */
  readonly named?: readonly string[] | undefined;
  readonly onProgress?: ((progress: SyncProgress) => void) | undefined;
}

/** The content service as a build uses it; the metadata that its methods share is fetched once. */
export interface ContentService {
  /** Returns the ref of the newest published content: one request, enough to know that nothing has changed. */
  readonly fetchMasterRef: () => Promise<string>;
  /** Returns the refs of drafts that the service names: releases of Prismic. */
  readonly fetchReleases: () => Promise<RepositoryMetadata['refs']>;
  /**
   * Reads every document in every language at one ref; with an earlier snapshot only the documents
   * that have changed since, if that is provably complete. If a master ref expires on the way, the
   * whole walk starts again at the newest one, at most 3 times; two refs are never mixed.
   */
  readonly fetchSnapshot: <Kept extends DocumentKey>(
    sink: DocumentSink<Kept>,
    earlier?: Snapshot<Kept>,
  ) => Promise<Snapshot<Kept>>;
  /** Number of requests sent. */
  readonly countRequests: () => number;
  readonly close: () => Promise<void>;
}

export const connectContent = (options: SyncOptions): ContentService => {
  const client = createContentClient(options);
  return {
    fetchMasterRef: async () => masterRefOf(await client.fetchRepository()),
    fetchReleases: async () => (await client.fetchRepository()).refs.filter(({ isMasterRef }) => !isMasterRef),
    fetchSnapshot: async (sink, earlier) => {
      try {
        return await fetchWithRestarts({ client, options, sink, earlier });
      } catch (error) {
        throw options.ref === undefined && isDeadRef(error) ? createRestlessError(error) : error;
      }
    },
    countRequests: client.countRequests,
    close: client.close,
  };
};

const MAX_RESTARTS = 3;
const PAGE_INTERVAL = 500;
const PAGE_SIZE = 100;

interface FetchSetup<Kept extends DocumentKey> {
  readonly client: ContentClient;
  readonly options: SyncOptions;
  readonly sink: DocumentSink<Kept>;
  readonly earlier: Snapshot<Kept> | undefined;
}

const fetchWithRestarts = async <Kept extends DocumentKey>(setup: FetchSetup<Kept>): Promise<Snapshot<Kept>> => {
  const { client, options } = setup;
  const { pageInterval: interval = PAGE_INTERVAL } = options;
  const repository = await client.fetchRepository();
  const queue = new PQueue({ concurrency: 1, interval, intervalCap: 1, strict: interval > 0 });
  let ref = options.ref ?? masterRefOf(repository);
  for (let restarts = 0; ; restarts += 1) {
    const opened = await open({ ...setup, queue, repository, ref });
    try {
      return await fetchAt(opened);
    } catch (error) {
      if (options.ref !== undefined || restarts === MAX_RESTARTS || !isDeadRef(error)) throw error;
      ref = await client.replaceRef(error, opened.ref);
    }
  }
};

interface Opening<Kept extends DocumentKey> extends FetchSetup<Kept> {
  /** Fetches one page at a time, `pageInterval` apart: the service is shared. */
  readonly queue: PQueue;
  readonly repository: RepositoryMetadata;
  readonly ref: string;
}

interface Opened<Kept extends DocumentKey> extends Opening<Kept> {
  readonly ask: Ask;
  /** The first page of all documents, or of those that have changed since the earlier snapshot. */
  readonly first: DocumentPage;
}

/** Fetches the first page, which decides the ref: here a refused master ref costs only one request. */
const open = async <Kept extends DocumentKey>(opening: Opening<Kept>): Promise<Opened<Kept>> => {
  const { client, options, queue, repository } = opening;
  const pageSize = options.pageSize ?? PAGE_SIZE;
  const earlier = opening.earlier && isBasis(opening.earlier, repository, pageSize) ? opening.earlier : undefined;
  const query = { repository, ref: opening.ref, filters: earlier ? [changedSince(earlier)] : [], page: 1, pageSize };
  try {
    const { ref, page: first } = await queue.add(async () =>
      options.ref === undefined
        ? client.fetchLatestPage(query)
        : { ref: query.ref, page: await client.fetchPage(query) },
    );
    const ask: Ask = (asked) => queue.add(() => client.fetchPage({ repository, ref, pageSize, ...asked }));
    return { ...opening, earlier, ref, first, ask };
  } catch (error) {
    // Services that stand in for Prismic may not know dates.
    if (earlier && isSiteError(error, 'content.parsing')) return open({ ...opening, earlier: undefined });
    throw error;
  }
};

const fetchAt = async <Kept extends DocumentKey>(opened: Opened<Kept>): Promise<Snapshot<Kept>> => {
  const { ref, options, repository, earlier } = opened;
  const { clock = SYSTEM_CLOCK, endpoint } = options;
  const changed = earlier && (await fetchChanged({ ...opened, earlier }));
  const documents = changed ?? (await fetchAll(opened));
  return {
    ref,
    masterRef: options.ref === undefined ? ref : masterRefOf(repository),
    endpoint,
    walkedAt: changed && earlier ? earlier.walkedAt : Math.floor(clock.now()),
    integrationFieldsRef: repository.integrationFieldsRef ?? null,
    languages: repository.languages,
    types: new Map(Object.entries(repository.types)),
    documents: [...documents].toSorted(compareById),
  };
};

/** Null if the changes prove nothing, because there are too many or they contradict what is known. Then all documents are fetched. */
const fetchChanged = async <Kept extends DocumentKey>({
  earlier,
  ...opened
}: Opened<Kept> & { readonly earlier: Snapshot<Kept> }): Promise<readonly Kept[] | null> => {
  const { options, first, ask, sink } = opened;
  try {
    const { named = [], pageSize = PAGE_SIZE } = options;
    return await fetchChanges({ earlier, first, named, ask, sink, pageSize });
  } catch (error) {
    if (isSiteError(error, 'content.inconsistent')) return null;
    throw error;
  }
};

const fetchAll = async <Kept extends DocumentKey>({
  options,
  sink,
  ask,
  earlier,
  ...opened
}: Opened<Kept>): Promise<Iterable<Kept>> => {
  sink.start('whole');
  const fetch = (page: number) => ask({ filters: [], page });
  const first = earlier ? await fetch(1) : opened.first;
  const documents = await walkPages({ first, fetch, keep: sink.keep, onProgress: options.onProgress });
  return documents.values();
};
