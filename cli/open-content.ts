import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedApi, EMBEDDED_ENDPOINT } from '../content/embedded-api/embedded-api.ts';
import { isUnavailable, SiteError } from '../content/errors.ts';
import { readNewestSnapshot, storeSnapshot, type StoredSnapshot } from '../content/snapshot/snapshot-store.ts';
import { fetchMasterRef, fetchSnapshot, type SyncOptions } from '../content/service/sync.ts';
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
  /** Forgets what must not be kept. */
  readonly release: () => void;
}

/** Finds out the newest ref; its documents are fetched when they are asked for and not kept from an earlier build. */
export const openContent = async (setup: BuildSetup, { report, signal }: CommandContext): Promise<Content> => {
  const { ref: draft, offline, stale: allowStale } = setup.options;
  const source = {
    store: snapshotFolder(setup),
    service: createService(setup, { report, signal }),
    allowStale,
    report,
  };
  if (draft !== undefined) return openDraft(source, draft);
  if (offline) return standing(readNewest(source) ?? noSnapshot(source));
  try {
    const ref = await fetchMasterRef(source.service);
    return { ref, readSnapshot: () => readLatest(source, ref), release: () => {} };
  } catch (error) {
    return standing(lastGood(error, source, () => readNewest(source)));
  }
};

interface Source {
  /** Folder of the kept snapshots. */
  readonly store: string;
  readonly service: SyncOptions;
  /** Whether a kept snapshot may stand in for a service that cannot be reached. */
  readonly allowStale: boolean;
  readonly report: Report;
}

/** Where the snapshots of a repository are kept. */
const snapshotFolder = ({ cache, repository: { endpoint } }: BuildSetup): string =>
  join(cache, 'snapshots', endpoint === null ? 'embedded' : sha256(endpoint).slice(0, 16));

const readLatest = async (source: Source, ref: string): Promise<StoredSnapshot> => {
  const last = readNewest(source);
  if (last?.ref === ref) return last;
  try {
    return await storeSnapshot(source.store, (sink) => fetchSnapshot(source.service, sink));
  } catch (error) {
    return lastGood(error, source, () => last);
  }
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

/** Drafts lie in a folder of their own and only as long as the build runs. */
const openDraft = ({ service }: Source, ref: string): Content => {
  const folder = mkdtempSync(join(tmpdir(), 'site-draft-'));
  return {
    ref,
    readSnapshot: () => storeSnapshot(folder, (sink) => fetchSnapshot({ ...service, ref }, sink)),
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const createService = (
  { repository, root }: BuildSetup,
  { report, signal }: Pick<CommandContext, 'report' | 'signal'>,
): SyncOptions => ({
  ...connection(repository, root),
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

const standing = (snapshot: StoredSnapshot): Content => ({
  ref: snapshot.ref,
  readSnapshot: async () => snapshot,
  release: () => {},
});

const noSnapshot = ({ store }: Source): never => {
  throw new SiteError({
    code: 'content.no-snapshot',
    message: `Expected a kept snapshot in ${store}, got none`,
    hint: 'Build once with the content service in reach; then --offline has something to build from.',
  });
};
