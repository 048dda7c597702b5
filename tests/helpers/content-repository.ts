import fastGlob from 'fast-glob';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { once } from '../../base/once.ts';
import { startContentServer, type ContentServer, type TestDocument, type TestRelease } from './content-server.ts';
import { fewDocuments } from './few-documents.ts';

export type Documents = readonly TestDocument[];

/** A change of the repository's documents; it leaves the ones it is given as they are. */
export type Change = (documents: Documents) => Documents;

/** A repository that can be edited, over real HTTP. */
export interface ContentRepository extends AsyncDisposable {
  readonly endpoint: string;
  readonly server: ContentServer;
  /** What is published. */
  readonly documents: () => Documents;
  /** Makes changes, one after another, and publishes them under a new ref, which it gives. */
  readonly publish: (...changes: readonly Change[]) => string;
  /** Makes changes without publishing them, and gives the token of their preview: of a release. */
  readonly draft: (...changes: readonly Change[]) => string;
  /** The same of the changes of one document. */
  readonly draftOfOne: (...changes: readonly Change[]) => string;
  /** Makes changes in a release of Prismic of that name, in place of those that were in it; without any it is gone. */
  readonly release: (name: string, changes: readonly Change[], scheduledAt?: string) => void;
  /** Takes everything back that was published, drafted or asked of the server. */
  readonly restore: () => void;
}

/** Serves a few of the embedded repository's documents, changed if need be: half of the time goes into the others. */
export const startContentRepository = async (...changes: readonly Change[]): Promise<ContentRepository> =>
  serveDocuments(applyChanges(fewEmbeddedDocuments(), changes));

const fewEmbeddedDocuments = once((): Documents => fewDocuments(readEmbeddedDocuments()));

/**
 * As `startContentRepository`, with all of the documents: for what is about every page, or about how a build asks for what has changed.
 * Of few documents it asks for all each time.
 */
export const startWholeRepository = async (...changes: readonly Change[]): Promise<ContentRepository> =>
  serveDocuments(applyChanges(readEmbeddedDocuments(), changes));

const serveDocuments = async (first: Documents): Promise<ContentRepository> => {
  const server = await startContentServer(first);
  let documents = first;
  const releases = new Map<string, Omit<TestRelease, 'documents'> & { readonly changes: readonly Change[] }>();
  /** A release is what it changes, and all else as it is published: another ref, whatever of it is another. */
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

/** Names documents by type, and if given by uid and language. */
export interface Selector {
  readonly type: string;
  readonly uid?: string;
  readonly lang?: string;
}

/** The document that a selector names; throws when there is none. */
export const findDocument = (documents: Documents, selector: Selector): TestDocument => {
  const found = documents.find((document) => isSelected(document, selector));
  if (!found) throw new Error(`Expected a document ${JSON.stringify(selector)}, got none`);
  return found;
};

/** Sets what is at a path such as `data.slices.0.primary.title`. */
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

/** Adds a copy of a document, with another id and uid and what else is given. */
export const copy =
  (selector: Selector, { id, uid, ...rest }: Copied): Change =>
  (documents) => [...documents, { ...findDocument(documents, selector), alternate_languages: [], ...rest, id, uid }];

/** Another order of the documents, from a number: the same one for the same number. */
export const shuffle =
  (seed: number): Change =>
  (documents) => {
    const rank = (id: string): number => Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, seed);
    return documents.toSorted((a, b) => rank(a.id) - rank(b.id));
  };

/** What is at a path. */
export const at = (document: TestDocument, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), document);

/** What is other than it was is published a second after everything else, unless the change itself says when. */
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

/** The documents of `content/embedded`, as they were when they were asked for first. */
export const readEmbeddedDocuments = once((): Documents => [...readDocumentFiles(ROOT).values()]);

/** Leaves few documents in a copy of the project, as `startContentRepository` does. */
export const leaveFewDocuments = (root: string): void => {
  const files = readDocumentFiles(root);
  const few = new Map(fewDocuments([...files.values()]).map((document) => [document.id, document]));
  for (const [path, document] of files) {
    const left = few.get(document.id);
    if (!left) rmSync(path);
    else if (!isDeepStrictEqual(left, document)) writeFileSync(path, `${JSON.stringify(left, null, 2)}\n`);
  }
};

/** The embedded documents of a project by their files. */
const readDocumentFiles = (root: string): ReadonlyMap<string, TestDocument> =>
  new Map(
    fastGlob
      .sync('content/embedded/*/*.json', { cwd: root, absolute: true })
      .toSorted()
      .map((path) => [path, parseDocument(JSON.parse(readFileSync(path, 'utf8')))]),
  );
