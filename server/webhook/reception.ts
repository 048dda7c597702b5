import type { Hook } from './hook.ts';
import type { LiveSite } from './live-site.ts';
import type { LiveSiteOptions } from './live-site-options.ts';
import type { WebhookSettings } from './settings.ts';
import { createStatus, type HookNote } from './status.ts';
import type { WebhookServerOptions } from './webhook-server.ts';

interface ReceptionOptions extends Pick<LiveSiteOptions, 'releases' | 'reports' | 'journal' | 'newestRef' | 'log'> {
  readonly settings: WebhookSettings;
  readonly site: LiveSite;
  readonly signal: AbortSignal;
}

/** Handles hooks and buttons, and reports the state of the site. */
export const createReception = ({
  settings: { repository, timeZone },
  site,
  releases,
  reports,
  journal,
  newestRef,
  log,
  signal,
}: ReceptionOptions): Pick<
  WebhookServerOptions,
  'accept' | 'isStopping' | 'status' | 'makeLive' | 'approve' | 'readReport'
> => {
  const startedAt = new Date().toISOString();
  let lastWebhook: HookNote | null = null;
  const accept = (hook: Hook): void => {
    // A test hook only proves that Prismic reaches this server. Nothing was published, so nothing is built.
    const { type, masterRef, documents } = hook;
    if (type === 'api-update') site.want('webhook', { ref: masterRef, documents });
    const told = { type, masterRef, documents: documents.length };
    lastWebhook = { ...told, at: new Date().toISOString() };
    log('info', 'webhook.accepted', told);
  };
  const isStopping = (): boolean => signal.aborted;
  const status = () => {
    const { publications } = journal.read();
    const held = releases?.last()?.held ?? null;
    return createStatus({
      repository,
      timeZone,
      startedAt,
      lastWebhook,
      lastPoll: newestRef.last(),
      isStopping: isStopping(),
      progress: site.progress(),
      publications: publications.map((publication, at) => ({
        ...publication,
        report: reports?.ofPublication(publication, publications[at + 1]) ?? null,
      })),
      drafts: reports?.drafts() ?? null,
      releases: releases?.last()?.releases ?? null,
      held: held && { ...held, report: reports?.ofHeld(held) ?? null },
    });
  };
  const press =
    (name: 'rollback' | 'approval', work: 'makeLive' | 'approve') =>
    async (id: string, by: string): Promise<string | null> => {
      if (releases === null) return 'Nothing is published to a target';
      log('info', `${name}.started`, { id, by });
      const failure = await releases[work](id, by);
      log(failure === null ? 'info' : 'error', `${name}.ended`, { id, by, failure });
      // A build that was held back may go live after this.
      void site.poll();
      return failure;
    };
  return {
    ...{ accept, isStopping, status },
    makeLive: press('rollback', 'makeLive'),
    approve: press('approval', 'approve'),
    readReport: (key) => reports?.read(key) ?? null,
  };
};
