import { quoteService } from '../../content/redact.ts';
import { parseSecrets } from './settings.ts';

/** Makes a line of a child's output fit to be logged: one line, cut, and without any secret of the environment. */
export type Mask = (line: string) => string;

/** Blanks the webhook's secrets and the value of every variable whose name speaks of a secret, as CI systems do. */
export const createMask = (env: NodeJS.ProcessEnv): Mask => {
  const named = Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && value !== undefined && value.length >= MIN_LENGTH ? [value] : [],
  );
  // The longest first: one secret may be the beginning of another.
  const secrets = [...parseSecrets(env), ...named].toSorted((a, b) => b.length - a.length);
  return (line) => quoteService(secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line));
};

const SECRET_NAME = /TOKEN|SECRET|PASSW|CREDENTIAL|(?:^|_)(?:KEY|AUTH)(?:_|$)/i;
/** A shorter value is no secret, but a part of many words. */
const MIN_LENGTH = 6;
