import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { takeLock } from '../base/lock.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { cacheFolder } from '../config/project.ts';
import { findNewlyPublished, findExisting } from '../content/push/find-existing.ts';
import { openPushJournal, type PushJournal } from '../content/push/push-journal.ts';
import { repositoryInAddress } from '../content/service/endpoint.ts';
import { carryOut, createRefused } from './content-push/carry-out.ts';
import { openPush, type OpenedPush, type PushChoice } from './content-push/open-push.ts';
import { findPushedContent } from './content-push/open-source.ts';
import { planRest } from './content-push/plan-rest.ts';
import { reportChanged, reportMovedIds, reportPushPlan } from './content-push/report-push.ts';
import { whatNext, withWriteService } from './repository/write-access.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';

export interface PushContentOptions extends PushChoice, ChangeOptions {
  /** Name of the repository; by default, that of the configuration. */
  readonly into?: string | undefined;
  /** Whether documents without a uid count as new, if nothing tells whether another push has created them. */
  readonly new: boolean;
}

/**
 * `site content push`: gives a Prismic repository the content of a folder, or of a backup. Each step is journalled, so that a second run
 * continues where the first one ended, and does nothing if nothing has changed.
 */
export const pushContent = async (options: PushContentOptions, context: CommandContext): Promise<void> => {
  const { project, env } = context;
  const configuration = parseTarget(options.into, env);
  const { name } = configuration.repository;
  const journalPath = join(cacheFolder(project, env), 'push', `${name}.json`);
  const open = await findPushedContent(options.from, configuration, context);
  await withWriteService(configuration, context, async (service) => {
    const release = takeLock(`${journalPath}.lock`, { name: `push to “${name}”`, hint: 'Wait until it is done.' });
    try {
      const source = await open();
      const opened = await openPush({ options, configuration, service, source, journalPath }, context);
      await push(opened, options, context);
    } finally {
      release();
    }
  });
};

/** Throws `usage` if `PRISMIC_ENDPOINT` may belong to another repository than the one that is written to. */
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

const push = async (
  opened: OpenedPush,
  { dryRun, yes, new: isNew }: PushContentOptions,
  context: CommandContext,
): Promise<void> => {
  const { name } = opened.configuration.repository;
  const journal = noteSeen(opened, dryRun);
  const planned = planRest(opened, journal);
  reportPushPlan(opened, planned, context);
  if (dryRun) return;
  if (planned.plan.steps.length === 0) return reportMovedIds(opened, journal, context);
  const { unsure } = planned;
  if (unsure.length > 0)
    await confirm(
      {
        yes: isNew,
        question: 'Is none of the documents without a uid there?',
        agreement: '--new, once that is sure,',
      },
      context,
    );
  await confirm({ yes, question: `Write to “${name}”?` }, context);
  if (unsure.length > 0) openPushJournal(opened.journalPath, name).noteSure(unsure.map(({ id }) => id));
  const { pushed, target, left } = await carryOut(opened, context);
  reportMovedIds({ ...opened, target }, pushed, context);
  if (left.changed.size > 0) reportChanged(opened, [...left.changed.values()], context);
  if (left.refused.size > 0) throw createRefused(left, name);
  context.report({ event: 'notice', message: whatNext(name) });
};

/** Notes in the journal what has been published since, and which files exist in the library already. */
const noteSeen = (
  { journalPath, journal: before, target, content, configuration }: OpenedPush,
  dryRun: boolean,
): PushJournal => {
  const seen = findNewlyPublished(before, target);
  const { untagged } = findExisting(content, before, target);
  const files = content.assets.flatMap(({ url, sha256 }) => {
    const same = target.same.get(url);
    if (same === undefined || untagged.has(url)) return [];
    const { id, width, height } = same;
    return [[url, { sha256, id, url: same.url, width, height }] as const];
  });
  if (dryRun || seen.length + files.length === 0) return before;
  const journal = openPushJournal(journalPath, configuration.repository.name);
  for (const [id, document] of seen) journal.noteDocument(id, document);
  for (const [url, asset] of files) journal.noteAsset(url, asset);
  return journal;
};
