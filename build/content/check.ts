import { countDocuments } from '../../content/snapshot/count-documents.ts';
import { assertNotShrunk, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { checkSite, type FoundProblems } from '../../content/check/between/check-site.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { listPublicFiles } from '../../renderer/files/public-files.ts';
import { siteCode } from '../../templates/site-code.ts';
import { assertValid } from './assert-valid.ts';
import { indexChanges } from './index-changes.ts';
import type { Stage, ThreadedStage } from '../setup/stage.ts';

/** The site that valid content makes: its documents, and its routes. */
export interface ValidSite {
  readonly snapshot: StoredSnapshot;
  readonly documents: readonly CheckedDocument[];
  readonly model: SiteModel;
  readonly counts: ContentCounts;
  readonly warnings: number;
  readonly found: FoundProblems;
}

/** Says all that is wrong with documents, and between them; throws when one has an error, or when the content shrank. */
export const check = (
  snapshot: StoredSnapshot,
  documents: readonly CheckedDocument[],
  { setup, previous, report }: Stage,
): ValidSite => {
  const { site: config, options, asOf } = setup;
  const files = listPublicFiles(setup.root).map(({ path }) => path);
  const { model, found, problems } = checkSite(documents, { config, code: siteCode, asOf, files });
  const warnings = assertValid(problems, { repository: setup.repository, root: setup.root, report });
  const counts = { pages: model.routes.length, documents: countDocuments(snapshot.documents) };
  if (previous.manifest) assertNotShrunk(previous.manifest.counts, counts, { isAllowed: options.allowShrink });
  return { snapshot, documents, model, counts, warnings, found };
};

/** Reads all documents, whatever is remembered, and checks them. */
export const checkAll = async (snapshot: StoredSnapshot, stage: ThreadedStage): Promise<ValidSite> => {
  const { all } = await indexChanges(snapshot, { memory: null }, stage);
  return check(snapshot, all(), stage);
};
