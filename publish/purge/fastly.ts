import type { PurgeSettings } from '../../config/purge-settings.ts';
import { sendPurge, createPurgeError, inBatches, readToken, type Purge } from './purger.ts';

type FastlySettings = Extract<PurgeSettings, { by: 'fastly' }>;

/** Parallel requests; each purges one address. */
const AT_ONCE = 8;

/** Most addresses that are purged one by one, if the whole service can be purged in one request. */
const FEW = 5_000;

/** Most addresses that a customer may purge per hour (https://apis.io/rate-limits/fastly/fastly-rate-limits/). */
const MOST = 100_000;

export const fastlyAddress = (env: NodeJS.ProcessEnv): string => env['FASTLY_API_ENDPOINT'] || 'https://api.fastly.com';

/**
 * Purges address by address, or the whole service if there are many, with the token in `FASTLY_API_TOKEN`. Throws `config.invalid` if the
 * token is missing. With a soft purge, Fastly serves the old page while it fetches the new one; a purge of everything is never soft
 * (https://www.fastly.com/documentation/reference/api/purging/).
 */
export const createFastly = ({ soft, service }: FastlySettings, env: NodeJS.ProcessEnv): Purge => {
  const token = readToken(env, 'FASTLY_API_TOKEN');
  const endpoint = fastlyAddress(env);
  const headers = { 'fastly-key': token, accept: 'application/json' };
  const softly = soft ? { ...headers, 'fastly-soft-purge': '1' } : headers;
  const purgeOne = async (url: string, signal: AbortSignal): Promise<void> => {
    const address = url.replace(/^https?:\/\//, '');
    await sendPurge({ name: NAME, url: `${endpoint}/purge/${address}`, headers: softly, secret: token }, signal);
  };
  return async (urls, signal) => {
    if (service !== undefined && urls.length > FEW)
      return sendPurge({ name: NAME, url: `${endpoint}/service/${service}/purge_all`, headers, secret: token }, signal);
    if (urls.length > MOST) throw createPurgeError(NAME, TOO_MANY);
    for (const batch of inBatches(urls, AT_ONCE)) await Promise.all(batch.map(async (url) => purgeOne(url, signal)));
  };
};

const NAME = 'Fastly';

const TOO_MANY = `it takes ${MOST} addresses an hour. Name its \`service\` beside \`purge\`, to have it forget everything at once`;
