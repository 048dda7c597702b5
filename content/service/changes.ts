import { filter } from '@prismicio/client';
import type { DocumentKey, Snapshot, DocumentSink } from './snapshot.ts';
import type { DocumentPage, RepositoryMetadata } from './answers.ts';
import { findGone } from './find-gone.ts';
import { createInconsistentError } from './page-check.ts';
import { walkPages, type Ask } from './page-walk.ts';
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

export interface ChangesOptions<Kept extends DocumentKey> {
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
