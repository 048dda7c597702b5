import type { PurgeSettings } from '../../config/purge-settings.ts';
import { cloudflareAddress, createCloudflare } from './cloudflare.ts';
import { cloudfrontAddress, createCloudFront } from './cloudfront.ts';
import { createFastly, fastlyAddress } from './fastly.ts';
import { type Purge, createPurgeError } from './purger.ts';
import { feedCommand } from '../../base/feed-command.ts';

/** The site's public address, and the environment with the tokens. */
interface PurgedSite {
  readonly site: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Creates the purge function of a cache in front of the site. Throws `config.invalid` if its token is missing. */
export const findPurge = (settings: PurgeSettings, { site, env }: PurgedSite): Purge => {
  switch (settings.by) {
    case 'cloudflare':
      return createCloudflare(settings.zone, env);
    case 'cloudfront':
      return createCloudFront({ distribution: settings.distribution, site }, env);
    case 'fastly':
      return createFastly(settings, env);
    case 'command':
      return createPurgeCommand(settings.command, env);
    default:
      return settings satisfies never;
  }
};

/** Address of the API that is called; null if a command is run. */
export const purgeAddress = ({ by }: PurgeSettings, env: NodeJS.ProcessEnv): string | null =>
  by === 'command' ? null : ADDRESSES[by](env);

const ADDRESSES = { cloudflare: cloudflareAddress, cloudfront: cloudfrontAddress, fastly: fastlyAddress };

/** Passes the addresses to a shell command, one per line on standard input. */
const createPurgeCommand =
  (command: string, env: NodeJS.ProcessEnv): Purge =>
  async (urls, signal) => {
    const failure = await feedCommand({ command, input: urls.map((url) => `${url}\n`).join(''), env, signal });
    if (failure !== null) throw createPurgeError('the cache', failure);
  };
