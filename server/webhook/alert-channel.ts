import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { feedCommand } from '../../base/feed-command.ts';
import { orNull } from '../../base/or-null.ts';
import { postPatiently } from '../../base/post-patiently.ts';

/** Sends a message to people. Returns the reason if it was not sent, else null. */
export type AlertChannel = (text: string, signal: AbortSignal) => Promise<string | null>;

/** The body that Slack, Mattermost and Rocket.Chat expect. */
const DEFAULT_BODY = '{"text":"{text}"}';

/**
 * Returns the channel to `SITE_ALERT_URL`, with `SITE_ALERT_BODY` as the JSON body, or else
 * through `SITE_ALERT_COMMAND`; null if neither is set. Throws `config.invalid`.
 */
export const findAlertChannel = (env: NodeJS.ProcessEnv): AlertChannel | null => {
  const { SITE_ALERT_URL: url, SITE_ALERT_BODY: template, SITE_ALERT_COMMAND: command } = env;
  if (url) return createWebhookChannel(url, template || DEFAULT_BODY);
  if (command) return (text, signal) => feedCommand({ command, input: `${text}\n`, env, signal });
  return null;
};

const createWebhookChannel = (url: string, template: string): AlertChannel => {
  if (!addressSchema.safeParse(url).success)
    throw invalid('SITE_ALERT_URL', 'an address that begins with https:// (http:// on this machine alone)');
  const body = orNull((): unknown => JSON.parse(template));
  if (isDeepStrictEqual(fill(body, ''), body)) throw invalid('SITE_ALERT_BODY', 'JSON with {text} in one of its texts');
  const headers = { 'content-type': 'application/json' };
  return (text, signal) => postPatiently({ url, headers, body: JSON.stringify(fill(body, text)), secret: url }, signal);
};

const addressSchema = z.union([
  z.url({ protocol: /^https$/ }),
  z.url({ protocol: /^http$/, hostname: /^(?:localhost|127\.0\.0\.1)$/ }),
]);

/** The template is filled in after it was parsed, so that no message can break out of a JSON string. */
const fill = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return value.replaceAll('{text}', () => text);
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, text)]));
};

/** The value is not shown: an address for alerts is a secret. */
const invalid = (variable: string, expected: string): SiteError =>
  new SiteError({ code: 'config.invalid', message: `Expected in ${variable} ${expected}, got something else` });
