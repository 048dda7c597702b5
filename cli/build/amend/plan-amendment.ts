import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import type { SiteFile } from '../../../renderer/files/site-file.ts';
import type { Amendment } from '../../../renderer/output/amend-site.ts';
import type { PageRecord } from '../../../renderer/pages/page-record.ts';
import { pageId } from '../../../renderer/pages/plan.ts';
import type { StandingMemory } from './standing-memory.ts';

export interface AmendedFiles {
  readonly records: readonly PageRecord[];
  /** That are no pages. */
  readonly beside: readonly SiteFile[];
}

/** What is to be written: pages, other files, and when pages and the lists that name changed documents were modified. */
export const planAmendment = (
  documents: readonly CheckedDocument[],
  { records, beside }: AmendedFiles,
  { find }: Pick<StandingMemory, 'find'>,
): Amendment => {
  const made = new Set(records.map(({ route }) => pageId(route)));
  const own = records.map(({ route, modifiedAt }) => ({ page: route, modifiedAt: modifiedAt ?? 0, isExact: true }));
  const lists = documents.flatMap(({ id, publishedAt }) =>
    find(id)
      .lists.filter((page) => !made.has(pageId(page)))
      .map((page) => ({ page, modifiedAt: publishedAt ?? 0, isExact: false })),
  );
  const timestamp = Math.max(0, ...documents.map(({ publishedAt }) => publishedAt ?? 0));
  return { records, beside, dated: [...own, ...lists], timestamp };
};
