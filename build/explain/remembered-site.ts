import { SiteError } from '../../base/errors.ts';
import { formatList } from '../../base/format.ts';
import { parseConfiguration } from '../../config/configuration.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createFindPlace, type DocumentPlace } from '../../content/document-places.ts';
import { snapshotFolder } from '../../content/open-content.ts';
import { withPacked } from '../../content/snapshot/pack.ts';
import { readSnapshotOf } from '../../content/snapshot/snapshot-store.ts';
import { readPreviousBuild } from '../memory/previous-build.ts';
import { openSiteMemory, type SiteMemory } from '../memory/site-memory.ts';
import { buildPlaces } from '../setup/build-places.ts';
import type { BuildContext } from '../setup/events.ts';
import { createTrials, type Trials } from './trials.ts';
import { makeLine } from '../../base/printable.ts';

/** What is remembered of the site that the last build left in an output folder. */
export interface RememberedSite extends Pick<SiteMemory, 'document' | 'documents' | 'pages'> {
  /** Calls `work` with what renders the site's pages with other values in documents; null if the content of the build is no longer kept. */
  readonly withTrials: <Result>(work: (trials: Trials | null) => Result) => Result;
  /** Adds where a document is edited to its names. */
  readonly nameDocument: (document: CheckedDocument) => NamedDocument;
}

/** A document by its names, with the place where it is edited. */
export interface NamedDocument extends Pick<CheckedDocument, 'id' | 'type' | 'uid' | 'lang'>, DocumentPlace {}

/** Runs work on what is remembered of a site. Throws `site.missing` if nothing is. */
export const withRememberedSite = <Result>(
  { out }: { readonly out: string },
  { project, env }: Pick<BuildContext, 'project' | 'env'>,
  work: (site: RememberedSite) => Result,
): Result => {
  const { repository, site: config } = parseConfiguration(env);
  const places = buildPlaces({ out, repository }, { project, env });
  const { state } = readPreviousBuild(places.out, places.memory.site);
  const memory = state && openSiteMemory(places.memory.site, state);
  if (memory === null) throw createMissing(out);
  const findPlace = createFindPlace(repository, project.root);
  const withTrials: RememberedSite['withTrials'] = (tryOut) => {
    const { ref } = memory.state;
    const snapshot = ref === null ? undefined : readSnapshotOf(snapshotFolder(places), ref);
    if (snapshot === undefined) return tryOut(null);
    return withPacked(snapshot, (read) => tryOut(createTrials({ memory, read, config, root: project.root })));
  };
  try {
    // No documents are remembered of a draft.
    if (memory.digests().size === 0) throw createMissing(out);
    return work({
      ...memory,
      withTrials,
      nameDocument: ({ id, type, uid, lang }) => ({ id, type, uid, lang, ...findPlace(id) }),
    });
  } finally {
    memory.store.close();
  }
};

const createMissing = (out: string): SiteError =>
  new SiteError({
    code: 'site.missing',
    message: makeLine(`Expected ${out} to hold a site that was built here: nothing is remembered of its build`),
    hint: 'Run `site build` here: nothing is remembered of drafts (`--ref`), of a site that was merged of parts, and of one that `--from` has left at its target.',
  });

/** Creates the error for an unknown name; its hint lists the known names. */
export const createUnknown = (message: string, there: readonly string[]): SiteError =>
  new SiteError({ code: 'usage', message, hint: `There are: ${formatList(there, MOST_NAMES)}.` });

/** High, so that the wanted name is usually listed. */
const MOST_NAMES = 40;
