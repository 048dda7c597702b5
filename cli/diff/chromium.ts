import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import shipped from '@sparticuz/chromium';
import { chromium } from 'playwright';
import { SiteError } from '../../base/errors.ts';

/** Isolates the browser: no updates, no background requests, no influence of the machine. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds a Chromium: `CHROMIUM_PATH`, the one from npm, that of the system, or Playwright's. Throws `browser.missing` if there is none. */
export const findChromium = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const given = env['CHROMIUM_PATH']?.trim();
  if (given) return assertThere(given);
  const found = [(await findShipped()) ?? '', ...SYSTEM_BROWSERS, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
  if (found !== undefined) return found;
  throw createMissingError('No Chromium was found on this machine');
};

const assertThere = (path: string): string => {
  if (existsSync(path)) return path;
  throw createMissingError(`CHROMIUM_PATH names ${path}, which is not there`);
};

const createMissingError = (message: string): SiteError =>
  new SiteError({
    code: 'browser.missing',
    message,
    hint: 'On Linux (x64) `npm ci` brings one along; elsewhere install Chromium or Chrome, or run `npx playwright install chromium`. One that is elsewhere is named by CHROMIUM_PATH.',
  });

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium from npm is headless, so that a tab costs half as much as in a browser with a user interface. It is unpacked once into the
 * folder for temporary files, where another user may have planted a file of that name: the owner is checked. Null if it cannot run.
 */
const findShipped = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const path = await shipped.executablePath();
  try {
    if (statSync(path).uid !== process.getuid?.()) return null;
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return null;
  }
};
