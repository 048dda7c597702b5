import { recallFirmly } from '../../../base/memory.ts';
import { once } from '../../../base/once.ts';
import { orNull } from '../../../base/or-null.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import { openManifest, type StandingManifest } from '../../../renderer/files/standing-manifest.ts';
import {
  readAmendments,
  type AmendedPage,
  type Amendments,
  writeAmendments,
} from '../../../renderer/output/amendments.ts';
import type { BuildState } from '../../../renderer/output/build-state.ts';
import { openDocuments, withRenewedCards, type FindDocument } from '../../../renderer/output/remembered-index.ts';
import { openSiteMemory, type SiteMemory } from '../../../renderer/output/site-memory.ts';
import { pageId } from '../../../renderer/pages/plan.ts';
import type { Stage } from '../stage.ts';
import type { FoundProblems } from '../../../renderer/documents/check-site.ts';
import type { Amended } from '../../../renderer/output/amend-site.ts';
import type { BuildSetup } from '../build-setup.ts';

/** What is remembered of a standing site, as it is after the amendments since the last build of the whole. */
export interface StandingMemory extends SiteMemory {
  readonly state: BuildState;
  /** Throws `LostMemoryError`. */
  readonly manifest: StandingManifest;
  /** Throws `LostMemoryError` when a document is not remembered as the site has it. */
  readonly findDocument: FindDocument;
  readonly amended: AmendedSince;
}

/** Documents and pages that were amended since, by id. */
interface AmendedSince {
  readonly documents: ReadonlyMap<string, CheckedDocument>;
  readonly pages: ReadonlyMap<string, AmendedPage>;
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
    const known = amendments?.state.build === state.build ? amendments : null;
    const find = openDocuments({ path: documents, program }, site.digests);
    return {
      ...amendMemory(site, { amended: amendedOf(known), find }),
      problems: { ...site.problems, ...(known ? { ofDocuments: known.problems } : {}) },
      state,
      get manifest() {
        return manifest();
      },
    };
  });
};

const amendedOf = (amendments: Amendments | null): AmendedSince => ({
  documents: new Map(amendments?.documents.map((document) => [document.id, document])),
  pages: new Map(amendments?.pages.map((page) => [pageId(page.route), page])),
});

interface Amending {
  readonly amended: AmendedSince;
  /** Finds what the whole build knew of a document. */
  readonly find: FindDocument;
}

const amendMemory = (site: SiteMemory, { amended, find }: Amending) => {
  const documents = [...amended.documents.values()];
  const pages = [...amended.pages.values()];
  const findDocument: FindDocument = (id) => amended.documents.get(id) ?? find(id);
  return {
    ...site,
    amended,
    findDocument,
    digests: new Map([...site.digests, ...documents.map(({ id, digest }) => [id, digest] as const)]),
    cards: withRenewedCards(site.cards, { documents, pathOf: (id) => findDocument(id)?.card?.path ?? null }),
    find: (id) => {
      const remembered = site.find(id);
      const lists = pages.filter(({ listed }) => listed.includes(id)).map(({ route }) => route);
      return {
        pages: remembered.pages.map((page) => amended.pages.get(pageId(page.route)) ?? page),
        lists: [...remembered.lists.filter((place) => !amended.pages.has(pageId(place))), ...lists],
      };
    },
    // Those that have asked once are kept: to look at one more costs little.
    dependantsOf: (name) => {
      const { readers, pagers } = site.dependantsOf(name);
      const more = pages
        .filter(({ reads }) => reads.needs.includes(name))
        .flatMap(({ route }) => route.documentId ?? []);
      return { readers: [...readers, ...more], pagers };
    },
    listReaders: (locale, type) => [
      ...site.listReaders(locale, type),
      ...pages.flatMap(({ route, reads }) => (route.locale === locale && reads.lists.includes(type) ? [route] : [])),
    ],
  } satisfies Partial<StandingMemory>;
};

interface Remembering {
  readonly documents: readonly CheckedDocument[];
  /** Their pages and others that were made again, as they are now. */
  readonly pages: readonly AmendedPage[];
  readonly found: FoundProblems;
  readonly amended: Amended;
  readonly ref: string;
  readonly inputs: string;
  readonly warnings: number;
}

/** Remembers an amendment beside those before it, and gives the state that the site is in now. */
export const rememberAmendment = (
  { documents, pages, found, amended: { build, growth }, ref, inputs, warnings }: Remembering,
  { state: before, amended }: StandingMemory,
  { memory }: Pick<BuildSetup, 'memory'>,
): BuildState => {
  const size = { ...before.size, bytes: before.size.bytes + growth };
  const state = { ...before, build, ref, inputs, warnings, size };
  const all = new Map([...amended.documents, ...documents.map((document) => [document.id, document] as const)]);
  const made = new Map([...amended.pages, ...pages.map((page) => [pageId(page.route), page] as const)]);
  writeAmendments(memory.amendments, {
    state,
    problems: found.ofDocuments,
    documents: [...all.values()],
    pages: [...made.values()],
  });
  return state;
};
