import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../base/digest.ts';
import { isUnavailable, SiteError } from '../base/errors.ts';
import { formatList } from '../base/format.ts';
import { makeLine } from '../base/printable.ts';
import { findUnseen, isAuditDue } from './audit.ts';
import { choosesFields } from '../model/check/field-models.ts';
import type { ReportLanguage } from '../model/language/report-languages.ts';
import { readModels } from './check/models.ts';
import { createEmbeddedApi, EMBEDDED_ENDPOINT } from './embedded-api/embedded-api.ts';
import type { DocumentSink, DocumentKey } from './service/snapshot.ts';
import type { RawDocument } from './service/raw-document.ts';
import { createServiceError } from './service/service-errors.ts';
import type { SyncProgress } from './service/page-walk.ts';
import { connectContent, type ContentService, type SyncOptions } from './service/sync.ts';
import { createIntake, type Intake } from './snapshot/intake.ts';
import { readSnapshotFile } from './snapshot/snapshot-file.ts';
import { readNewestSnapshot, type StoredDocument, type StoredSnapshot } from './snapshot/snapshot-store.ts';

/** Where the content comes from. */
export interface Repository {
  /** Name in the addresses of Prismic's editor. */
  readonly name: string;
  /** Content API address; null is the embedded repository. */
  readonly endpoint: string | null;
  /** Where the embedded repository is, below the project. */
  readonly folder: string;
  readonly accessToken: string | undefined;
  /** Milliseconds between two pages of documents; the client's default when undefined. */
  readonly pageInterval: number | undefined;
}

export interface ContentOptions {
  readonly repository: Repository;
  /** Folder of the project, which holds the embedded repository. */
  readonly root: string;
  /** Folder of everything that is remembered between builds. */
  readonly cache: string;
  /** A release or a preview instead of what is published. */
  readonly ref: string | undefined;
  /** File that `site snapshot` wrote: it is taken, and nothing asked for. */
  readonly snapshot: string | undefined;
  /** Whether the last good snapshot is taken, and nothing asked for. */
  readonly offline: boolean;
  /** Whether the last good snapshot may stand in for a service that cannot be reached. */
  readonly stale: boolean;
  /** Whether all documents are fetched, whatever is kept. */
  readonly full: boolean;
  /** Ids of documents that a webhook named: where some are gone, they are asked for first. */
  readonly named: readonly string[];
  /** In which it is said what is wrong with files of the embedded repository; English unless given. */
  readonly language?: ReportLanguage | undefined;
  readonly signal: AbortSignal;
  readonly warn: (warning: Warning) => void;
  readonly onProgress: (progress: SyncProgress) => void;
}

interface Warning {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Hears of a document that has been fetched; the walk that it is of may yet be thrown away. */
export type OnDocument = (document: RawDocument) => void;

export interface Content {
  /** The newest ref, known before any document is read. */
  readonly ref: string;
  /** All documents at one ref: kept, fetched, or the last good ones. */
  readonly readSnapshot: (onDocument?: OnDocument) => Promise<StoredSnapshot>;
  /** The documents have passed the check: from now on they may stand in, and are not fetched again. */
  readonly keepSnapshot: () => void;
  /** How many requests the service has been sent. */
  readonly countRequests: () => number;
}

/** Finds out the newest ref and works with it; its documents are fetched when they are asked for and not kept from an earlier build. What is fetched and not kept is gone when the work ends. */
export const withContent = async <Result>(
  options: ContentOptions,
  work: (content: Content) => Promise<Result>,
): Promise<Result> => {
  const service = connectContent(serviceOptions(options));
  // Drafts are in a folder of their own and only as long as the build runs.
  const isDraft = options.ref !== undefined;
  const store = isDraft ? mkdtempSync(join(tmpdir(), 'site-draft-')) : snapshotFolder(options);
  const intake = createIntake(store);
  try {
    const content = await openContent({ ...options, service, store, intake });
    return await work({ ...content, countRequests: service.countRequests });
  } finally {
    intake.close();
    await service.close();
    if (isDraft) rmSync(store, { recursive: true, force: true });
  }
};

interface Source extends ContentOptions {
  /** Folder of the kept snapshots. */
  readonly store: string;
  readonly intake: Intake;
  readonly service: ContentService;
}

type OpenedContent = Omit<Content, 'countRequests'>;

const openContent = async (source: Source): Promise<OpenedContent> => {
  const { service, intake, ref: draft, offline, snapshot: file } = source;
  const keepSnapshot = intake.keep;
  if (file !== undefined) return openKept(readOwnSnapshot(file, source));
  if (draft !== undefined)
    return { ref: draft, readSnapshot: (onDocument) => readDraft(source, onDocument), keepSnapshot };
  if (offline) return openKept(readNewest(source) ?? noSnapshot(source));
  try {
    const ref = await service.fetchMasterRef();
    return { ref, readSnapshot: (onDocument) => readLatest({ ...source, onDocument }, ref), keepSnapshot };
  } catch (error) {
    return openKept(lastGood(error, source, () => readNewest(source)));
  }
};

/** The snapshot of a file; throws `usage` when it is of another repository than the configuration. */
const readOwnSnapshot = (file: string, { repository: { name, endpoint } }: Source): StoredSnapshot => {
  const { repository, snapshot } = readSnapshotFile(file);
  const own = `${name} (${endpoint ?? EMBEDDED_ENDPOINT})`;
  const its = `${repository} (${snapshot.endpoint})`;
  if (its === own) return snapshot;
  throw new SiteError({
    code: 'usage',
    message: `Expected a snapshot of the repository ${own}, got one of ${its} in ${file}`,
    hint: 'Set PRISMIC_REPOSITORY and PRISMIC_ENDPOINT as they were where the snapshot was taken: the address is in the pages.',
  });
};

/** Where the snapshots of a repository are kept. */
export const snapshotFolder = ({
  cache,
  repository: { endpoint },
}: Pick<ContentOptions, 'cache'> & { readonly repository: Pick<Repository, 'endpoint'> }): string =>
  join(cache, 'snapshots', endpoint === null ? 'embedded' : sha256(endpoint).slice(0, 16));

const readDraft = ({ intake, service }: Source, onDocument: OnDocument | undefined): Promise<StoredSnapshot> =>
  intake.receive((sink) => service.fetchSnapshot(overhear(sink, onDocument)));

interface Reading extends Source {
  readonly onDocument: OnDocument | undefined;
}

const readLatest = async (source: Reading, ref: string): Promise<StoredSnapshot> => {
  const { service, intake, full, onDocument } = source;
  const last = readNewest(source);
  if (last?.ref === ref && !full) return last;
  const earlier = last && isTrusted(last, source) ? last : undefined;
  try {
    const received = await intake.receive(async (sink) => {
      const fetched = await service.fetchSnapshot(overhear(sink, onDocument), earlier);
      assertNotEmptied(fetched.documents.length, last);
      return fetched;
    }, earlier);
    if (last && received.walkedAt !== last.walkedAt) warnOfUnseen(findUnseen(last, received), source);
    return received;
  } catch (error) {
    return lastGood(error, source, () => last);
  }
};

/** A sink whose documents somebody else hears of, once they are kept. */
const overhear = <Kept extends DocumentKey>(sink: DocumentSink<Kept>, onDocument: OnDocument = () => {}) => ({
  ...sink,
  keep: (document: RawDocument): Kept => {
    const kept = sink.keep(document);
    onDocument(document);
    return kept;
  },
});

/**
 * Whether it is enough to ask what has changed since a snapshot: now and then everything is fetched again. What links have with
 * them of other documents is as old as the document that they are in, so where models choose such fields it is never enough.
 */
const isTrusted = (last: StoredSnapshot, { full, root }: Source): boolean =>
  !full && !isAuditDue(last, Date.now()) && !choosesFields(readModels(root));

const warnOfUnseen = (unseen: readonly StoredDocument[], { warn }: Source): void => {
  if (unseen.length === 0) return;
  const names = formatList(unseen.map(({ id, type, lang }) => makeLine(`${type} ${id} (${lang})`)));
  warn({
    message: `Documents had changed without being published, so that no build could see it: ${names}`,
    hint: 'All documents have been fetched, and the site is right again. After such a change, build with --full.',
  });
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
  const last = isUnavailable(error) && source.stale ? find() : undefined;
  if (!isUnavailable(error) || !last) throw error;
  source.warn({
    message: `The content service is unavailable: ${error.message}`,
    hint: `The site is built from the last good snapshot (ref ${last.ref}). Build again when the service is back; --no-stale refuses this.`,
  });
  return last;
};

const readNewest = ({ store, warn }: Source): StoredSnapshot | undefined => readNewestSnapshot(store, warn);

const serviceOptions = ({
  repository,
  root,
  language,
  ref,
  named,
  signal,
  warn,
  onProgress,
}: ContentOptions): SyncOptions => ({
  ...connection(repository, root, language),
  ref,
  named,
  signal,
  onProgress,
  warn: (message: string) => warn({ message }),
});

/** How a repository is reached. The embedded one answers in this process: waiting between pages would spare no server. */
export const connection = (
  { endpoint, folder, accessToken, pageInterval }: Repository,
  root: string,
  language?: ReportLanguage,
) => {
  if (endpoint !== null) return { endpoint, accessToken, pageInterval };
  return { endpoint: EMBEDDED_ENDPOINT, fetch: createEmbeddedApi({ root, folder, language }), pageInterval: 0 };
};

/** Of a snapshot that has been kept before. */
const openKept = (snapshot: StoredSnapshot): OpenedContent => ({
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
