import { join } from 'node:path';
import { readModels } from '../content/check/models.ts';
import { fetchModels } from '../content/models/model-service.ts';
import { planModels } from '../content/models/plan-models.ts';
import { planPush, type PushStep } from '../content/push/plan-push.ts';
import type { PushContent } from '../content/push/push-content.ts';
import { readJournal, type PushJournal } from '../content/push/push-journal.ts';
import { runPush, WRITE_INTERVAL } from '../content/push/run-push.ts';
import type { WriteService } from '../content/write/write-service.ts';
import { takeLock } from '../base/lock.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { confirm } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { formatPlural } from '../base/format.ts';
import { cacheFolder } from '../config/project.ts';
import { describePush } from './content-push/describe-push.ts';
import { assertReady } from './content-push/assert-ready.ts';
import { readEmbedded } from './content-push/read-embedded.ts';
import { fetchRemoteRepository } from './repository/remote-repository.ts';
import { createSteps } from './terminal/step.ts';
import { withWriteService } from './repository/write-access.ts';

export interface PushContentOptions {
  readonly dryRun: boolean;
  readonly yes: boolean;
}

/**
 * `site content push`: fills a Prismic repository with the embedded content. What is done is journalled, so that a second
 * run goes on where the first one ended, and a run without a change does nothing.
 */
export const pushContent = async (options: PushContentOptions, context: CommandContext): Promise<void> => {
  const { project, env } = context;
  const configuration = parseConfiguration(env);
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

interface Push {
  readonly options: PushContentOptions;
  readonly configuration: Configuration;
  readonly service: WriteService;
  readonly journalPath: string;
}

const push = async (input: Push, context: CommandContext): Promise<void> => {
  const { options, configuration, service, journalPath } = input;
  const { root } = context.project;
  const { name } = configuration.repository;
  const { master } = assertReady(await fetchRemoteRepository(configuration, context), {
    config: configuration.site,
    drift: planModels({ source: readModels(root), target: await fetchModels(service) }),
    report: context.report,
  });
  const content = readEmbedded(root);
  const journal = readJournal(journalPath, name);
  const steps = planPush(content, { journal, master });
  const interval = configuration.write.interval ?? WRITE_INTERVAL;
  context.report({ event: 'notice', message: describePush(steps, { repository: name, interval }) });
  if (steps.length === 0 || options.dryRun) return;
  await confirm({ yes: options.yes, question: `Write to “${name}”?` }, context);
  await work(steps, { ...input, content, journal, master, interval }, context);
  context.report({ event: 'notice', message: whatNext(name) });
};

interface Work extends Push {
  readonly content: PushContent;
  readonly journal: PushJournal;
  readonly master: string;
  readonly interval: number;
}

const work = async (
  steps: readonly PushStep[],
  { service, content, journal, journalPath, master, interval }: Work,
  context: CommandContext,
): Promise<PushJournal> =>
  createSteps(context)(
    'push',
    (onProgress) =>
      runPush(steps, journal, {
        service,
        documents: content.documents,
        master,
        journalPath,
        interval,
        signal: context.signal,
        onProgress,
      }),
    ({ assets, documents }) =>
      `${formatPlural(assets.size, 'file')} and ${formatPlural(documents.size, 'document')} are in the repository`,
  );

const whatNext = (name: string): string =>
  [
    'The documents are drafts in a migration release. To publish them, open its tab “Migration Releases” at',
    `  https://${name}.prismic.io/`,
    'look at it, and publish it. Then site content check tells whether the site can be built from the repository.',
  ].join('\n');
