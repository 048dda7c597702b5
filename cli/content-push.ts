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
import { formatPlural, formatBytes, formatDuration } from '../base/format.ts';
import { cacheFolder } from '../config/project.ts';
import { assertReady } from './content-push/assert-ready.ts';
import { fetchRemoteRepository } from './repository/remote-repository.ts';
import { createSteps } from '../build/setup/events.ts';
import { whatNext, withWriteService } from './repository/write-access.ts';
import { readPushContent } from '../content/push/read-push-content.ts';
import { LOCALES, languageOf, localeOfPrismic } from '../model/language/locale.ts';

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
  const content = readEmbedded(root, configuration.repository.folder);
  const journal = readJournal(journalPath, name);
  const steps = planPush(content, { journal, master });
  const interval = configuration.write.interval ?? WRITE_INTERVAL;
  context.report({ event: 'notice', message: describePush(steps, { repository: name, interval }) });
  if (steps.length === 0 || options.dryRun) return;
  await confirm({ yes: options.yes, question: `Write to “${name}”?` }, context);
  await work(steps, { ...input, content, journal, master, interval }, context);
  context.report({ event: 'notice', message: whatNext(name) });
};

/** The embedded content in the languages of the repository. */
const readEmbedded = (root: string, folder: string): PushContent =>
  readPushContent({
    root,
    folder,
    publicDir: join(root, 'public'),
    languageIn,
  });

/** Language of the site in the repository, by that of the embedded one: the same one, or that of the site's language with its code, as `uz` has for `uz-uz`. */
const languageIn = (embedded: string): string | undefined => {
  const locale = localeOfPrismic(embedded) ?? LOCALES.find((code) => embedded.startsWith(`${code}-`));
  return locale && languageOf(locale).prismic;
};

/** What a push is going to do: assets with their bytes, documents by type and language, and how long that takes at least. */
const describePush = (
  steps: readonly PushStep[],
  { repository, interval }: { readonly repository: string; readonly interval: number },
): string => {
  if (steps.length === 0) return `“${repository}” has everything: nothing to push.`;
  const assets = steps.flatMap((step) => (step.do === 'upload' ? [step.asset] : []));
  const bytes = assets.reduce((sum, { content }) => sum + content.length, 0);
  const created = steps.flatMap((step) => (step.do === 'create' ? [step.document] : []));
  const written = steps.filter((step) => step.do === 'write');
  const least = formatDuration((steps.length - 1) * interval);
  return [
    `To push to “${repository}”:`,
    `  ${formatPlural(assets.length, 'file')}, ${formatBytes(bytes)}`,
    `  ${formatPlural(created.length, 'new document')}`,
    ...countBy(created).map((line) => `    ${line}`),
    `  ${formatPlural(written.length, 'document')} to fill in or to change`,
    `  ${formatPlural(steps.length, 'request')}, at least ${least}: one every ${interval} ms`,
  ].join('\n');
};

const countBy = (documents: readonly { readonly type: string; readonly lang: string }[]): readonly string[] => {
  const types = [...new Set(documents.map(({ type }) => type))].toSorted();
  return types.map((type) => {
    const own = documents.filter((document) => document.type === type);
    const langs = [...new Set(own.map(({ lang }) => lang))].toSorted();
    return `${type}: ${langs.map((lang) => `${own.filter((one) => one.lang === lang).length} ${lang}`).join(', ')}`;
  });
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
