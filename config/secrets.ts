/** Variables of the environment that this project never prints. */
const NAMES = [
  'PRISMIC_ACCESS_TOKEN',
  'PRISMIC_WRITE_TOKEN',
  'PRISMIC_WEBHOOK_SECRET',
  'CLOUDFLARE_API_TOKEN',
  'FASTLY_API_TOKEN',
  'SITE_ALERT_URL',
] as const;

/** Shorter values are not treated as secrets: they occur in many words. */
export const MIN_LENGTH = 6;

/** The project's secrets; several webhook secrets are separated by commas. */
export const readSecrets = (env: NodeJS.ProcessEnv): readonly string[] =>
  NAMES.flatMap((name) => splitSecrets(env[name])).filter(({ length }) => length >= MIN_LENGTH);

export const splitSecrets = (value = ''): readonly string[] =>
  value
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
