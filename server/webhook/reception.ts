import type { Hook } from './hook.ts';
import type { Journal } from './journal.ts';
import type { LiveSite } from './live-site.ts';
import type { Log } from './log.ts';
import type { NewestRef } from './newest-ref.ts';
import type { WebhookSettings } from './settings.ts';
import { createStatus, type HookNote } from './status.ts';
import type { WebhookServerOptions } from './webhook-server.ts';

export interface ReceptionOptions {
  readonly settings: WebhookSettings;
  readonly site: LiveSite;
  readonly journal: Journal;
  readonly newestRef: NewestRef;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** What the server does with hooks, and what it says of the site. */
export const createReception = ({
  settings: { repository, timeZone },
  site,
  journal,
  newestRef,
  log,
  signal,
}: ReceptionOptions): Pick<WebhookServerOptions, 'accept' | 'isStopping' | 'status'> => {
  const startedAt = new Date().toISOString();
  let lastWebhook: HookNote | null = null;
  const accept = (hook: Hook): void => {
    // A test says that Prismic reaches us. Nothing was published, and nothing is built.
    if (hook.type === 'api-update') site.want('webhook', hook.masterRef);
    lastWebhook = { ...hook, at: new Date().toISOString() };
    log('info', 'webhook.accepted', { ...hook });
  };
  const isStopping = (): boolean => signal.aborted;
  const status = () =>
    createStatus({
      ...{ repository, timeZone, startedAt, lastWebhook, lastPoll: newestRef.last(), isStopping: isStopping() },
      ...{ progress: site.progress(), publications: journal.read().publications },
    });
  return { accept, isStopping, status };
};
