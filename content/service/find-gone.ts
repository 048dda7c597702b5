import { filter } from '@prismicio/client';
import type { DocumentKey } from './snapshot.ts';
import { createInconsistentError } from './page-check.ts';
import { walkPages, type Ask } from './page-walk.ts';

export interface GoneOptions {
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
export const findGone = async ({
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
