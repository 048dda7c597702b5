import { hostname } from 'node:os';
import type { Configuration } from '../../config/configuration.ts';
import { dayAt } from '../../model/values/calendar.ts';
import type { Occasion } from '../../publish/publication.ts';

/** Now, and whoever runs this command: in CI the person whose change or click it was. */
export const createOccasion = ({ site, today }: Configuration, env: NodeJS.ProcessEnv): Occasion => ({
  at: new Date(today).toISOString(),
  by: env['SITE_ACTOR'] || env['GITHUB_ACTOR'] || env['GITLAB_USER_LOGIN'] || `${userName(env)}@${hostname()}`,
  day: dayAt(site.timeZone, today),
});

/** Not the system's own answer: a container may have a user without a name. */
const userName = (env: NodeJS.ProcessEnv): string =>
  env['LOGNAME'] || env['USER'] || `user ${process.getuid?.() ?? 'unknown'}`;
