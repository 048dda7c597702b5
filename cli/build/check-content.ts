import { assertNotShrunk, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import { countDocuments } from '../../content/snapshot/count-documents.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { CheckedDocument } from '../../renderer/documents/checked-document.ts';
import { checkSite } from '../../renderer/documents/check-site.ts';
import { assertSound } from './assert-sound.ts';
import type { BuildSetup } from './build-setup.ts';
import type { Report } from '../terminal/events.ts';

export interface SoundSite {
  readonly model: SiteModel;
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

/** The site that sound content makes. Reports every problem; throws when one is an error, or when the content shrank. */
export const checkContent = (
  documents: readonly CheckedDocument[],
  { setup, snapshot, previous, report }: CheckOptions,
): SoundSite => {
  const { site: config, repository, options, asOf } = setup;
  const { model, problems } = checkSite(documents, { config, asOf });
  const warnings = assertSound(problems, { repository: repository.name, report });
  const counts = { pages: model.routes.length, documents: countDocuments(snapshot.documents) };
  if (previous) assertNotShrunk(previous, counts, { isAllowed: options.allowShrink });
  return { model, counts, warnings };
};
