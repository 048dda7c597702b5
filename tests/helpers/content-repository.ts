import fastGlob from 'fast-glob';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { once } from '../../base/once.ts';
import { startContentServer, type ContentServer, type TestDocument, type TestRelease } from './content-server.ts';
import { fewDocuments } from './few-documents.ts';

export type Documents = readonly TestDocument[];

/** Returns changed documents without modifying the given ones. */
export type Change = (documents: Documents) => Documents;

/** An editable repository, served over real HTTP. */
export interface ContentRepository extends AsyncDisposable {
  readonly endpoint: string;
  readonly server: ContentServer;
  /** The published documents. */
  readonly documents: () => Documents;
  /** Applies changes in order, publishes the result under a new ref, and returns the ref. */
  readonly publish: (...changes: readonly Change[]) => string;
  /** Applies changes without publishing them, and returns the preview token of a release with them. */
  readonly draft: (...changes: readonly Change[]) => string;
  /** As `draft`, but the preview token of a single document. */
  readonly draftOfOne: (...changes: readonly Change[]) => string;
  /** Replaces the changes in the Prismic release of that name. Without changes the release is deleted. */
  readonly release: (name: string, changes: readonly Change[], scheduledAt?: string) => void;
  /** Undoes everything that was published, drafted or asked of the server. */
  readonly restore: () => void;
}

/** Serves a few documents of the embedded repository, optionally changed. Serving all of them would double the time of a test. */
export const startContentRepository = async (...changes: readonly Change[]): Promise<ContentRepository> =>
  serveDocuments(applyChanges(fewEmbeddedDocuments(), changes));

const fewEmbeddedDocuments = once((): Documents => fewDocuments(readEmbeddedDocuments()));

/**
 * As `startContentRepository`, with all documents: for tests about every page, or about how a build fetches only what has changed. If
 * there are few documents, a build fetches all of them each time.
 */
export const startWholeRepository = async (...changes: readonly Change[]): Promise<ContentRepository> =>
  serveDocuments(applyChanges(readEmbeddedDocuments(), changes));

const serveDocuments = async (first: Documents): Promise<ContentRepository> => {
  const server = await startContentServer(first);
  let documents = first;
  const releases = new Map<string, Omit<TestRelease, 'documents'> & { readonly changes: readonly Change[] }>();
  /** Registers the releases: each consists of its changes on top of what is published, so its ref changes with either. */
  const offer = (): void =>
    server.release(
      ...[...releases.values()].map(({ changes, ...release }) => ({
        ...release,
        documents: withDates(documents, applyChanges(documents, changes)),
      })),
    );
  return {
    endpoint: server.endpoint,
    server,
    documents: () => documents,
    publish: (...more) => {
      documents = withDates(documents, applyChanges(documents, more));
      const ref = server.publish(documents);
      if (releases.size > 0) offer();
      return ref;
    },
    draft: (...more) => server.draft(applyChanges(documents, more)),
    draftOfOne: (...more) => server.draftOfOne(applyChanges(documents, more)),
    release: (name, changes, scheduledAt) => {
      if (changes.length === 0) releases.delete(name);
      else releases.set(name, { id: encodeURIComponent(name), label: name, scheduledAt, changes });
      offer();
    },
    restore: () => {
      documents = first;
      releases.clear();
      server.restore();
    },
    [Symbol.asyncDispose]: server.close,
  };
};

export const UZ = 'uz-uz';
export const RU = 'ru-ru';

/** Selects documents by type, and optionally by uid and language. */
export interface Selector {
  readonly type: string;
  readonly uid?: string;
  readonly lang?: string;
}

/** Finds the document that a selector selects. Throws if there is none. */
export const findDocument = (documents: Documents, selector: Selector): TestDocument => {
  const found = documents.find((document) => isSelected(document, selector));
  if (!found) throw new Error(`Expected a document ${JSON.stringify(selector)}, got none`);
  return found;
};

/** Sets the value at a path such as `data.slices.0.primary.title`. */
export const set =
  (selector: Selector, path: string, value: unknown): Change =>
  (documents) => {
    findDocument(documents, selector);
    return documents.map((document) =>
      isSelected(document, selector) ? parseDocument(setAt(document, path.split('.'), value)) : document,
    );
  };

export const remove =
  (selector: Selector): Change =>
  (documents) =>
    documents.filter((document) => !isSelected(document, selector));

interface Copied {
  readonly id: string;
  readonly uid: string | null;
  readonly lang?: string;
  readonly alternate_languages?: readonly object[];
  readonly first_publication_date?: string | null;
  readonly last_publication_date?: string | null;
}

/** Adds a copy of a document with another id and uid, and other given members. */
export const copy =
  (selector: Selector, { id, uid, ...rest }: Copied): Change =>
  (documents) => [...documents, { ...findDocument(documents, selector), alternate_languages: [], ...rest, id, uid }];

/** Shuffles the documents by a seed: the same seed gives the same order. */
export const shuffle =
  (seed: number): Change =>
  (documents) => {
    const rank = (id: string): number => Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, seed);
    return documents.toSorted((a, b) => rank(a.id) - rank(b.id));
  };

/** The value at a path. */
export const at = (document: TestDocument, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), document);

/** Dates changed documents a second after all others, unless the change itself sets a date. */
const withDates = (before: Documents, after: Documents): Documents => {
  const known = new Map(before.map((document) => [document.id, document]));
  const newest = Math.max(...[...before, ...after].map(publishedAt));
  const now = new Date(newest + 1000).toISOString().replace(/\.\d+Z$/, '+0000');
  return after.map((document) => {
    const last = known.get(document.id);
    const isAsItWas = JSON.stringify(last) === JSON.stringify(document);
    const isDated = last !== undefined && last['last_publication_date'] !== document['last_publication_date'];
    return isAsItWas || isDated ? document : { ...document, last_publication_date: now };
  });
};

const publishedAt = ({ last_publication_date: date }: TestDocument): number =>
  (typeof date === 'string' && Date.parse(date)) || 0;

const applyChanges = (documents: Documents, changes: readonly Change[]): Documents =>
  changes.reduce((changed, change) => change(changed), documents);

const isSelected = (document: TestDocument, { type, uid, lang }: Selector): boolean =>
  document.type === type &&
  (uid === undefined || document['uid'] === uid) &&
  (lang === undefined || document.lang === lang);

const setAt = (target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (!isObject(target)) throw new Error(`Expected an object or a list with ${key}, got ${JSON.stringify(target)}`);
  const inner = setAt(Reflect.get(target, key), rest, value);
  return Array.isArray(target) ? target.with(Number(key), inner) : { ...target, [key]: inner };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const documentSchema = z.looseObject({ id: z.string(), type: z.string(), lang: z.string() });

const parseDocument = (value: unknown): TestDocument => documentSchema.parse(value);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The documents of `content/embedded`, read once. */
export const readEmbeddedDocuments = once((): Documents => [...readDocumentFiles(ROOT).values()]);

/** Keeps only a few documents in a copy of the project, the same ones as `startContentRepository`. */
export const leaveFewDocuments = (root: string): void => {
  const files = readDocumentFiles(root);
  const few = new Map(fewDocuments([...files.values()]).map((document) => [document.id, document]));
  for (const [path, document] of files) {
    const left = few.get(document.id);
    if (!left) rmSync(path);
    else if (!isDeepStrictEqual(left, document)) writeFileSync(path, `${JSON.stringify(left, null, 2)}\n`);
  }
};

/** The embedded documents of a project, by file. */
const readDocumentFiles = (root: string): ReadonlyMap<string, TestDocument> =>
  new Map(
    fastGlob
      .sync('content/embedded/*/*.json', { cwd: root, absolute: true })
      .toSorted()
      .map((path) => [path, parseDocument(JSON.parse(readFileSync(path, 'utf8')))]),
  );
