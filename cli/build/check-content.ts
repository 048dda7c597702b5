import { assertNotShrunk, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import { countDocuments } from '../../content/snapshot/snapshot.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { ContentIndex } from '../../model/content-index.ts';
import { indexProblems } from '../../renderer/documents/index-problems.ts';
import type { Route } from '../../model/route.ts';
import { createRoutes } from '../../model/routes.ts';
import { missingChrome } from '../../renderer/pages/site-payload.ts';
import { assertSound } from './assert-sound.ts';
import type { BuildSetup } from './build-setup.ts';
import type { Report } from '../terminal/events.ts';

export interface CheckedContent {
  readonly index: ContentIndex;
  readonly routes: readonly Route[];
  readonly counts: ContentCounts;
  readonly warnings: number;
}

export interface CheckOptions {
  readonly setup: BuildSetup;
  readonly snapshot: StoredSnapshot;
  /** Counts of the last build; null for the first. */
  readonly previous: ContentCounts | null;
  readonly report: Report;
}

/** The route table of sound content. Reports every problem; throws when one is an error, or when the content shrank. */
export const checkContent = (
  index: ContentIndex,
  { setup, snapshot, previous, report }: CheckOptions,
): CheckedContent => {
  const { site: config, repository, options } = setup;
  const { routes, problems } = createRoutes(index, { pageSize: config.blog.pageSize });
  const all = [...problems, ...indexProblems(index, config), ...missingChrome(index, config)];
  const warnings = assertSound(all, { repository: repository.name, strict: config.content.strict, report });
  const counts = { pages: routes.length, documents: countDocuments(snapshot.documents) };
  if (previous) assertNotShrunk(previous, counts, { isAllowed: options.allowShrink });
  return { index, routes, counts, warnings };
};
