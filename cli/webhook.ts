import { once } from 'node:events';
import { resolve } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { cacheFolder } from '../config/project.ts';
import { findTarget } from '../publish/targets/find-target.ts';
import { drain, listen, portOf, type ListenOptions } from '../server/listen.ts';
import { journalPath, openJournal } from '../server/webhook/journal.ts';
import { createLiveSiteOptions } from '../server/webhook/live-site-options.ts';
import { createLiveSite, type LiveSite } from '../server/webhook/live-site.ts';
import { createLog } from '../server/webhook/log.ts';
import { watchNewestRef } from '../server/webhook/newest-ref.ts';
import type { PublishWay } from '../server/webhook/publisher.ts';
import { createReception } from '../server/webhook/reception.ts';
import { parseWebhookSettings, warnOfShortSecrets } from '../server/webhook/settings.ts';
import { createWebhookServer } from '../server/webhook/webhook-server.ts';
import type { CommandContext } from './terminal/context.ts';
import { setTimeout as wait } from 'node:timers/promises';

export interface WebhookOptions extends ListenOptions {
  /** How the built site is published; undefined if the output folder is the live site. */
  readonly publishWay?: PublishWay | undefined;
  readonly out: string;
  /** Whether the status page shows what each release of Prismic would change. */
  readonly releases?: boolean | undefined;
  readonly timing?: WebhookTiming | undefined;
}

/** Times in milliseconds. */
interface WebhookTiming {
  /** Between two polls of the newest ref (prismic, “Webhook”). */
  readonly poll: number;
  /** Time limits for a build and for a publish command. */
  readonly build: number;
  readonly publish: number;
}

const TIMING: WebhookTiming = { poll: 60_000, build: 10 * 60_000, publish: 10 * 60_000 };

/**
 * `site webhook`: makes content live when it is published in Prismic, until Ctrl-C or SIGTERM. Throws `config.invalid` without a repository
 * or a secret, `usage` if it cannot listen, and the error of the file system if the journal cannot be written. Later errors are logged,
 * shown and retried.
 */
export const runWebhook = async (options: WebhookOptions, context: CommandContext): Promise<void> => {
  const { project, env, io, signal } = context;
  const { host, port, publishWay, timing = TIMING } = options;
  if (publishWay && 'target' in publishWay) assertListedTarget(publishWay.target, env);
  const settings = parseWebhookSettings(env);
  const out = resolve(options.out);
  const log = createLog(io.stdout);
  warnOfShortSecrets(settings, log);
  const path = journalPath(cacheFolder(project, env), out);
  const journal = openJournal(path);
  const newestRef = watchNewestRef({ settings, log, signal });
  const run = { root: project.root, out, env, settings, publishWay, journal, newestRef, log, limits: timing, signal };
  const siteOptions = createLiveSiteOptions({ ...run, reportsPath: path, hasDrafts: options.releases ?? false });
  const site = createLiveSite(siteOptions);
  const reception = createReception({ ...siteOptions, settings, site, signal });
  const server = createWebhookServer({ settings, host, log, ...reception });

  await listen(server, { port, host });
  log('info', 'listening', { host, port: portOf(server), out, repository: settings.repository });
  try {
    site.want(journal.read().pending ? 'journal' : 'start');
  } catch (error) {
    await drain(server);
    throw error;
  }
  void pollUntil(signal, { site, interval: timing.poll });

  if (!signal.aborted) await once(signal, 'abort');
  log('info', 'stopping');
  await site.stop();
  await drain(server);
  log('info', 'stopped', { pending: journal.read().pending });
};

/** Throws `usage` for an unknown target, and for a preview, because these builds are for all visitors. */
const assertListedTarget = (wanted: string, env: NodeJS.ProcessEnv): void => {
  const { preview } = findTarget(parseConfiguration(env).site.publish, wanted);
  if (preview === null) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected with --to what all visitors see, got the preview ${preview}`,
    hint: 'Previews are published by `site publish`, from CI or by hand.',
  });
};

interface Polling {
  readonly site: LiveSite;
  /** Milliseconds between the end of a poll and the next one. */
  readonly interval: number;
}

/** Polls until the signal, in case a webhook was lost, and because sales begin and end on a new day. */
const pollUntil = async (signal: AbortSignal, { site, interval }: Polling): Promise<void> => {
  while (await wait(interval, true, { signal }).catch(() => false)) await site.poll();
};
