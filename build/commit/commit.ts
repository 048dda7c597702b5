import { formatBytes } from '../../base/format.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { BuildState } from '../memory/build-state.ts';
import { commitSite, type Committed } from './commit-site.ts';
import type { InputDigests } from '../setup/inputs-digest.ts';
import {
  writeSiteMemory,
  type LastDrawn,
  type MemoryChanges,
  type RememberedPage,
  type SiteMemory,
} from '../memory/site-memory.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { pageId, type Plan } from '../plan/plan.ts';
import { createCauses } from '../changes/affected-pages.ts';
import type { ChangedSite } from '../changes/changed-site.ts';
import type { ContentChanges } from '../content/index-changes.ts';
import type { Stage } from '../setup/stage.ts';

export interface CommitInput {
  readonly site: ChangedSite;
  readonly plan: Plan;
  /** The pages that were wanted, as they are now; what was drawn is in staging. */
  readonly records: readonly PageRecord[];
  /** Files of the previous site that are not as they were written. */
  readonly lost: ReadonlySet<string>;
  readonly snapshot: StoredSnapshot;
  readonly changes: ContentChanges;
  readonly memory: SiteMemory | null;
  readonly inputs: InputDigests;
}

/** Puts pages and files into the output folder, where they are others than those that are there, and remembers the build. */
export const commit = async (
  { site, plan, records, lost, snapshot, changes, memory, inputs }: CommitInput,
  { setup, previous, step }: Stage,
): Promise<Committed> => {
  const { out, asOf, program, options } = setup;
  const { timestamp, counts, warnings, environments } = site;
  const files = await site.createFiles(records);
  const committed = await step(
    'commit',
    () =>
      commitSite(
        { records, files, timestamp, counts },
        { out, manifest: previous.manifest, lost, retired: previous.state?.retired ?? {}, asOf },
      ),
    ({ written }) => `${formatBytes(written)} written`,
  );
  // Drafts are never remembered, nor is their ref: whoever has it can read them.
  const isDraft = options.ref !== undefined;
  const { build, size, retired } = committed;
  const state: BuildState = {
    ...{ build, size, retired, program, environments, warnings },
    ref: isDraft ? null : snapshot.ref,
    inputs: inputs.at(snapshot.ref),
    surroundings: inputs.surroundings,
  };
  if (isDraft) writeSiteMemory(setup.memory.site, state, { before: null, pages: records.map(rememberKey) });
  else writeSiteMemory(setup.memory.site, state, describeChanges({ site, plan, records, changes, memory, build }));
  return committed;
};

/** Of a page, no more than whether it is to be drawn again. */
export const rememberKey = ({ route, key, noindex, payload }: PageRecord): RememberedPage => {
  const { documentId, locale, path } = route;
  return { route: { documentId, locale, path }, key, noindex, payload, made: null, drawn: null };
};

interface Remembering extends Pick<CommitInput, 'site' | 'plan' | 'records' | 'changes' | 'memory'> {
  /** Id of the build. */
  readonly build: string;
}

/** What is to be remembered otherwise than it is; all, where nothing is remembered that counts. */
const describeChanges = ({
  site,
  plan,
  records,
  changes,
  memory,
  build,
}: Remembering): MemoryChanges & { readonly before: SiteMemory | null } => {
  const { seen, wanted, previousPages, facts, counts, index } = site;
  const made = new Map(
    wanted.map(({ route, modifiedAt, listed, reads }) => [pageId(route), { route, modifiedAt, listed, reads }]),
  );
  const drawnOf = createDrawn({ site, plan, changes, build });
  const pages = records.map((record): RememberedPage => {
    const own = made.get(pageId(record.route)) ?? null;
    return { ...rememberKey(record), made: own, drawn: drawnOf(record, own?.reads ?? []) };
  });
  if (seen === null || memory === null) {
    const documents = changes.all();
    const cards = documents.flatMap(({ id, locale }) => {
      const card = locale === null ? undefined : index.cards[locale].get(id);
      return card && locale !== null ? [{ locale, card }] : [];
    });
    return { before: null, documents, cards, pages, lists: listsOf(pages), facts };
  }
  const others = pages.filter((page) => !isRemembered(page, previousPages.get(pageId(page.route))));
  // A path may be that of another document now.
  const owners = new Map(pages.map(({ route }) => [pageId(route), route.documentId]));
  const gonePages =
    counts === null
      ? []
      : [...previousPages.values()].filter(({ route }) => owners.get(pageId(route)) !== route.documentId);
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

/** What is told of the last drawing of each page: of one that stays, what was told before. */
const createDrawn = ({ site, plan, changes, build }: Pick<Remembering, 'site' | 'plan' | 'changes' | 'build'>) => {
  const reasons = new Map(plan.render.map(({ page, reason }) => [pageId(page.route), reason]));
  const causesOf = createCauses(changes.changed, site.seen ?? []);
  return ({ route, written }: PageRecord, reads: readonly string[]): LastDrawn | null => {
    const reason = reasons.get(pageId(route));
    if (written === null || reason === undefined) return site.previousPages.get(pageId(route))?.drawn ?? null;
    return { build, reason, causes: reason === 'content changed' ? causesOf(route, reads).slice(0, MOST_CAUSES) : [] };
  };
};

/** More would tell nobody more. */
const MOST_CAUSES = 10;

/** What was recalled has the very reads that are remembered. */
const isRemembered = (page: RememberedPage, known: RememberedPage | undefined): boolean =>
  known !== undefined &&
  known.key === page.key &&
  known.payload === page.payload &&
  known.noindex === page.noindex &&
  known.made?.modifiedAt === page.made?.modifiedAt &&
  known.made?.reads === page.made?.reads &&
  known.drawn === page.drawn;

type Lists = ReadonlyMap<string, readonly RememberedPage['route'][]>;

/** The pages that list each document. */
const listsOf = (pages: Iterable<RememberedPage>): Lists => {
  const pairs = [...pages].flatMap(({ route, made }) => (made?.listed ?? []).map((id) => ({ id, route })));
  return new Map([...groupBy(pairs, ({ id }) => id)].map(([id, own]) => [id, own.map(({ route }) => route)]));
};

interface Compared {
  readonly pages: readonly RememberedPage[];
  readonly previousPages: ReadonlyMap<string, RememberedPage>;
}

/** Those of documents that pages which have changed list, or have listed. */
const changedLists = (changed: readonly RememberedPage[], { pages, previousPages }: Compared): Lists => {
  const lists = listsOf(pages);
  const ids = changed
    .flatMap((page) => [page, previousPages.get(pageId(page.route))])
    .flatMap((page) => page?.made?.listed ?? []);
  return new Map([...new Set(ids)].map((id) => [id, lists.get(id) ?? []]));
};
