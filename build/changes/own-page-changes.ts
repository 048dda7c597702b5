import { createContentIndex } from '../../model/site/content-index.ts';
import { createPageInput } from '../../model/site/page-input.ts';
import { findTranslations } from '../../model/site/translations.ts';
import { documentProblems, orderProblems } from '../../content/check/between/check-site.ts';
import { renewDifferences, translationIds } from '../../content/check/between/different-translations.ts';
import { duplicateResults } from '../../content/check/between/duplicate-results.ts';
import type { Problem } from '../../model/check/problem.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { SiteFile } from '../../renderer/files/manifest.ts';
import type { PreviousManifest, ReadPrevious } from '../memory/previous-manifest.ts';
import { createDraftFiles, DRAFT_PATHS, renewDraftFiles } from '../../renderer/host/draft-files.ts';
import { createSitemap, redateSitemap, type SitemapFile } from '../../renderer/host/sitemap.ts';
import { createRememberedIndex, type RememberedIndex } from '../memory/remembered-index.ts';
import type { Facts, SiteMemory } from '../memory/site-memory.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { pageId } from '../plan/plan.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createAffectedPages, hasSameOutline } from './affected-pages.ts';
import { renewSearch } from './changed-search.ts';
import { assertValid } from '../content/check.ts';
import { hasDraftFiles } from '../render/assets.ts';
import { reportSourceWarnings } from '../render/source-warnings.ts';
import type { Stage } from '../setup/stage.ts';
import type { ChangedSite, ChangedSiteInput } from './changed-site.ts';

/**
 * Finds the changes if all changed documents look the same to others: only their own pages and the dates of lists that show them can
 * change. Null if they do not look the same.
 */
export const findOwnPageChanges = async (
  { changes, memory, onValid }: ChangedSiteInput,
  { setup, previous: { manifest, read }, report }: Stage,
): Promise<ChangedSite | null> => {
  const { changed, gone } = changes;
  if (memory === null || memory.digests().size === 0 || manifest === null || gone.length > 0) return null;
  if (!changed.every(looksAsRemembered(memory))) return null;
  const { site: config, repository, root, asOf } = setup;
  const index = createRememberedIndex(memory, changed);
  const search = await renewSearch(changes, { memory, asOf, read });
  if (search === null) return null;
  const found = renewProblems(changed, { memory, index, config });
  const sourceWarnings = memory.fact('sourceWarnings');
  const warnings = assertValid(orderProblems(found, config), { repository, root, report }) + sourceWarnings.length;
  onValid();
  reportSourceWarnings(sourceWarnings, report);
  const ids = changed.map(({ id }) => id);
  const pages = [...ids.flatMap(memory.pagesOf), ...memory.listsOf(ids)];
  const previousPages = new Map(pages.map((page) => [pageId(page.route), page]));
  const routes = [...previousPages.values()].flatMap(({ made }) => made?.route ?? []);
  const sources = { index, routes, asOf, pageSize: config.pageSize };
  const newest = changed.reduce((time, { publishedAt }) => Math.max(time, publishedAt ?? 0), manifest.timestamp);
  return {
    index,
    inputOf: (route) => createPageInput(route, { ...sources, code: siteCode }),
    previousPages,
    environment: memory.fact('environment'),
    environments: memory.state.environments,
    wanted: createAffectedPages({ ...sources, changed, documents: changed, pages: previousPages, seen: [] }),
    changedMembers: null,
    seen: [],
    facts: { problems: found },
    warnings,
    counts: null,
    gone: hasDraftFiles(setup) ? [] : DRAFT_PATHS.filter((path) => manifest.find(path)),
    timestamp: newest,
    coming: memory.state.coming,
    createFiles: async (records, stage) => {
      const isListedAsBefore = records.every(
        ({ route, noindex }) => previousPages.get(pageId(route))?.noindex === noindex,
      );
      const sitemap = isListedAsBefore && records.length <= FEW ? await readSitemap(read, manifest, config) : null;
      const files = [
        ...stage.add(hasDraftFiles(setup) ? await changedDraftFiles(changed, { memory, read }) : []),
        ...stage.add(
          sitemap === null
            ? createSitemap(config, allRecords(memory, records))
            : redateSitemap(sitemap, records, config),
        ),
        ...stage.add(search.files),
      ];
      return { files, search: search.shapes, moved: 0 };
    },
  };
};

/** How many pages are redated in the sitemap one by one; for more, the sitemap is created again. */
const FEW = 200;

/** Reads the files of the previous sitemap; null if one of them cannot be read. */
const readSitemap = async (
  read: ReadPrevious,
  { find }: PreviousManifest,
  { isUnlisted }: Stage['setup']['site'],
): Promise<readonly SitemapFile[] | null> => {
  const files: SitemapFile[] = [];
  // Parts are only looked for if the first file is an index: otherwise a file of `public/` may have the name of a part.
  let hasParts = !isUnlisted;
  for (let path = 'sitemap.xml', part = 1; hasParts; path = `sitemap-${part}.xml`, part += 1) {
    if (find(path) === undefined) break;
    const content = await read(path);
    if (content === null) return null;
    files.push({ path, content });
    hasParts = files.length > 1 || content.includes('<sitemapindex');
  }
  return files;
};

interface Known {
  readonly memory: SiteMemory;
  readonly read: ReadPrevious;
}

/** Updates the draft files, or creates all of them if the previous ones cannot be read. */
const changedDraftFiles = async (
  changed: readonly CheckedDocument[],
  { memory, read }: Known,
): Promise<Iterable<SiteFile>> => {
  const renewed = await renewDraftFiles(changed, async (path) => (await read(path))?.toString() ?? null);
  if (renewed !== null) return renewed;
  const documents = documentsWith(memory, changed);
  return createDraftFiles({
    documents,
    index: createContentIndex(documents),
    scripts: memory.fact('environment').scripts,
  });
};

const looksAsRemembered = (memory: SiteMemory) => {
  // Unsettled documents never count as unchanged: their publication dates decide which translations they are paired with.
  let unsettled: ReadonlySet<string> | null = null;
  return (document: CheckedDocument): boolean => {
    const before = memory.document(document.id);
    if (before === undefined || !hasSameOutline(before, document)) return false;
    unsettled ??= new Set(memory.fact('unsettled'));
    return !unsettled.has(document.id);
  };
};

interface RenewOptions {
  readonly memory: SiteMemory;
  readonly index: RememberedIndex;
  readonly config: SiteConfig;
}

const renewProblems = (
  changed: readonly CheckedDocument[],
  { memory, index, config }: RenewOptions,
): Facts['problems'] => {
  const problems = memory.fact('problems');
  const ids = new Set<string | null>(changed.map(({ id }) => id));
  const ofOthers = problems.ofDocuments.filter(({ id }) => !ids.has(id));
  return {
    ...problems,
    ofDocuments: [...ofOthers, ...documentProblems(changed, index, config)],
    results: changed.every(isFoundAsBefore(memory))
      ? problems.results
      : duplicateResults(documentsWith(memory, changed)),
    translations: renewTranslations(problems.translations, changed, { memory, index, config }),
  };
};

/** Checks changed documents and their translations again: what is reported about a translation depends on it and its source. */
const renewTranslations = (
  known: readonly Problem[],
  changed: readonly CheckedDocument[],
  { memory, index: { documents }, config }: RenewOptions,
): readonly Problem[] => {
  const translationOf = findTranslations(documents, memory.fact('unnamed'));
  const ids = new Set(changed.flatMap(({ id }) => [id, ...translationIds(translationOf, id)]));
  const touched = [...ids].flatMap((id) => documents.get(id) ?? []);
  return renewDifferences(touched, { documents, translationOf }, { known, rules: config.content });
};

const isFoundAsBefore =
  (memory: SiteMemory) =>
  ({ id, searchResult }: CheckedDocument): boolean =>
    JSON.stringify(memory.document(id)?.searchResult) === JSON.stringify(searchResult);

const documentsWith = (memory: SiteMemory, changed: readonly CheckedDocument[]): readonly CheckedDocument[] => {
  const others = new Map(changed.map((document) => [document.id, document]));
  return memory.documents().map((document) => others.get(document.id) ?? document);
};

/** The records of all pages: the given ones, and the remembered ones for all other pages. */
const allRecords = (memory: SiteMemory, records: readonly PageRecord[]): readonly PageRecord[] => {
  const own = new Map(records.map((record) => [pageId(record.route), record]));
  return [...memory.pages()].flatMap(
    ([id, { made, ...page }]) => own.get(id) ?? (made ? { ...page, ...made, written: null } : []),
  );
};
