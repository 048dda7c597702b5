import { formatBytes } from '../../base/format.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { BuildState } from '../memory/build-state.ts';
import type { AddressedFiles } from '../render/address-book.ts';
import { createFileStage } from '../render/file-stage.ts';
import { commitSite, type Committed } from './commit-site.ts';
import type { InputDigests } from '../setup/inputs-digest.ts';
import {
  writeSiteMemory,
  type Facts,
  type LastRendered,
  type MemoryChanges,
  type RememberedPage,
  type SiteMemory,
} from '../memory/site-memory.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { BuiltPage } from '../render/render.ts';
import { pageId, type Plan, type RenderReason } from '../plan/plan.ts';
import { findSeenChanges, type SeenChange } from '../changes/affected-pages.ts';
import { createCauses } from '../changes/causes.ts';
import type { ChangedSite } from '../changes/changed-site.ts';
import type { ContentChanges } from '../content/index-changes.ts';
import type { Stage } from '../setup/stage.ts';

interface CommitInput {
  readonly site: ChangedSite;
  readonly plan: Plan;
  /** The wanted pages. Rendered ones are in staging. */
  readonly records: readonly BuiltPage[];
  /** Files of the previous site that are not as they were written. */
  readonly lost: ReadonlySet<string>;
  readonly snapshot: StoredSnapshot;
  readonly changes: ContentChanges;
  readonly memory: SiteMemory | null;
  readonly inputs: InputDigests;
}

/** Commits pages and files that differ from the existing ones, and remembers the build. */
export const commit = async (
  { site, plan, records, lost, snapshot, changes, memory, inputs }: CommitInput,
  { setup, previous, step }: Stage,
): Promise<Committed & Pick<AddressedFiles, 'moved'>> => {
  const { out, asOf, bySource, options } = setup;
  const { timestamp, counts, gone, warnings, coming, environments } = site;
  const { manifest } = previous;
  const stage = createFileStage({ out, manifest, lost, records });
  const { files, moved, search } = await site.createFiles(records, stage);
  const committed = await step(
    'commit',
    () =>
      commitSite(
        { records, files, paths: stage.paths, timestamp, counts, gone },
        { out, manifest, retired: previous.state?.retired ?? {}, asOf },
      ),
    ({ written }) => `${formatBytes(written)} written`,
  );
  // The documents and the ref of a draft are never remembered: whoever knows the ref can read the draft.
  const isDraft = options.ref !== undefined;
  const { build, size, retired } = committed;
  const state: BuildState = {
    ...{ build, size, retired, bySource, environments, warnings, coming },
    scripts: site.environment.scripts,
    ref: isDraft ? null : snapshot.ref,
    inputs: inputs.at(snapshot.ref),
    surroundings: inputs.surroundings,
  };
  const facts = { ...site.facts, search };
  const remembering = { site, plan, records, changes, memory, facts, build: { build, day: asOf } };
  if (!isDraft) writeSiteMemory(setup.memory.site, state, describeChanges(remembering));
  else {
    const isSoonGone = options.memory !== undefined;
    const pages = isSoonGone ? describeDraft(remembering) : records.map(rememberKey);
    writeSiteMemory(setup.memory.site, state, { before: null, pages });
  }
  return { ...committed, moved };
};

/** Remembers only what decides whether the page is rendered again. */
export const rememberKey = ({ route, key, noindex, payload, siteReads }: PageRecord): RememberedPage => {
  const { documentId, locale, path } = route;
  return { route: { documentId, locale, path }, key, noindex, payload, siteReads, made: null, rendered: null };
};

interface Remembering extends Pick<CommitInput, 'site' | 'plan' | 'records' | 'changes' | 'memory'> {
  readonly facts: Partial<Facts>;
  readonly build: Pick<LastRendered, 'build' | 'day'>;
}

/** Remembers a draft that is compared and then deleted: the keys of its pages and the documents that caused their changes. */
const describeDraft = (remembering: Remembering): readonly RememberedPage[] => {
  const { site, changes, memory, records } = remembering;
  const seen = site.seen ?? (memory && findSeenChanges(changes, memory.documents()));
  const renderedOf = createRendered({ ...remembering, site: { ...site, seen } });
  return records.map((record) => ({
    ...rememberKey(record),
    rendered: renderedOf(record, site.previousPages.get(pageId(record.route))),
  }));
};

type Remembered = MemoryChanges & { readonly before: SiteMemory | null };

/** What to change in the memory; everything if there is no memory to build on. */
const describeChanges = (remembering: Remembering): Remembered => {
  const { site, records, memory } = remembering;
  const renderedOf = createRendered(remembering);
  const pages = new Map(
    records.map((record) => {
      const id = pageId(record.route);
      const { route, modifiedAt, listed, reads } = record;
      const rendered = renderedOf(record, site.previousPages.get(id));
      return [id, { ...rememberKey(record), made: { route, modifiedAt, listed, reads }, rendered }];
    }),
  );
  return memory === null || site.seen === null
    ? rememberAll(pages, remembering)
    : rememberChanges(pages, { ...remembering, memory, seen: site.seen });
};

/** Pages by `pageId`. */
type Pages = ReadonlyMap<string, RememberedPage>;

const rememberAll = (pages: Pages, { site, changes, facts }: Remembering): Remembered => {
  const documents = changes.searched();
  const cards = documents.flatMap(({ id, locale }) => {
    const card = locale === null ? undefined : site.index.cards[locale].get(id);
    return card && locale !== null ? [{ locale, card }] : [];
  });
  const all = [...pages.values()];
  return { before: null, documents, cards, pages: all, lists: listsOf(all), facts };
};

interface RememberingChanges extends Remembering {
  readonly memory: SiteMemory;
  readonly seen: readonly SeenChange[];
}

const rememberChanges = (
  pages: Pages,
  { site: { previousPages, counts }, changes, memory, seen, facts }: RememberingChanges,
): Remembered => {
  const others = [...pages].flatMap(([id, page]) => (isRemembered(page, previousPages.get(id)) ? [] : [page]));
  // The path may belong to another document than before.
  const gonePages =
    counts === null
      ? []
      : [...previousPages].flatMap(([id, page]) =>
          pages.get(id)?.route.documentId === page.route.documentId ? [] : [page],
        );
  return {
    before: memory,
    documents: changes.changed,
    goneDocuments: changes.gone,
    cards: seen.flatMap(({ before, after }) => [
      ...(before ? [{ ...before, isGone: true }] : []),
      ...(after ? [after] : []),
    ]),
    pages: others,
    gonePages: gonePages.map(({ route }) => route),
    lists: counts === null ? new Map() : changedLists([...others, ...gonePages], { pages, previousPages }),
    facts,
  };
};

/** Creates the function that says which build last rendered a page and why. For a page that stays, returns what was remembered. */
const createRendered = ({ site, plan, changes, memory, build }: Remembering) => {
  const { seen } = site;
  const reasons = new Map(plan.render.map(({ page, reason }) => [pageId(page.route), reason]));
  const causesOf = seen !== null && memory !== null ? createCauses({ changes, seen, memory }) : null;
  return ({ route, reads, written }: BuiltPage, before: RememberedPage | undefined): LastRendered | null => {
    const reason = written === null ? undefined : reasons.get(pageId(route));
    if (reason === undefined) return before?.rendered ?? null;
    const paths = [route, ...(before?.made ? [before.made.route] : [])].flatMap(({ alternates }) =>
      Object.values(alternates),
    );
    const unknown = BY_CONTENT.has(reason) ? null : [];
    const causes = causesOf?.({ reason, route, paths, reads }) ?? unknown;
    const moreCauses = Math.max(0, (causes?.length ?? 0) - MOST_CAUSES);
    return { ...build, reason, causes: causes?.slice(0, MOST_CAUSES) ?? null, moreCauses };
  };
};

/** How many causes are remembered for a page; more would not help anyone. */
const MOST_CAUSES = 10;

/** Reasons that are caused by documents. */
const BY_CONTENT: ReadonlySet<RenderReason> = new Set(['content changed', 'shared content changed']);

const isRemembered = (page: RememberedPage, known: RememberedPage | undefined): boolean =>
  known !== undefined &&
  known.key === page.key &&
  known.payload === page.payload &&
  known.noindex === page.noindex &&
  known.rendered === page.rendered &&
  // Recalled pages share their reads with the memory, so the comparison by identity usually suffices.
  (known.made?.reads === page.made?.reads || JSON.stringify(known.made) === JSON.stringify(page.made)) &&
  known.made?.modifiedAt === page.made?.modifiedAt;

type Lists = ReadonlyMap<string, readonly RememberedPage['route'][]>;

/** By document id: the pages that list the document. */
const listsOf = (pages: Iterable<RememberedPage>): Lists => {
  const pairs = [...pages].flatMap(({ route, made }) => (made?.listed ?? []).map((id) => ({ id, route })));
  return new Map([...groupBy(pairs, ({ id }) => id)].map(([id, own]) => [id, own.map(({ route }) => route)]));
};

interface Compared {
  readonly pages: Pages;
  readonly previousPages: Pages;
}

/** The list pages of documents that changed pages list or used to list. */
const changedLists = (changed: readonly RememberedPage[], { pages, previousPages }: Compared): Lists => {
  const ids = new Set(
    changed
      .flatMap((page) => [page, previousPages.get(pageId(page.route))])
      .flatMap((page) => page?.made?.listed ?? []),
  );
  const lists = listsOf([...pages.values()].filter(({ made }) => made?.listed.some((id) => ids.has(id))));
  return new Map([...ids].map((id) => [id, lists.get(id) ?? []]));
};
