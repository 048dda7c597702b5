import { proxyPasswords } from '../../base/proxy.ts';
import { createSecretMask, quoteService, type Mask } from '../../base/redact.ts';
import { MIN_LENGTH } from '../../config/secrets.ts';
import { parseSecrets } from './settings.ts';

/**
 * Makes a line of a child's output fit to be logged: one line, cut, without the webhook's secrets, passwords of proxies, and the value of every
 * variable whose name speaks of a secret, as CI systems do.
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
