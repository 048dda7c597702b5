import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { sha256 } from '../base/digest.ts';
import { drain, listen, portOf, type ListenOptions } from '../server/listen.ts';
import { dayAt } from '../model/calendar.ts';
import { parseConfiguration } from '../config/configuration.ts';
import type { CommandContext } from './terminal/context.ts';
import { cacheFolder } from '../config/project.ts';
import type { Hook } from '../server/webhook/hook.ts';
import { openJournal } from '../server/webhook/journal.ts';
import { createLiveSite } from '../server/webhook/live-site.ts';
import { createLog, type Log } from '../server/webhook/log.ts';
import { createMask } from '../server/webhook/mask.ts';
import { watchNewestRef } from '../server/webhook/newest-ref.ts';
import { startPolling } from '../server/webhook/poll.ts';
import { parseWebhookSettings } from '../server/webhook/settings.ts';
import { createStatus, type HookNote } from '../server/webhook/status.ts';
import { createWebhookServer } from '../server/webhook/webhook-server.ts';

export interface WebhookOptions extends ListenOptions {
  /** Shell command that publishes the built site; without it the output folder is what visitors see. */
  readonly publishCommand?: string | undefined;
  readonly out: string;
  readonly timing?: WebhookTiming | undefined;
}

/** Milliseconds. */
export interface WebhookTiming {
  /** From one look at the newest ref to the next (prismic, “Webhook”). */
  readonly poll: number;
  /** That a build, and a publish command, may take. */
  readonly build: number;
  readonly publish: number;
}

const TIMING: WebhookTiming = { poll: 60_000, build: 10 * 60_000, publish: 10 * 60_000 };

/**
 * `site webhook`: what is published in Prismic becomes live, until Ctrl-C or SIGTERM. Throws `config.invalid` without a
 * repository or a secret, `usage` when it cannot listen, and the error of the file system when the journal cannot be
 * written. What goes wrong later is logged, shown and tried again.
 */
export const runWebhook = async (options: WebhookOptions, context: CommandContext): Promise<void> => {
  const { project, env, io, signal } = context;
  const { host, publishCommand, timing = TIMING } = options;
  const settings = parseWebhookSettings(env);
  const out = resolve(options.out);
  const log = createLog(io.stdout);
  warnOfWeakSecrets(settings.secrets, log);
  const journal = openJournal(join(cacheFolder(project, env), 'webhook', `${sha256(out).slice(0, 16)}.json`));
  const today = (): string => dayAt(settings.timeZone, parseConfiguration(env).today);
  const newestRef = watchNewestRef({ settings, log, signal });
  const site = createLiveSite({
    ...{
      root: project.root,
      out,
      url: settings.url,
      publishCommand,
      journal,
      newestRef,
      log,
      today,
      mask: createMask(env),
    },
    env: { ...env, PRISMIC_WEBHOOK_SECRET: undefined, PRISMIC_WRITE_TOKEN: undefined },
    limits: timing,
  });

  let lastWebhook: HookNote | null = null;
  const accept = (hook: Hook): void => {
    // A test says that Prismic reaches us. Nothing was published, and nothing is built.
    if (hook.type === 'api-update') site.want('webhook', hook.masterRef);
    lastWebhook = { ...hook, at: new Date().toISOString() };
    log('info', 'webhook.accepted', { ...hook });
  };
  const startedAt = new Date().toISOString();
  const status = () =>
    createStatus({
      ...{ repository: settings.repository, timeZone: settings.timeZone, startedAt, lastWebhook },
      ...{
        lastPoll: newestRef.last(),
        isStopping: signal.aborted,
        progress: site.progress(),
        publications: journal.read().publications,
      },
    });

  const server = createWebhookServer({ settings, host, accept, status, log, isStopping: () => signal.aborted });
  await listen(server, { port: options.port, host });
  log('info', 'listening', { host, port: portOf(server), out, repository: settings.repository });
  try {
    site.want(journal.read().pending ? 'journal' : 'start');
  } catch (error) {
    await drain(server);
    throw error;
  }
  startPolling({ site, signal, interval: timing.poll });

  if (!signal.aborted) await once(signal, 'abort');
  log('info', 'stopping');
  await site.stop();
  await drain(server);
  log('info', 'stopped', { pending: journal.read().pending });
};

/** What can be guessed within a lifetime at the rate that a server answers. */
const SHORT = 16;

const warnOfWeakSecrets = (secrets: readonly string[], log: Log): void => {
  if (secrets.every(({ length }) => length >= SHORT)) return;
  log('warn', 'secret.short', {
    message: `A secret in PRISMIC_WEBHOOK_SECRET has fewer than ${SHORT} characters`,
    hint: 'Make one with `openssl rand -hex 32`.',
  });
};
