import { SiteError } from '../../base/errors.ts';
import { proxyPasswords } from '../../base/proxy.ts';
import { createSecretMask, quoteService, type Mask } from '../../base/redact.ts';
import { parseConfiguration } from '../../config/configuration.ts';
import { MIN_LENGTH, splitSecrets } from '../../config/secrets.ts';
import type { Log } from './log.ts';

/** The settings that the webhook needs before it can listen. */
export interface WebhookSettings {
  /** Content API address. */
  readonly endpoint: string;
  readonly accessToken: string | undefined;
  /** Repository name, as in the addresses of Prismic's editor. */
  readonly repository: string;
  /** Each of these secrets is valid, so that a new one can be set in Prismic while hooks with the old one still arrive. */
  readonly secrets: readonly string[];
  /** Origin of the public site. */
  readonly url: string;
  /** Header in which the reverse proxy names the person who may make another release live; undefined if nobody may. */
  readonly operatorHeader: string | undefined;
  /** Time zone of the site: its days begin in it, and times are shown in it. */
  readonly timeZone: string;
}

/** Reads the configuration. Throws `config.invalid` if no repository, or no secret, is configured. */
export const parseWebhookSettings = (env: NodeJS.ProcessEnv): WebhookSettings => {
  const { site, repository } = parseConfiguration(env);
  if (repository.endpoint === null) throw noRepository();
  const secrets = parseSecrets(env);
  if (secrets.length === 0) throw noSecret();
  return {
    endpoint: repository.endpoint,
    accessToken: repository.accessToken,
    repository: repository.name,
    secrets,
    url: site.url,
    timeZone: site.timeZone,
    operatorHeader: parseOperatorHeader(env),
  };
};

/** `SITE_OPERATOR_HEADER`: the name of a header that the proxy never passes on from a visitor. */
const parseOperatorHeader = (env: NodeJS.ProcessEnv): string | undefined => {
  const name = env['SITE_OPERATOR_HEADER'] || undefined;
  if (name === undefined || /^[a-z\d-]+$/i.test(name)) return name;
  throw new SiteError({
    code: 'config.invalid',
    message: `Expected in SITE_OPERATOR_HEADER the name of a header such as X-Remote-User, got ${JSON.stringify(name)}`,
  });
};

/** `PRISMIC_WEBHOOK_SECRET`: one secret, or several separated by commas. */
const parseSecrets = (env: NodeJS.ProcessEnv): readonly string[] => splitSecrets(env['PRISMIC_WEBHOOK_SECRET']);

/**
 * Returns a function that makes a line of a child's output safe to log: on one line, shortened, without the webhook's secrets, passwords of
 * proxies, and the values of all variables whose names suggest a secret, as CI systems do.
 */
export const createMask = (env: NodeJS.ProcessEnv): Mask => {
  const named = Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && value !== undefined && value.length >= MIN_LENGTH ? [value] : [],
  );
  const passwords = proxyPasswords(env).filter(({ length }) => length >= MIN_LENGTH);
  const mask = createSecretMask([...parseSecrets(env), env['SITE_ALERT_URL'] ?? '', ...passwords, ...named]);
  return (line) => quoteService(mask(line));
};

const SECRET_NAME = /TOKEN|SECRET|PASSW|CREDENTIAL|(?:^|_)(?:KEY|AUTH)(?:_|$)/i;

/** Secrets with fewer characters can be guessed within a lifetime, at the rate that a server answers. */
const SHORT = 16;

/** Logs a warning if a secret is short enough to be guessed. */
export const warnOfShortSecrets = ({ secrets }: WebhookSettings, log: Log): void => {
  if (secrets.every(({ length }) => length >= SHORT)) return;
  log('warn', 'secret.short', {
    message: `A secret in PRISMIC_WEBHOOK_SECRET has fewer than ${SHORT} characters`,
    hint: 'Make one with `openssl rand -hex 32`.',
  });
};

const noRepository = (): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: 'Expected a Prismic repository, got the embedded one, which nobody publishes to',
    hint: "Set PRISMIC_REPOSITORY, or content.source: 'prismic' in site.config.ts.",
  });

// A secret is required on loopback too: a reverse proxy makes a loopback server public, and only the secret proves where a hook comes from.
const noSecret = (): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: 'Expected a secret in PRISMIC_WEBHOOK_SECRET, got none: anybody could send webhooks',
    hint: 'Make one with `openssl rand -hex 32`, and set the same in Prismic under Settings › Webhooks. Two with a comma between them are both valid, for a change of secret.',
  });
