import { filter } from '@prismicio/client';
import type { DocumentKey, Snapshot, DocumentSink } from './snapshot.ts';
import type { DocumentPage, RepositoryMetadata } from './answers.ts';
import { createInconsistentError, walkPages, type Ask } from './page-walk.ts';
import type { RawDocument } from './raw-document.ts';

/**
 * Milliseconds by which the search for changes starts before the newest known publication. Dates have whole seconds, documents of a release
 * have the time at which its publication began, and the service's clocks differ.
 */
const MARGIN = 600_000;

/**
 * True if changes since a snapshot can be asked for and cost fewer requests than all documents: at least one page of changes, and one
 * request for the total. False for the embedded repository, whose dates are not maintained.
 */
export const isBasis = (
  { documents, languages, types, integrationFieldsRef }: Snapshot<DocumentKey>,
  repository: RepositoryMetadata,
  pageSize: number,
): boolean =>
  repository.version !== 'embedded' &&
  pagesOf(documents.length, pageSize) > 2 &&
  documents.every(({ publishedAt }) => publishedAt !== null) &&
  integrationFieldsRef === (repository.integrationFieldsRef ?? null) &&
  isSame(
    languages.map(({ id }) => id),
    repository.languages.map(({ id }) => id),
  ) &&
  isSame([...types.keys()], Object.keys(repository.types));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

const pagesOf = (documents: number, pageSize: number): number => Math.ceil(documents / pageSize);

/** The predicate for documents published since the newest document of a snapshot. */
export const changedSince = (earlier: Snapshot<DocumentKey>): string =>
  filter.dateAfter('document.last_publication_date', startOf(earlier));

/** A document counts as changed if it was published after this time, in milliseconds since 1970. */
export const startOf = ({ documents }: Snapshot<DocumentKey>): number =>
  documents.reduce((newest, { publishedAt }) => Math.max(newest, publishedAt ?? 0), 0) - MARGIN;

interface ChangesOptions<Kept extends DocumentKey> {
  readonly earlier: Snapshot<Kept>;
  /** First page of the documents that `changedSince` selects. */
  readonly first: DocumentPage;
  /** Ids that a webhook named. */
  readonly named: readonly string[];
  readonly ask: Ask;
  readonly sink: DocumentSink<Kept>;
  readonly pageSize: number;
}

/**
 * Returns all documents at a ref, from an earlier snapshot and the documents published since. Every live document
 * is in one of the two, so if the service has as many documents as both together, none is missing and none was
 * deleted; if it has fewer, the deleted ones are searched for. Null if that, or the changes themselves, cost as
 * many requests as all documents. Throws `content.inconsistent` if the service contradicts what is known.
 */
export const fetchChanges = async <Kept extends DocumentKey>({
  earlier,
  first,
  named,
  ask,
  sink,
  pageSize,
}: ChangesOptions<Kept>): Promise<readonly Kept[] | null> => {
  const most = pagesOf(earlier.documents.length, pageSize);
  if (pagesOf(first.total_results_size, pageSize) + 1 >= most) return null;
  sink.start('changes');
  const known = new Map(earlier.documents.map((document) => [document.id, document]));
  const changed = await walkPages({
    first,
    fetch: (page) => ask({ filters: [changedSince(earlier)], page }),
    keep: (document) => {
      const before = known.get(document.id);
      assertLater(document, before, startOf(earlier));
      return before?.digest === document.digest ? sink.reuse(before) : sink.keep(document);
    },
  });
  const unchanged = earlier.documents.filter(({ id }) => !changed.has(id));
  const { total_results_size: total } = await ask({ filters: [], page: 1, pageSize: 1 });
  const gone = await findGone({ unchanged, changed: [...changed.values()], total, named, ask, pageSize });
  if (gone === null) return null;
  return [...unchanged.filter(({ id }) => !gone.has(id)).map(sink.reuse), ...changed.values()];
};

/** A document that was found by its date has one, and its date never goes back. */
const assertLater = ({ id, publishedAt }: RawDocument, before: DocumentKey | undefined, start: number): void => {
  const isLater = publishedAt !== null && publishedAt > start && publishedAt >= (before?.publishedAt ?? 0);
  if (!isLater) throw createInconsistentError(`document ${id} is older than it was asked for, or than it was before`);
};

interface GoneOptions {
  /** Documents of an earlier snapshot, and those published since: no id is in both. */
  readonly unchanged: readonly DocumentKey[];
  readonly changed: readonly DocumentKey[];
  /** Number of documents that the service has. */
  readonly total: number;
  /** Ids of documents that may have been deleted, named by a webhook: only a hint. */
  readonly named: readonly string[];
  readonly ask: Ask;
  readonly pageSize: number;
}

/**
 * Finds the ids of deleted documents; asks for the named ones first. A document keeps its date until it is published again, so for the
 * others it is enough to count the documents before a date: a binary search finds the missing ones in a few requests, however many
 * documents there are. Null if that could take as many requests as fetching all of them.
 */
const findGone = async ({
  unchanged,
  changed,
  total,
  named,
  ask,
  pageSize,
}: GoneOptions): Promise<ReadonlySet<string> | null> => {
  const isLess = unchanged.length + changed.length > total;
  const goneByName = isLess ? await lookFor(named, { unchanged, ask, pageSize }) : [];
  const documents = [...unchanged.filter(({ id }) => !goneByName.includes(id)), ...changed].toSorted(
    (a, b) => timeOf(a) - timeOf(b),
  );
  const missing = documents.length - total;
  const pages = Math.ceil(documents.length / pageSize);
  if (missing > 0 && missing * (Math.ceil(Math.log2(pages)) + 1) >= pages) return null;
  const all = { from: 0, to: documents.length, missingBefore: 0, missing };
  const gone = new Set([...goneByName, ...(await search(all, { documents, ask, pageSize }))]);
  if (changed.some(({ id }) => gone.has(id)))
    throw createInconsistentError('a document has been published and is gone');
  return gone;
};

/** Asks for the named documents, at most one page of them, and returns the ids of those that do not come. */
const lookFor = async (
  named: readonly string[],
  { unchanged, ask, pageSize }: Pick<GoneOptions, 'unchanged' | 'ask' | 'pageSize'>,
): Promise<readonly string[]> => {
  const known = new Set(unchanged.map(({ id }) => id));
  const ids = named.filter((id) => known.has(id)).slice(0, pageSize);
  if (ids.length === 0) return [];
  const { documents } = await ask({ filters: [filter.any('document.id', ids)], page: 1 });
  const there = new Set(documents.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
};

interface Searched {
  /** Sorted by date. */
  readonly documents: readonly DocumentKey[];
  readonly ask: Ask;
  readonly pageSize: number;
}

/** The documents from one index up to another one; documents of the same second are never in two ranges. */
interface Range {
  readonly from: number;
  readonly to: number;
  /** Number of documents that are missing before the range, and in it. */
  readonly missingBefore: number;
  readonly missing: number;
}

const search = async (range: Range, searched: Searched): Promise<readonly string[]> => {
  const { documents, ask, pageSize } = searched;
  const { from, to, missingBefore, missing } = range;
  if (missing < 0 || missing > to - from)
    throw createInconsistentError(`${missing} of ${to - from} documents are missing`);
  if (missing === 0) return [];
  if (missing === to - from) return documents.slice(from, to).map(({ id }) => id);
  const middle = to - from > pageSize ? findMiddle(documents, range) : null;
  if (middle === null) return lookThrough(range, searched);
  const filters = [filter.dateBefore(PUBLISHED, timeOf(documents[middle]))];
  const { total_results_size: there } = await ask({ filters, page: 1, pageSize: 1 });
  const left = middle - there - missingBefore;
  const halves: readonly Range[] = [
    { from, to: middle, missingBefore, missing: left },
    { from: middle, to, missingBefore: missingBefore + left, missing: missing - left },
  ];
  const [before, after] = halves;
  return [...(before ? await search(before, searched) : []), ...(after ? await search(after, searched) : [])];
};

const PUBLISHED = 'document.last_publication_date';

/** An index near the middle at which another second begins; null if the whole range is of one second. */
const findMiddle = (documents: readonly DocumentKey[], { from, to }: Range): number | null => {
  const time = timeOf(documents[(from + to) >> 1]);
  const first = documents.findIndex((document) => timeOf(document) === time);
  if (first > from) return first;
  const next = documents.findIndex((document) => timeOf(document) > time);
  return next !== -1 && next < to ? next : null;
};

/** Fetches the documents of a range and returns the ids of those that do not come. */
const lookThrough = async ({ from, to, missing }: Range, { documents, ask }: Searched): Promise<readonly string[]> => {
  const range = documents.slice(from, to);
  const filters = [
    filter.dateAfter(PUBLISHED, timeOf(range[0]) - 1),
    filter.dateBefore(PUBLISHED, timeOf(range.at(-1)) + SECOND),
  ];
  const fetch = (page: number) => ask({ filters, page });
  const there = await walkPages({ first: await fetch(1), fetch, keep: ({ id }) => id });
  const gone = range.filter(({ id }) => !there.has(id)).map(({ id }) => id);
  if (gone.length !== missing)
    throw createInconsistentError(`expected ${missing} missing documents, got ${gone.length}`);
  return gone;
};

const SECOND = 1000;

const timeOf = (document: DocumentKey | undefined): number => document?.publishedAt ?? 0;
