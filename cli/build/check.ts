import { formatCount, formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { countDocuments } from '../../content/snapshot/count-documents.ts';
import { assertNotShrunk, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import type { CheckedDocument } from '../../renderer/documents/checked-document.ts';
import { listPublicFiles } from '../../renderer/files/public-files.ts';
import { checkSite, type FoundProblems } from '../../renderer/documents/check-site.ts';
import { indexDocuments } from '../../renderer/threads/index-documents.ts';
import { assertSound } from './assert-sound.ts';
import type { ThreadedStage } from './stage.ts';

/** The site that sound content makes: its documents, and its routes. */
export interface SoundSite {
  readonly snapshot: StoredSnapshot;
  readonly model: SiteModel;
  readonly counts: ContentCounts;
  readonly warnings: number;
  readonly found: FoundProblems;
}

interface CheckStage extends ThreadedStage {
  /** Documents that were indexed as they arrived, by digest. */
  readonly arrived?: ReadonlyMap<string, CheckedDocument>;
}

/** Reads the documents and says all that is wrong with them; throws when one has an error, or when the content shrank. */
export const check = async (
  snapshot: StoredSnapshot,
  { setup, previous, report, step, executor, arrived }: CheckStage,
): Promise<SoundSite> => {
  const { site: config, memory, program, options, asOf } = setup;
  const documents = await step(
    'check',
    () =>
      indexDocuments(snapshot.documents, {
        executor,
        program,
        arrived,
        memory: memory.documents,
        given: snapshot.memory,
      }),
    describeDocuments,
  );
  const { model, found, problems } = checkSite(documents, {
    config,
    asOf,
    files: listPublicFiles(setup.root).map(({ path }) => path),
  });
  const warnings = assertSound(problems, { repository: setup.repository, root: setup.root, report });
  const counts = { pages: model.routes.length, documents: countDocuments(snapshot.documents) };
  if (previous.manifest) assertNotShrunk(previous.manifest.counts, counts, { isAllowed: options.allowShrink });
  return { snapshot, model, counts, warnings, found };
};

/** Nobody is told elsewhere that documents are in a language of which the site has no pages. */
const describeDocuments = (documents: readonly CheckedDocument[]): string => {
  const unshown = groupBy(
    documents.filter(({ locale }) => locale === null),
    ({ lang }) => lang,
  );
  const languages = [...unshown].map(([lang, { length }]) => `${formatCount(length)} in ${makeLine(lang)}`);
  const note = languages.length === 0 ? '' : `, of which the site does not show ${formatList(languages)}`;
  return formatPlural(documents.length, 'document') + note;
};
