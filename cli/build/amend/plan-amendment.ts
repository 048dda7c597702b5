import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import type { Amendment } from '../../../renderer/output/amend-site.ts';
import type { PageRecord } from '../../../renderer/pages/page-record.ts';
import type { StandingMemory } from './standing-memory.ts';

/** What is to be written: pages, and when they and the lists that name their documents were modified. */
export const planAmendment = (
  documents: readonly CheckedDocument[],
  records: readonly PageRecord[],
  { find }: Pick<StandingMemory, 'find'>,
): Amendment => {
  const own = records.flatMap(({ route, modifiedAt }) => (modifiedAt === null ? [] : [{ page: route, modifiedAt }]));
  const lists = documents.flatMap(({ id, publishedAt }) =>
    find(id).lists.map((page) => ({ page, modifiedAt: publishedAt ?? 0 })),
  );
  const timestamp = Math.max(0, ...documents.map(({ publishedAt }) => publishedAt ?? 0));
  return { records, dated: [...own, ...lists], timestamp };
};
