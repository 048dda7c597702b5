import { sendPurge } from './send.ts';
import { inBatches, readToken, type Purge } from './purger.ts';

/** Requests at a time: each takes one address. */
const AT_ONCE = 8;

/**
 * Purges address by address, with the token in `FASTLY_API_TOKEN`. Throws `config.invalid` when there is none. A soft purge lets
 * Fastly serve the old page while it fetches the new one (https://www.fastly.com/documentation/reference/api/purging/).
 */
export const createFastly = (isSoft: boolean, env: NodeJS.ProcessEnv): Purge => {
  const token = readToken(env, 'FASTLY_API_TOKEN');
  const endpoint = env['FASTLY_API_ENDPOINT'] || 'https://api.fastly.com';
  const headers = { 'fastly-key': token, accept: 'application/json', ...(isSoft && { 'fastly-soft-purge': '1' }) };
  const purgeOne = async (url: string, signal: AbortSignal): Promise<void> => {
    const address = url.replace(/^https?:\/\//, '');
    await sendPurge({ name: 'Fastly', url: `${endpoint}/purge/${address}`, headers, secret: token }, signal);
  };
  return async (urls, signal) => {
    for (const batch of inBatches(urls, AT_ONCE)) await Promise.all(batch.map(async (url) => purgeOne(url, signal)));
  };
};
