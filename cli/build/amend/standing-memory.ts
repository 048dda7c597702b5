import { recallFirmly } from '../../../base/memory.ts';
import { once } from '../../../base/once.ts';
import { orNull } from '../../../base/or-null.ts';
import { readAmendments, type AmendedDocument } from '../../../renderer/output/amendments.ts';
import type { BuildState } from '../../../renderer/output/build-state.ts';
import { openManifest, type StandingManifest } from '../../../renderer/files/standing-manifest.ts';
import { openDocuments, type FindDocument } from '../../../renderer/output/remembered-index.ts';
import { openSiteMemory, type SiteMemory } from '../../../renderer/output/site-memory.ts';
import type { Stage } from '../stage.ts';

/** What is remembered of a standing site, as it is after the amendments since the last build of the whole. */
export interface StandingMemory extends SiteMemory {
  readonly state: BuildState;
  /** Throws `LostMemoryError`. */
  readonly manifest: StandingManifest;
  /** Throws `LostMemoryError` when a document is not remembered as the site has it. */
  readonly findDocument: FindDocument;
  readonly amended: ReadonlyMap<string, AmendedDocument>;
}

/** Whether something besides the content has changed, or is to be made again: then the whole site has to be made. */
export const isWholeNeeded = (
  { setup: { memory, options }, previous: { state } }: Stage,
  surroundings: string,
): boolean => options.force || options.full || memory.documents === null || state?.surroundings !== surroundings;

/** Null when too little is remembered. */
export const openStandingMemory = ({
  setup: { out, program, memory },
  previous: { state },
}: Stage): StandingMemory | null => {
  const { site: path, documents } = memory;
  if (documents === null || state === null) return null;
  return orNull(() => {
    const site = openSiteMemory(path, state.generation);
    if (site === null) return null;
    const manifest = once(() => recallFirmly(() => openManifest(out, state.build) ?? undefined));
    const amendments = readAmendments(memory.amendments, state);
    const isAmended = amendments?.state.build === state.build;
    const amended = new Map((isAmended ? amendments.documents : []).map((one) => [one.document.id, one]));
    const find = openDocuments({ path: documents, program }, site.digests);
    return {
      ...site,
      ...{ state, amended },
      get manifest() {
        return manifest();
      },
      problems: { ...site.problems, ...(isAmended ? { ofDocuments: amendments.problems } : {}) },
      digests: new Map([...site.digests, ...[...amended].map(([id, { document }]) => [id, document.digest] as const)]),
      find: (id) => ({ ...site.find(id), ...pagesOf(amended.get(id)) }),
      findDocument: (id) => amended.get(id)?.document ?? find(id),
    };
  });
};

const pagesOf = (amended: AmendedDocument | undefined) => (amended ? { pages: amended.pages } : {});
