import { formatBytes, formatPlural } from '../../base/format.ts';
import { LostMemoryError } from '../../base/memory.ts';
import type { Content } from '../../content/open-content.ts';
import type { StoredDocument, StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { orderProblems } from '../../renderer/documents/check-site.ts';
import type { CheckedDocument } from '../../renderer/documents/checked-document.ts';
import { keepsLinks } from '../../renderer/documents/dead-links.ts';
import { linksToOtherLanguage } from '../../renderer/documents/stray-links.ts';
import { amendSite, readSitemap, type Amendment } from '../../renderer/output/amend-site.ts';
import type { FileCheck } from '../../renderer/output/file-check.ts';
import { createChangedPages, renewProblems, contentFilesOf } from './amend/changed-pages.ts';
import { drawChanged } from './amend/draw-changed.ts';
import { rememberAmendment, type StandingMemory } from './amend/standing-memory.ts';
import { assertSound } from './assert-sound.ts';
import { summarizeAmendment, type BuildResult } from './build-summary.ts';
import type { Stage, ThreadedStage } from './stage.ts';
import { reportSourceWarnings } from './source-warnings.ts';
import { withThreads } from './with-threads.ts';
import type { SiteFile } from '../../renderer/files/site-file.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { pageId } from '../../renderer/pages/plan.ts';
import { siteCode } from '../../templates/site-code.ts';

export interface AmendInput {
  readonly content: Content;
  readonly snapshot: StoredSnapshot;
  readonly memory: StandingMemory;
  /** Of the standing site: what has not been looked at before is looked at when the change is live. */
  readonly files: FileCheck;
  /** Digest of all that the build depends on. */
  readonly inputs: string;
}

/**
 * The short way, for changes of which it is known on which pages they show: all else is made of what is as it was, and need not be
 * looked at. Null when a change reaches further, when too little is remembered, or when a file of the site is gone: then the whole
 * site is made.
 */
export const amend = async (input: AmendInput, stage: Stage): Promise<BuildResult | null> => {
  const changed = findChanged(input.snapshot, input.memory);
  if (changed === null) return null;
  try {
    return await withThreads(input.snapshot, stage.setup, (executor) =>
      amendChanged(changed, input, { ...stage, executor }),
    );
  } catch (error) {
    if (error instanceof LostMemoryError) return null;
    throw error;
  }
};

/** More are not worth a way of their own: neither at once, nor from one build of the whole site to the next. */
const MOST = 500;

/** The documents that have changed since the standing site was made; null when one is new or gone, or when there are too many. */
const findChanged = (
  { documents }: StoredSnapshot,
  { digests, amended }: Pick<StandingMemory, 'digests' | 'amended'>,
): readonly StoredDocument[] | null => {
  if (documents.length !== digests.size || documents.some(({ id }) => !digests.has(id))) return null;
  const changed = documents.filter(({ id, digest }) => digests.get(id) !== digest);
  return changed.length + amended.documents.size > MOST ? null : changed;
};

const amendChanged = async (
  changed: readonly StoredDocument[],
  { content, snapshot, memory, files, inputs }: AmendInput,
  stage: ThreadedStage,
): Promise<BuildResult | null> => {
  const { setup, report, step, executor } = stage;
  const documents = await executor.indexDocuments(changed);
  if (!keepPlaces(documents, memory) || !files.isSoundSoFar()) return null;
  const pages = createChangedPages(documents, memory, setup);
  if (pages === null) return null;
  const beside = contentFilesOf(pages, memory, setup);
  const found = renewProblems(documents, { pages, memory, config: setup.site });
  const problems = orderProblems(found, setup.site);
  // One that keeps the site from being made is reported beside all others.
  if (problems.some(({ severity }) => severity === 'error')) return null;
  content.keepSnapshot();
  const sitemap = readSitemap(setup.out, memory.manifest);
  if (sitemap === null || beside === null) return null;
  const drawn = await drawChanged(snapshot.documents, { pages, memory, stage });
  if (drawn === null) return null;
  await step('check', noWork, () => formatPlural(documents.length, 'changed document'));
  const { repository, root } = setup;
  const warnings = assertSound(problems, { repository, root, report }) + memory.sourceWarnings.length;
  reportSourceWarnings(memory.sourceWarnings, report);
  const [{ out, site: config }, { manifest }] = [setup, memory];
  const amended = await step(
    'commit',
    () =>
      amendSite(planAmendment(documents, { records: drawn.records, beside }, memory), {
        out,
        manifest,
        sitemap,
        config,
      }),
    ({ written }) => `${formatBytes(written)} written`,
  );
  const state = rememberAmendment(
    { documents, pages: drawn.pages, found, amended, ref: snapshot.ref, inputs, warnings },
    memory,
    setup,
  );
  if (!files.finish(amended.paths)) return null;
  return summarizeAmendment({ ...state, ...amended }, drawn.records, setup);
};

const keepPlaces = (
  documents: readonly CheckedDocument[],
  { unsettled, findDocument, problems }: StandingMemory,
): boolean =>
  documents.every((document) => {
    const before = findDocument(document.id);
    return (
      !unsettled.includes(document.id) &&
      before !== undefined &&
      keepsPlace(before, document) &&
      keepsLinks(before, document, problems) &&
      ![before, document].some((version) => linksToOtherLanguage(version, { get: findDocument }))
    );
  });

/**
 * Whether a changed document has the place among the others that it had: its name, its translations and its path. Others may show
 * something else of it, no more. It goes forward in time, since lists say when the newest of theirs was published.
 */
const keepsPlace = (before: CheckedDocument, after: CheckedDocument): boolean =>
  after.card !== null &&
  !SHARED.has(after.type) &&
  placeOf(before) === placeOf(after) &&
  before.publishedAt !== null &&
  after.publishedAt !== null &&
  before.publishedAt <= after.publishedAt;

/** Every page shows something of their bodies. */
const SHARED: ReadonlySet<string> = new Set(siteCode.sharedTypes);

const placeOf = ({ type, uid, lang, locale, alternates, card }: CheckedDocument): string =>
  JSON.stringify([
    ...[type, uid, lang, locale, alternates.map(({ id, lang: other }) => [id, other])],
    card && [card.type, card.uid, card.path],
  ]);

/** The documents were checked before, when it was not known whether this is the way. */
const noWork = (): void => {};

interface AmendedFiles {
  readonly records: readonly PageRecord[];
  /** That are no pages. */
  readonly beside: readonly SiteFile[];
}

/** What is to be written: pages, other files, and when pages and the lists that name changed documents were modified. */
const planAmendment = (
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
