import { filter } from '@prismicio/client';
import type { DocumentKey, Snapshot, DocumentSink } from './snapshot.ts';
import type { DocumentPage, RepositoryMetadata } from './answers.ts';
import { createInconsistentError, walkPages, type Ask } from './page-walk.ts';
import type { RawDocument } from './raw-document.ts';

/**
 * Milliseconds before the newest known publication from which on documents are asked for again. Dates have whole seconds, a
 * release has that of its beginning, and the service's clocks differ.
 */
const MARGIN = 600_000;

/**
 * Whether what has changed since a snapshot can be asked for, and costs fewer requests than all documents: a page of changes
 * at the least, and the number of all. The dates of the repository that ships inside are not kept up.
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

/** The predicate of what has been published since the newest document of a snapshot. */
export const changedSince = (earlier: Snapshot<DocumentKey>): string =>
  filter.dateAfter('document.last_publication_date', startOf(earlier));

/** The time after which a document has been published when it counts as changed, milliseconds since 1970. */
export const startOf = ({ documents }: Snapshot<DocumentKey>): number =>
  documents.reduce((newest, { publishedAt }) => Math.max(newest, publishedAt ?? 0), 0) - MARGIN;

interface ChangesOptions<Kept extends DocumentKey> {
  readonly earlier: Snapshot<Kept>;
  /** First page of what `changedSince` lets through. */
  readonly first: DocumentPage;
  /** Ids that a webhook named. */
  readonly named: readonly string[];
  readonly ask: Ask;
  readonly sink: DocumentSink<Kept>;
  readonly pageSize: number;
}

/**
 * All documents at a ref, out of an earlier snapshot and what has been published since. What is live is in one or the other;
 * so when the service has as many documents as the two together, none is missing and none is gone. When it has fewer,
 * those that are gone are looked for. Null when that, or the changes themselves, cost as many requests as all documents.
 * Throws `content.inconsistent` when the service's word does not fit what is known.
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

/** What is asked for by its date has one, and no document goes back in time. */
const assertLater = ({ id, publishedAt }: RawDocument, before: DocumentKey | undefined, start: number): void => {
  const isLater = publishedAt !== null && publishedAt > start && publishedAt >= (before?.publishedAt ?? 0);
  if (!isLater) throw createInconsistentError(`document ${id} is older than it was asked for, or than it was before`);
};

interface GoneOptions {
  /** Documents of an earlier snapshot, and those that have been published since: no id is in both. */
  readonly unchanged: readonly DocumentKey[];
  readonly changed: readonly DocumentKey[];
  /** How many documents there are. */
  readonly total: number;
  /** Ids that may be gone, as a webhook names them: only a hint. */
  readonly named: readonly string[];
  readonly ask: Ask;
  readonly pageSize: number;
}

/**
 * Ids of the documents that are no longer there. Those that are named are asked for first. Each document keeps its time until
 * it is published again, so that for the others it is enough to ask how many there are from before a time: halving leads to
 * the missing ones in a few requests, however many documents there are. Null when that could take as many requests as fetching all of them.
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

/** Asks for the named documents, a page of them at the most, and gives those that do not come. */
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
  /** By time. */
  readonly documents: readonly DocumentKey[];
  readonly ask: Ask;
  readonly pageSize: number;
}

/** Documents from one place to before another, which no second reaches across. */
interface Range {
  readonly from: number;
  readonly to: number;
  /** How many are missing before it, and in it. */
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

/** Where a second begins, as near to the middle as may be; null when there is only one second. */
const findMiddle = (documents: readonly DocumentKey[], { from, to }: Range): number | null => {
  const time = timeOf(documents[(from + to) >> 1]);
  const first = documents.findIndex((document) => timeOf(document) === time);
  if (first > from) return first;
  const next = documents.findIndex((document) => timeOf(document) > time);
  return next !== -1 && next < to ? next : null;
};

/** Fetches the documents of a range, and gives those that do not come. */
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
