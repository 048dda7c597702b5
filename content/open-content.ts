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
  /** Name of the repository in the addresses of Prismic's editor. */
  readonly name: string;
  /** Content API address; null for the embedded repository. */
  readonly endpoint: string | null;
  /** Folder of the embedded repository, relative to the project. */
  readonly folder: string;
  readonly accessToken: string | undefined;
  /** Milliseconds to wait between two pages of documents; undefined for the client's default. */
  readonly pageInterval: number | undefined;
}

export interface ContentOptions {
  readonly repository: Repository;
  /** Folder of the project, which holds the embedded repository. */
  readonly root: string;
  /** Folder of everything that is remembered between builds. */
  readonly cache: string;
  /** Ref of a release or preview to read instead of the published content. */
  readonly ref: string | undefined;
  /** File written by `site snapshot`, to read instead of asking the service. */
  readonly snapshot: string | undefined;
  /** Whether to read the last good snapshot without asking the service. */
  readonly offline: boolean;
  /** Whether the last good snapshot may stand in for a service that cannot be reached. */
  readonly stale: boolean;
  /** Whether to fetch all documents, even those that are cached. */
  readonly full: boolean;
  /** Ids of documents that a webhook named: if documents have disappeared, these are asked for first. */
  readonly named: readonly string[];
  /** Language of messages about faulty files of the embedded repository; default: English. */
  readonly language?: ReportLanguage | undefined;
  readonly signal: AbortSignal;
  readonly warn: (warning: Warning) => void;
  readonly onProgress: (progress: SyncProgress) => void;
}

interface Warning {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Called with each document that is fetched; its walk may still be discarded. */
export type OnDocument = (document: RawDocument) => void;

export interface Content {
  /** The newest ref, known before any document is read. */
  readonly ref: string;
  /** Returns all documents at one ref: from the cache, freshly fetched, or the last good snapshot. */
  readonly readSnapshot: (onDocument?: OnDocument) => Promise<StoredSnapshot>;
  /** Call this when the documents have passed the check: from then on they may stand in, and are not fetched again. */
  readonly keepSnapshot: () => void;
  /** Number of requests sent to the service. */
  readonly countRequests: () => number;
}

/**
 * Finds the newest ref and calls `work` with it. Documents are fetched by `readSnapshot`, unless
 * an earlier build cached them. What was fetched and not kept is deleted when `work` ends.
 */
export const withContent = async <Result>(
  options: ContentOptions,
  work: (content: Content) => Promise<Result>,
): Promise<Result> => {
  const service = connectContent(serviceOptions(options));
  // Drafts get a temporary folder, which is deleted when the build ends.
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

/** Reads a snapshot file. Throws `usage` if it is of another repository than the configured one. */
const readOwnSnapshot = (file: string, { repository: { name, endpoint } }: Source): StoredSnapshot => {
  const { repository, snapshot } = readSnapshotFile(file);
  const own = `${name} (${endpoint ?? EMBEDDED_ENDPOINT})`;
  const its = `${repository} (${snapshot.endpoint})`;
  if (its === own) return snapshot;
  throw new SiteError({
    code: 'usage',
    message: makeLine(`Expected a snapshot of the repository ${own}, got one of ${its} in ${file}`),
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

/** Wraps a sink so that each document, once it is kept, is also passed to `onDocument`. */
const overhear = <Kept extends DocumentKey>(sink: DocumentSink<Kept>, onDocument: OnDocument = () => {}) => ({
  ...sink,
  keep: (document: RawDocument): Kept => {
    const kept = sink.keep(document);
    onDocument(document);
    return kept;
  },
});

/**
 * True if it is enough to fetch what has changed since a snapshot. All documents are fetched once a day, and always if models choose fields
 * of linked documents: these fields are only as new as the document with the link.
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

/**
 * Throws `content.inconsistent` if all documents have disappeared: editors do
 * not empty a site, but a fault of the service or a token without rights does.
 */
const assertNotEmptied = (documents: number, last: StoredSnapshot | undefined): void => {
  const before = last?.documents.length ?? 0;
  if (documents > 0 || before === 0) return;
  throw createServiceError(
    'content.inconsistent',
    `The content service has no documents, where there were ${before} at ref ${last?.ref ?? ''}`,
  );
};

/** Returns the snapshot that stands in for a service that cannot be reached; throws the error if none may. */
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

/** Connection options of a repository. The embedded one answers in this process, so no pause between pages is needed. */
export const connection = (
  { endpoint, folder, accessToken, pageInterval }: Repository,
  root: string,
  language?: ReportLanguage,
) => {
  if (endpoint !== null) return { endpoint, accessToken, pageInterval };
  return { endpoint: EMBEDDED_ENDPOINT, fetch: createEmbeddedApi({ root, folder, language }), pageInterval: 0 };
};

/** Opens a snapshot that was kept before. */
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
