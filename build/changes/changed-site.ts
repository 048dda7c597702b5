import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { newestPublication, type IndexReader } from '../../model/site/content-index.ts';
import type { ComingChange } from '../../model/site/coming-changes.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { renewAllDifferences } from '../../content/check/between/different-translations.ts';
import type { PerLocale } from '../../model/language/locale.ts';
import type { FileStage } from '../render/file-stage.ts';
import { readKnownAddresses, withAddressFiles, type AddressedFiles } from '../render/address-book.ts';
import { isSearchFile } from '../../model/search/search-index.ts';
import { createSitemap } from '../../renderer/host/sitemap.ts';
import { rememberedDifferences, type Facts, type RememberedPage, type SiteMemory } from '../memory/site-memory.ts';
import type { SharedFiles } from '../../renderer/pages/environment.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { findChangedMembers } from '../../renderer/pages/site-reads.ts';
import type { WantedPage } from '../plan/wanted-pages.ts';
import { createAffectedPages, findSeenChanges, type SeenChange } from './affected-pages.ts';
import { changeSearch } from './changed-search.ts';
import { validateSite } from '../content/check.ts';
import { finishAssets, stageFilesBeside, type Assets } from '../render/assets.ts';
import type { ContentChanges } from '../content/index-changes.ts';
import type { Stage } from '../setup/stage.ts';

/** The next site, as far as it may differ from the previous one. */
export interface ChangedSite extends Pick<SharedFiles, 'environment'> {
  readonly environments: SharedFiles['digests'];
  readonly index: IndexReader;
  readonly inputOf: SiteModel['inputOf'];
  /** The pages that may change: all pages, or some pages of a site whose other pages stay. */
  readonly wanted: readonly WantedPage[];
  /** What is remembered of the wanted pages, by `pageId`. */
  readonly previousPages: ReadonlyMap<string, RememberedPage>;
  /** By language: members of the site payload that have changed; null if that is not known. */
  readonly changedMembers: PerLocale<ReadonlySet<string>> | null;
  /** Cards that pages receive differently; null if nothing remembered about the pages can be used. */
  readonly seen: readonly SeenChange[] | null;
  readonly facts: Partial<Omit<Facts, 'search'>>;
  readonly warnings: number;
  /** Null if no page is added or deleted. */
  readonly counts: ContentCounts | null;
  /** Paths of files to delete. Only used if `wanted` has some pages of the site instead of all. */
  readonly gone: readonly string[];
  readonly timestamp: number;
  /** What changes by itself after the day of the build: the next changes, at most `MOST_COMING`. */
  readonly coming: readonly ComingChange[];
  /** Stages all files that are not pages, each as it is created. Called after the pages were rendered. */
  readonly createFiles: (records: readonly PageRecord[], fileStage: FileStage) => Promise<MadeFiles>;
}

/** All files of a site that are not pages. */
interface MadeFiles extends AddressedFiles {
  readonly search: Facts['search'];
}

export interface ChangedSiteInput {
  readonly changes: ContentChanges;
  readonly memory: SiteMemory | null;
  /** Called once the content is known to be valid. */
  readonly onValid: () => void;
}

interface WholeSiteInput extends ChangedSiteInput {
  readonly snapshot: StoredSnapshot;
  /** Whether nothing but content has changed. */
  readonly isContentAlone: boolean;
  readonly assets: () => Assets;
  /** Paths of files that do not exist as they were written. */
  readonly lost: ReadonlySet<string>;
}

/** Finds the changes of a site from all its documents. What is remembered of pages is used where it is unchanged. */
export const findSiteChanges = async (
  { snapshot, changes, memory, isContentAlone, assets, lost, onValid }: WholeSiteInput,
  stage: Stage,
): Promise<ChangedSite> => {
  const {
    setup,
    report,
    previous: { manifest, read },
  } = stage;
  const { site: config, asOf } = setup;
  const addresses = readKnownAddresses(setup, manifest, report);
  const whole = memory !== null && memory.digests().size > 0 ? memory : null;
  const isReadAlike = whole?.state.bySource.documents === setup.bySource.documents;
  // If only content has changed, everything remembered that does not depend on the content can be used.
  const known = isContentAlone ? whole : null;
  const site = validateSite(
    {
      snapshot,
      documents: changes.all(),
      known: {
        readKnown: () => addresses,
        compare:
          whole && isReadAlike
            ? renewAllDifferences({ ...rememberedDifferences(whole), rules: config.content })
            : undefined,
      },
    },
    stage,
  );
  onValid();
  const made = assets();
  const shared = await finishAssets({ assets: made, site, knownWarnings: known?.fact('sourceWarnings') }, stage);
  const { environment, digests: environments, sourceWarnings } = shared;
  const { index, routes, inputOf } = site.model;
  const previousPages = memory?.pages() ?? new Map<string, RememberedPage>();
  const seen = known && findSeenChanges(changes, known.documents());
  const sources = { index, routes, asOf, pageSize: config.pageSize };
  const timestamp = newestPublication(index);
  return {
    ...{ index, inputOf, previousPages, environment, environments, seen },
    changedMembers: whole && findChangedMembers(whole.fact('environment').sites, environment.sites),
    wanted: createAffectedPages({
      ...sources,
      ...{ changed: changes.changed, documents: snapshot.documents, pages: previousPages, seen },
    }),
    facts: {
      problems: site.found,
      environment,
      sourceWarnings,
      unsettled: index.unsettled,
      unnamed: index.unnamed,
    },
    warnings: site.warnings + sourceWarnings.length,
    counts: site.counts,
    gone: [],
    timestamp,
    coming: site.coming,
    createFiles: async (records, fileStage) => {
      const isThere = known !== null && manifest !== null && ![...lost].some(isSearchFile);
      const search = await changeSearch(changes, {
        asOf,
        known: isThere ? { memory: known, files: manifest.files, read } : null,
        stage: fileStage,
      });
      const files = [
        ...search.files,
        ...(await stageFilesBeside({ site, shared, assets: made }, { setup, stage: fileStage })),
        ...fileStage.add(createSitemap(config, records)),
      ];
      const addressed = { records, files, set: site.redirects, timestamp };
      return {
        ...withAddressFiles(addressed, { known: addresses, config, report, stage: fileStage }),
        search: search.shapes,
      };
    },
  };
};
