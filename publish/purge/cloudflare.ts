import { setTimeout as wait } from 'node:timers/promises';
import { sendPurge, inBatches, readToken, type Purge } from './purger.ts';

/**
 * Most addresses in one request on any plan, and in all requests of one second
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/).
 */
const MOST = { request: 100, second: 800 } as const;

/** Milliseconds between two full requests. */
const PACE = (MOST.request / MOST.second) * 1000;

export const cloudflareAddress = (env: NodeJS.ProcessEnv): string =>
  env['CLOUDFLARE_API_BASE_URL'] || 'https://api.cloudflare.com/client/v4';

/** Purges single files of a zone, with the token in `CLOUDFLARE_API_TOKEN`. Throws `config.invalid` if the token is missing. */
export const createCloudflare = (zone: string, env: NodeJS.ProcessEnv): Purge => {
  const token = readToken(env, 'CLOUDFLARE_API_TOKEN');
  const url = `${cloudflareAddress(env)}/zones/${zone}/purge_cache`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (urls, signal) => {
    for (const files of inBatches(urls, MOST.request)) {
      const pace = wait(PACE, undefined, { signal });
      await sendPurge({ name: 'Cloudflare', url, headers, secret: token, body: JSON.stringify({ files }) }, signal);
      await pace;
    }
  };
};
