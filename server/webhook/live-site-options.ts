import { parseConfiguration } from '../../config/configuration.ts';
import { dayAt } from '../../model/values/calendar.ts';
import type { Journal } from './journal.ts';
import { createMask } from './mask.ts';
import type { NewestRef } from './newest-ref.ts';
import type { BuildRun } from './run-build.ts';
import type { WebhookSettings } from './settings.ts';

/** What a run, a build and its publication, is made of. */
export interface LiveSiteOptions extends Omit<BuildRun, 'onStep' | 'signal' | 'limit'> {
  /** Publish command; without one the folder itself is the live site. */
  readonly publishCommand: string | undefined;
  /** Origin of the public site. */
  readonly url: string;
  readonly journal: Journal;
  readonly newestRef: NewestRef;
  /** Milliseconds that a build, and a publish command, may take. */
  readonly limits: { readonly build: number; readonly publish: number };
  /** Calendar day in the site's time zone. */
  readonly today: () => string;
}

interface LiveSiteSource extends Omit<LiveSiteOptions, 'mask' | 'today' | 'url'> {
  readonly settings: WebhookSettings;
}

/** What follows from settings and environment. What a run starts has neither the webhook's secret nor the token to write with. */
export const createLiveSiteOptions = ({ settings, env, ...options }: LiveSiteSource): LiveSiteOptions => ({
  ...options,
  env: { ...env, PRISMIC_WEBHOOK_SECRET: undefined, PRISMIC_WRITE_TOKEN: undefined },
  mask: createMask(env),
  url: settings.url,
  today: () => dayAt(settings.timeZone, parseConfiguration(env).today),
});
