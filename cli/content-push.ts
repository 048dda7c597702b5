import * as z from 'zod';
import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { formatList, formatPlural } from '../base/format.ts';
import { takeLock } from '../base/lock.ts';
import { makeLine } from '../base/printable.ts';
import { createSteps } from '../build/setup/events.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { cacheFolder } from '../config/project.ts';
import { readModels, readPulledModels } from '../content/check/models.ts';
import { readOwner } from '../content/embedded-api/content-owner.ts';
import { fetchModels } from '../content/models/model-service.ts';
import { planModels, type ModelSet } from '../content/models/plan-models.ts';
import { createUpload, type Upload } from '../content/push/asset-api.ts';
import type { StoredAsset } from '../content/write/media-library.ts';
import {
  findNewlyPublished,
  findThere,
  type LiveDocument,
  type PushTarget,
  type There,
} from '../content/push/find-there.ts';
import { findLinks } from '../content/push/migration-data.ts';
import { keepFirstDay } from '../content/push/keep-first-day.ts';
import { paceWrites, WRITE_INTERVAL } from '../content/push/pace-writes.ts';
import { createMasterOf, isOwnDraft, MISSING, planPush, targetsOf, type PushPlan } from '../content/push/plan-push.ts';
import { keysOfAsset, type LocalDocument, type PushContent } from '../content/push/push-content.ts';
import { openPushJournal, readJournal, type OpenJournal, type PushJournal } from '../content/push/push-journal.ts';
import { findLostMedia, readPushContent } from '../content/push/read-push-content.ts';
import { runPush } from '../content/push/run-push.ts';
import type { RepositoryMetadata } from '../content/service/answers.ts';
import { repositoryInAddress } from '../content/service/endpoint.ts';
import { mapPacked } from '../content/snapshot/pack.ts';
import type { WriteService } from '../content/write/write-service.ts';
import type { Models } from '../model/check/field-models.ts';
import { LOCALES, languageOf, localeOfPrismic } from '../model/language/locale.ts';
import { pullAssetList } from './content-pull/pull-media.ts';
import { assertReady } from './content-push/assert-ready.ts';
import { describePush, namePushedDocument, nameDocuments } from './content-push/describe-push.ts';
import { findMovedIds } from './content-push/moved-ids.ts';
import { openSource, type PushedContent } from './content-push/open-source.ts';
import { withRepository } from './repository/read-repository.ts';
import { fetchRemoteRepository, remoteEndpoint } from './repository/remote-repository.ts';
import { whatNext, withWriteService } from './repository/write-access.ts';
import { confirm } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';

export interface PushContentOptions {
  /** A folder of content, or a place of backups, with `@<date>` after it; `content.folder` unless given. */
  readonly from?: string | undefined;
  /** Name of the repository; that of the configuration unless given. */
  readonly into?: string | undefined;
  /** A type or an id of documents, or `missing`; all of them unless given. */
  readonly only?: string | undefined;
  /** Whether documents that were changed in the repository meanwhile are written over. */
  readonly overwrite: boolean;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

/**
 * `site content push`: makes a Prismic repository have the content of a folder, or of a backup. What is done is journalled, so that a second
 * run goes on where the first one ended, and a run without a change does nothing.
 */
export const pushContent = async (options: PushContentOptions, context: CommandContext): Promise<void> => {
  const { project, env } = context;
  const configuration = parseTarget(options.into, env);
  const { name } = configuration.repository;
  const journalPath = join(cacheFolder(project, env), 'push', `${name}.json`);
  await withWriteService(configuration, context, async (service) => {
    const release = takeLock(`${journalPath}.lock`, { name: `push to “${name}”`, hint: 'Wait until it is done.' });
    try {
      await push({ options, configuration, service, journalPath }, context);
    } finally {
      release();
    }
  });
};

/** Throws `usage` where nobody knows whether the content that is read is that of the repository that is written to. */
const parseTarget = (into: string | undefined, env: NodeJS.ProcessEnv): Configuration => {
  if (into === undefined) return parseConfiguration(env);
  const target = parseConfiguration({ ...env, PRISMIC_REPOSITORY: into });
  const endpoint = env['PRISMIC_ENDPOINT']?.trim() ?? '';
  if (endpoint === '' || repositoryInAddress(endpoint) === into || env['PRISMIC_REPOSITORY']?.trim() === into)
    return target;
  throw new SiteError({
    code: 'usage',
    message: `PRISMIC_ENDPOINT is ${endpoint}, and nothing says that it has the content of “${into}” (--into)`,
    hint: `Leave PRISMIC_ENDPOINT out; or, if it is an address of that repository, set PRISMIC_REPOSITORY=${into} as well.`,
  });
};

interface Push {
  readonly options: PushContentOptions;
  readonly configuration: Configuration;
  readonly service: WriteService;
  readonly journalPath: string;
}

/** What is pushed, and what is there already. */
interface OpenedPush extends Push {
  readonly source: PushedContent;
  readonly content: PushContent;
  readonly models: Models;
  /** Those of the models that the repository lacks, and gets. */
  readonly newModels: ReturnType<typeof planModels>;
  readonly master: string;
  readonly target: PushTarget;
  /** Milliseconds from one write to the next. */
  readonly interval: number;
}

const push = async (input: Push, context: CommandContext): Promise<void> => {
  const { options, configuration, journalPath } = input;
  const { name } = configuration.repository;
  const opened = await openPush(input, context);
  assertAny(opened);
  const before = readJournal(journalPath);
  const seen = options.dryRun ? [] : findNewlyPublished(before, opened.target);
  const journal = seen.length === 0 ? before : noteAll(seen, openPushJournal(journalPath, name));
  const planned = planNext(opened, journal);
  const { plan } = planned;
  tell(opened, planned, context);
  if (options.dryRun) return;
  if (plan.steps.length > 0) {
    await confirm({ yes: options.yes, question: `Write to “${name}”?` }, context);
    const { pushed, target, refused, waiting } = await work(opened, context);
    tellMovedIds({ ...opened, target }, pushed, context);
    if (refused.length > 0) throw createRefused(refused, waiting, name);
    context.report({ event: 'notice', message: whatNext(name) });
  } else {
    tellMovedIds(opened, journal, context);
  }
};

const noteAll = (seen: ReturnType<typeof findNewlyPublished>, journal: OpenJournal): PushJournal => {
  for (const [id, document] of seen) journal.noteDocument(id, document);
  return journal;
};

/** Throws `usage` where `--only` means nothing of the content. */
const assertAny = ({ options: { only }, content: { documents }, source }: OpenedPush): void => {
  if (only === undefined || only === MISSING || documents.some(({ id, type }) => only === id || only === type)) return;
  const types = [...new Set(documents.map(({ type }) => makeLine(type)))].toSorted();
  throw new SiteError({
    code: 'usage',
    message: `${source.shown} has no document of the type, or the id, ${JSON.stringify(only)}`,
    hint: `Expected ${MISSING}, an id, or one of: ${types.join(', ')}.`,
  });
};

const openPush = async (input: Push, context: CommandContext): Promise<OpenedPush> => {
  const { options, configuration, service } = input;
  const { root } = context.project;
  const { name } = configuration.repository;
  const source = await openSource(options.from, configuration, context);
  const repository = await fetchRemoteRepository(configuration, context);
  const content = readPushContent({
    ...{ root, folder: source.dir, publicDir: join(root, 'public'), readOriginal: source.readOriginal },
    languageIn: createLanguageIn(repository),
  });
  const pulled = readPulledModels(source.dir);
  const hasModels = pulled.types.size > 0;
  const models = hasModels ? pulled : readModels(root);
  const there = await fetchModels(service);
  const drift = planModels({ source: models, target: there });
  const types = new Set([...there.types.keys(), ...(hasModels ? models.types.keys() : [])]);
  const { master } = assertReady(repository, { name, content, drift, hasModels, types, report: context.report });
  const target = {
    published: await readPublished(configuration, context),
    library: await pullAssetList(configuration, context),
    singles: findSingles(models, there),
  };
  const newModels = hasModels ? drift.filter(({ action }) => action === 'insert') : [];
  const interval = configuration.write.interval ?? WRITE_INTERVAL;
  return { ...input, source, content, models, newModels, master, target, interval };
};

/** What the repository says of its types counts. */
const findSingles = (own: ModelSet, there: ModelSet): ReadonlySet<string> =>
  new Set(
    [...new Map([...own.types, ...there.types])].flatMap(([type, model]) =>
      'repeatable' in model && model.repeatable === false ? [type] : [],
    ),
  );

/** The same language where the repository has it; else that of the site's language with its code, as `uz` has for `uz-uz`. */
const createLanguageIn = ({ languages }: RepositoryMetadata): ((own: string) => string) => {
  const known = new Set(languages.map(({ id }) => id));
  return (own) => {
    const locale = localeOfPrismic(own) ?? LOCALES.find((code) => own.startsWith(`${code}-`));
    return known.has(own) || locale === undefined ? own : languageOf(locale).prismic;
  };
};

const publishedSchema = z.object({
  id: z.string(),
  type: z.string(),
  lang: z.string(),
  uid: z
    .string()
    .nullish()
    .transform((uid) => uid ?? null),
  tags: z.array(z.string()).catch([]),
  last_publication_date: z
    .string()
    .nullish()
    .transform((date) => date ?? null),
  data: z.unknown(),
});

const readPublished = async (
  { repository }: Configuration,
  context: CommandContext,
): Promise<readonly LiveDocument[]> =>
  withRepository(
    { repository: { ...repository, endpoint: remoteEndpoint(repository) }, ref: undefined },
    context,
    (snapshot) =>
      mapPacked(snapshot, (json) => {
        const { last_publication_date: lastPublished, ...document } = publishedSchema.parse(JSON.parse(json));
        return { ...document, lastPublished };
      }),
  );

/** What is still to be done, as far as the journal tells, and how many documents get their first day into a field. */
const planNext = (opened: OpenedPush, journal: PushJournal, refused: ReadonlySet<string> = new Set()) => {
  const { options, configuration, content, models, newModels, master, target } = opened;
  const { content: settings, timeZone } = configuration.site;
  const there = findThere(content, journal, target);
  const documents = content.documents.map((document) =>
    keepFirstDay(document, { fields: settings.firstPublished, models, timeZone, there }),
  );
  const renamed = renamedBy(opened);
  const plan = planPush(
    { ...content, documents },
    { ...{ there, master, renamed, refused, models: newModels }, only: options.only, overwrite: options.overwrite },
  );
  const filled = documents.filter(
    (document, index) => document !== content.documents[index] && !there.documents.has(document.id),
  );
  return { plan, filled, there, targets: targetsOf(there, renamed) };
};

const renamedBy = ({ source, configuration }: OpenedPush) => {
  const [from, to] = [readOwner(source.dir), configuration.repository.name];
  return typeof from === 'string' && from !== to ? { from, to } : undefined;
};

type Planned = ReturnType<typeof planNext>;

/** What is going to be done, and what is not. */
const tell = (opened: OpenedPush, { plan, filled, there }: Planned, { report }: CommandContext): void => {
  const { options, configuration, source, content, interval } = opened;
  const { name } = configuration.repository;
  report({ event: 'notice', message: describePush({ plan, shown: source.shown, repository: name, interval }) });
  if (filled.length > 0)
    report({
      event: 'notice',
      message: `The day of the first publication is written into a field of ${formatPlural(filled.length, 'document')} (\`content.firstPublished\`)`,
    });
  const drafts = [...there.documents.values()].filter(({ published }) => published === null).length;
  if (drafts > 0)
    report({
      event: 'notice',
      message: `${formatPlural(drafts, 'document')} are drafts of an earlier push, which nobody has published: look at “Migration Releases”. No program can read them: if they were deleted since, delete the journal: ${opened.journalPath}`,
    });
  const overwritten = plan.steps.flatMap((step) => {
    const found = step.do === 'write' && step.said !== null ? there.documents.get(step.document.id) : undefined;
    return found && isOwnDraft(found) && 'document' in step ? [step.document] : [];
  });
  if (overwritten.length > 0)
    report({
      event: 'warning',
      message: `${formatPlural(overwritten.length, 'draft')} of an earlier push to be written again, as what they lead to has come, or is other: what was changed in them in Prismic goes: ${nameDocuments(overwritten)}`,
    });
  if (plan.drafts.length > 0)
    report({
      event: 'warning',
      message: `${formatPlural(plan.drafts.length, 'document')} not as they were pushed before, and left as they are: their drafts may have been changed in Prismic, which no program can read: ${nameDocuments(plan.drafts)}`,
      hint: '--overwrite writes over them.',
    });
  const dead = findDeadLinks(opened, plan, there);
  if (dead.length > 0)
    report({
      event: 'warning',
      message: `Links to ${formatPlural(dead.length, 'document')} that are not there, nor pushed, are left empty: ${nameDocuments(dead)}`,
      hint: 'Push those as well: --only missing brings back all that are lost.',
    });
  if (plan.kept.length > 0)
    report({
      event: 'warning',
      message: `${formatPlural(plan.kept.length, 'document')} of “${name}” not as in ${source.shown}, and left as they are: ${nameDocuments(plan.kept)}`,
      hint: `\`site content compare ${options.from ?? source.shown} ${name}\` shows what they say otherwise; --overwrite writes over it.`,
    });
  if (plan.spared.length > 0)
    report({
      event: 'warning',
      message: `${formatPlural(plan.spared.length, 'document')} left as they are: they show pictures or files that are neither in the content nor in the library, and would lose them: ${nameDocuments(plan.spared)}`,
      hint: 'Correct them in Prismic by hand: they lead to documents that are made anew, or the content has other words.',
    });
  const known = new Set([...there.assets.keys(), ...content.assets.flatMap(keysOfAsset)]);
  const lost = findLostMedia(content.documents, known);
  if (lost.length > 0)
    report({
      event: 'warning',
      message: `${formatPlural(lost.length, 'picture or file')} that documents show are neither in the content nor in the library: ${formatList(lost.map(makeLine))}`,
      hint: 'They are left out. Content has its media when it is pulled with --media.',
    });
  if (options.from !== undefined && plan.steps.length > 0) report({ event: 'notice', message: NOT_RESTORED });
};

/** Documents of the content that what is pushed leads to, and which will not be there. */
const findDeadLinks = ({ content }: OpenedPush, { steps }: PushPlan, there: There): readonly LocalDocument[] => {
  const pushed = steps.flatMap((step) => ('document' in step ? [step.document] : []));
  const known = new Set([...there.documents.keys(), ...pushed.map(({ id }) => id)]);
  const links = new Set(pushed.flatMap(({ data }) => findLinks(data)));
  return content.documents.filter(({ id }) => links.has(id) && !known.has(id));
};

const NOT_RESTORED =
  'Not brought back: days of first publication, earlier versions, who wrote what, users, webhooks, previews, scheduled releases and settings. What to do by hand: docs/restoring.md.';

/** Runs the plan, and what follows from it: what was deleted meanwhile is made anew. */
const work = async (opened: OpenedPush, context: CommandContext): Promise<WorkDone> => {
  const { configuration, content, models, master, interval, journalPath } = opened;
  const { signal } = context;
  const service = paceWrites(opened.service, { interval, signal });
  const upload = createUpload(service, { library: opened.target.library, signal });
  const run = { service, models, masterOf: createMasterOf(content.documents, master) };
  const refused = new Map<string, SiteError>();
  const waiting = new Map<string, LocalDocument>();
  const journal = openPushJournal(journalPath, configuration.repository.name);
  let [target, newModels] = [opened.target, opened.newModels];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const refusedBefore = new Set([...refused.keys(), ...waiting.keys()]);
    const next = planNext({ ...opened, target, newModels }, journal, refusedBefore);
    const { steps } = next.plan;
    if (steps.length === 0) break;
    const uploaded: StoredAsset[] = [];
    const keep: Upload = async (asset) => {
      const stored = await upload(asset);
      uploaded.push(stored);
      return stored;
    };
    const more = { upload: keep, targets: next.targets, refusedBefore };
    const result = await createSteps(context)(
      'push',
      (onProgress) => runPush(steps, journal, { ...run, ...more, onProgress }),
      () =>
        `${formatPlural(journal.assets.size, 'file')} and ${formatPlural(journal.documents.size, 'document')} of “${configuration.repository.name}” are written`,
    );
    target = { ...target, library: [...target.library, ...uploaded] };
    newModels = [];
    for (const [key, error] of result.refused) refused.set(key, error);
    for (const [key, document] of result.waiting) waiting.set(key, document);
  }
  return { pushed: journal, target, refused: [...refused.values()], waiting: [...waiting.values()] };
};

interface WorkDone {
  readonly pushed: PushJournal;
  readonly target: PushTarget;
  readonly refused: readonly SiteError[];
  /** What is left as it is because of that. */
  readonly waiting: readonly LocalDocument[];
}

/** The first does everything, the second what was deleted meanwhile, the third what leads to that. */
const ROUNDS = 3;

const createRefused = (refused: readonly SiteError[], waiting: readonly LocalDocument[], name: string): SiteError => {
  const [first] = refused;
  const messages = refused.map(({ message }) => makeLine(message));
  const hints = [...new Set(refused.flatMap(({ hint }) => hint ?? []))];
  return new SiteError({
    code: first?.code ?? 'write.rejected',
    message: [
      messages.length === 1 ? messages.join('') : `“${name}” has not taken ${messages.length} documents or files:`,
      ...(messages.length === 1 ? [] : messages.map((message) => `  ${message}`)),
      ...(waiting.length === 0
        ? []
        : [
            `Left as they are until then, as translations of these, or as published documents that would lose a picture: ${waiting.map(namePushedDocument).join(', ')}`,
          ]),
      'All others are there.',
    ].join('\n'),
    hint: hints.join('\n'),
    details: first?.details,
  });
};

/** Ids that have become others, where code or configuration has the old ones. */
const tellMovedIds = (opened: OpenedPush, journal: PushJournal, { report, project }: CommandContext): void => {
  const { there } = planNext(opened, journal);
  const moved = new Map([...there.documents].flatMap(([old, { id }]) => (old === id ? [] : [[old, id] as const])));
  for (const { id: old, url } of opened.content.assets) {
    const id = there.assets.get(url)?.id;
    if (old !== null && id !== undefined && id !== old) moved.set(old, id);
  }
  const found = findMovedIds(project.root, moved);
  if (found.length === 0) return;
  report({
    event: 'warning',
    message: `Ids of the old repository are in the code:\n${found.map(({ place, old, id }) => `  ${place}  ${old} → ${id}`).join('\n')}`,
    hint: 'Put the new ones in their place.',
  });
};
