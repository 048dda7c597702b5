import { parseConfiguration } from '../../config/configuration.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { findAlertChannel } from './alert-channel.ts';
import { createAlert, type Alert } from './alerts.ts';
import type { Journal } from './journal.ts';
import type { NewestRef } from './newest-ref.ts';
import type { PublishWay } from './publisher.ts';
import type { BuildRun } from './run-build.ts';
import { createMask, type WebhookSettings } from './settings.ts';
import { openReportStore } from './report-store.ts';
import { createReports, type Reports } from './reports.ts';
import { watchReleases, type TargetReleases } from './target-releases.ts';

/** The options of a run, which is a build and its publication. */
export interface LiveSiteOptions extends Omit<BuildRun, 'onStep' | 'signal' | 'limit'> {
  /** If undefined, the output folder itself is the live site. */
  readonly publishWay: PublishWay | undefined;
  /** The releases of the target that is published to; null without a target. */
  readonly releases: TargetReleases | null;
  /** Null if there is nothing to compare. */
  readonly reports: Reports | null;
  /** Origin of the public site. */
  readonly url: string;
  readonly journal: Journal;
  readonly newestRef: NewestRef;
  /** Null if nobody asked for alerts. */
  readonly alert: Alert | null;
  /** Milliseconds that a build, and a publish command, may take. */
  readonly limits: { readonly build: number; readonly publish: number };
  /** Calendar day in the site's time zone. */
  readonly today: () => string;
}

interface LiveSiteSource extends Omit<LiveSiteOptions, 'mask' | 'today' | 'url' | 'releases' | 'reports' | 'alert'> {
  readonly settings: WebhookSettings;
  /** Prefix of the paths at which reports are kept and created. */
  readonly reportsPath: string;
  /** Whether the status page shows what drafts would change. */
  readonly hasDrafts: boolean;
  readonly signal: AbortSignal;
}

/** Derives the options from settings and environment. Child processes get neither the webhook's secret nor the write token. */
export const createLiveSiteOptions = ({
  settings,
  env,
  signal,
  reportsPath,
  hasDrafts,
  ...options
}: LiveSiteSource): LiveSiteOptions => {
  const { root, out, log, limits, publishWay, journal } = options;
  const { url } = settings;
  const channel = findAlertChannel(env);
  const [own, mask] = [
    { ...env, PRISMIC_WEBHOOK_SECRET: undefined, PRISMIC_WRITE_TOKEN: undefined, SITE_ALERT_URL: undefined },
    createMask(env),
  ];
  const unread = { ...own, PRISMIC_ACCESS_TOKEN: undefined };
  const watched = { root, out, log, mask, signal, env: unread, limit: limits.publish };
  const releases =
    publishWay && 'target' in publishWay ? watchReleases({ ...watched, journal, target: publishWay.target }) : null;
  const reports =
    hasDrafts || releases
      ? createReports({
          ...options,
          ...{ mask, env: own, limit: limits.build, hasDrafts, releases },
          store: openReportStore(`${reportsPath}.reports`),
          work: `${reportsPath}.comparing`,
        })
      : null;
  return {
    ...options,
    env: own,
    mask,
    url,
    alert: channel && createAlert({ channel, journal, url, log, signal }),
    releases,
    reports,
    today: () => dayAt(settings.timeZone, parseConfiguration(env).today),
  };
};
