import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedApi, EMBEDDED_ENDPOINT } from '../content/embedded-api/embedded-api.ts';
import { isUnavailable, SiteError } from '../content/errors.ts';
import {
  createIntake,
  readNewestSnapshot,
  type Intake,
  type StoredSnapshot,
} from '../content/snapshot/snapshot-store.ts';
import { createServiceError } from '../content/service/service-errors.ts';
import { connectContent, type ContentService, type SyncOptions } from '../content/service/sync.ts';
import { sha256 } from '../content/digest.ts';
import type { BuildSetup } from './build-setup.ts';
import type { Repository } from './config.ts';
import type { CommandContext } from './context.ts';
import type { Report } from './events.ts';

export interface Content {
  /** The newest ref, known before any document is read. */
  readonly ref: string;
  /** All documents at one ref: kept, fetched, or the last good ones. */
  readonly readSnapshot: () => Promise<StoredSnapshot>;
  /** The documents have passed the check: from now on they may stand in, and are not fetched again. */
  readonly keepSnapshot: () => void;
}

/** Finds out the newest ref and works with it; its documents are fetched when they are asked for and not kept from an earlier build. What is fetched and not kept is gone when the work ends. */
export const withContent = async <Result>(
  setup: BuildSetup,
  { report, signal }: CommandContext,
  work: (content: Content) => Promise<Result>,
): Promise<Result> => {
  const { ref: draft, stale: allowStale, force: isFetched } = setup.options;
  const service = connectContent(serviceOptions(setup, { report, signal }));
  // Drafts lie in a folder of their own and only as long as the build runs.
  const store = draft === undefined ? snapshotFolder(setup) : mkdtempSync(join(tmpdir(), 'site-draft-'));
  const intake = createIntake(store);
  try {
    return await work(await openContent({ service, store, intake, allowStale, isFetched, report }, setup.options));
  } finally {
    intake.close();
    await service.close();
    if (draft !== undefined) rmSync(store, { recursive: true, force: true });
  }
};

interface Source {
  /** Folder of the kept snapshots. */
  readonly store: string;
  readonly intake: Intake;
  readonly service: ContentService;
  /** Whether a kept snapshot may stand in for a service that cannot be reached. */
  readonly allowStale: boolean;
  /** Whether the documents are fetched although a snapshot of their ref is kept. */
  readonly isFetched: boolean;
  readonly report: Report;
}

const openContent = async (source: Source, { ref: draft, offline }: BuildSetup['options']): Promise<Content> => {
  const { service, intake } = source;
  const keepSnapshot = intake.keep;
  if (draft !== undefined)
    return { ref: draft, readSnapshot: () => intake.receive(service.fetchSnapshot), keepSnapshot };
  if (offline) return standing(readNewest(source) ?? noSnapshot(source));
  try {
    const ref = await service.fetchMasterRef();
    return { ref, readSnapshot: () => readLatest(source, ref), keepSnapshot };
  } catch (error) {
    return standing(lastGood(error, source, () => readNewest(source)));
  }
};

/** Where the snapshots of a repository are kept. */
const snapshotFolder = ({ cache, repository: { endpoint } }: BuildSetup): string =>
  join(cache, 'snapshots', endpoint === null ? 'embedded' : sha256(endpoint).slice(0, 16));

const readLatest = async (source: Source, ref: string): Promise<StoredSnapshot> => {
  const { service, intake, isFetched } = source;
  const last = readNewest(source);
  if (last?.ref === ref && !isFetched) return last;
  try {
    return await intake.receive(async (sink) => {
      const fetched = await service.fetchSnapshot(sink);
      assertNotEmptied(fetched.documents.length, last);
      return fetched;
    });
  } catch (error) {
    return lastGood(error, source, () => last);
  }
};

/** A site is not emptied by its editors, but by a fault of the service, or a token that has lost its rights. */
const assertNotEmptied = (documents: number, last: StoredSnapshot | undefined): void => {
  const before = last?.documents.length ?? 0;
  if (documents > 0 || before === 0) return;
  throw createServiceError(
    'content.inconsistent',
    `The content service has no documents, where there were ${before} at ref ${last?.ref ?? ''}`,
  );
};

/** The snapshot that stands in for a service that cannot be reached; throws the error when none may. */
const lastGood = (error: unknown, source: Source, find: () => StoredSnapshot | undefined): StoredSnapshot => {
  const last = isUnavailable(error) && source.allowStale ? find() : undefined;
  if (!isUnavailable(error) || !last) throw error;
  source.report({
    event: 'warning',
    message: `The content service is unavailable: ${error.message}`,
    hint: `The site is built from the last good snapshot (ref ${last.ref}). Build again when the service is back; --no-stale refuses this.`,
  });
  return last;
};

const readNewest = ({ store, report }: Source): StoredSnapshot | undefined =>
  readNewestSnapshot(store, ({ message, hint }) => report({ event: 'warning', message, hint }));

const serviceOptions = (
  { repository, root, options }: BuildSetup,
  { report, signal }: Pick<CommandContext, 'report' | 'signal'>,
): SyncOptions => ({
  ...connection(repository, root),
  ref: options.ref,
  signal,
  warn: (message) => report({ event: 'warning', message }),
  onProgress: ({ documents, total }) => report({ event: 'progress', step: 'sync', done: documents, total }),
});

/** The embedded repository answers in this process: there is nobody to spare by waiting between pages. */
const connection = ({ endpoint, accessToken, pageInterval }: Repository, root: string) => {
  if (endpoint !== null) return { endpoint, accessToken, pageInterval };
  const { fetch } = createEmbeddedApi({ dir: join(root, 'content/embedded') });
  return { endpoint: EMBEDDED_ENDPOINT, fetch, pageInterval: 0 };
};

/** It has been kept before. */
const standing = (snapshot: StoredSnapshot): Content => ({
  ref: snapshot.ref,
  readSnapshot: async () => snapshot,
  keepSnapshot: () => {},
});

const noSnapshot = ({ store }: Source): never => {
  throw new SiteError({
    code: 'content.no-snapshot',
    message: `Expected a kept snapshot in ${store}, got none`,
    hint: 'Build once with the content service in reach; then --offline has something to build from.',
  });
};
