import { hostname } from 'node:os';
import type { Configuration } from '../../config/configuration.ts';
import { dayAt } from '../../model/values/calendar.ts';
import type { Occasion } from '../../publish/publication.ts';

/** The current time, and the user who runs the command: in CI, the person who caused the run. */
export const createOccasion = ({ site, today }: Configuration, env: NodeJS.ProcessEnv): Occasion => ({
  at: new Date(today).toISOString(),
  by: env['SITE_ACTOR'] || env['GITHUB_ACTOR'] || env['GITLAB_USER_LOGIN'] || `${userName(env)}@${hostname()}`,
  day: dayAt(site.timeZone, today),
});

/** Reads environment variables instead of asking the system: a container may run as a user without a name. */
const userName = (env: NodeJS.ProcessEnv): string =>
  env['LOGNAME'] || env['USER'] || `user ${process.getuid?.() ?? 'unknown'}`;
