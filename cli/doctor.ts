import { isSiteError, SiteError } from '../base/errors.ts';
import { describeWithPlace } from '../base/source-place.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import type { CommandContext } from './terminal/context.ts';
import { checkFolders, checkLock, checkNode } from './doctor/check-machine.ts';
import { checkHost } from './doctor/check-host.ts';
import { checkRepository } from './doctor/check-repository.ts';
import { checkProxy } from './doctor/check-proxy.ts';
import { ok, problem } from './doctor/findings.ts';
import type { Finding } from './terminal/events.ts';
import { formatPlural } from '../base/format.ts';

export interface DoctorOptions {
  /** Folder of the site. */
  readonly out: string;
}

/**
 * `site doctor`: checks everything that a build, a push and a host depend on, and says what to do. After all findings are reported, throws
 * the code of the first problem, if there is one.
 */
export const examine = async ({ out }: DoctorOptions, context: CommandContext): Promise<void> => {
  const machine = [checkNode(process.versions.node, Date.now()), ...checkLock(process.platform, context.env['PATH'])];
  const findings = [...machine, ...(await examineConfigured(out, context))];
  for (const finding of findings) context.report({ event: 'finding', ...finding });
  const problems = findings.filter(({ status }) => status === 'problem');
  const [first] = problems;
  if (!first) {
    const warnings = findings.filter(({ status }) => status === 'warning');
    return context.report({ event: 'notice', message: `No problem, ${formatPlural(warnings.length, 'warning')}.` });
  }
  throw new SiteError({
    code: first.code ?? 'config.invalid',
    message: `${formatPlural(problems.length, 'problem')}: ${[...new Set(problems.map(({ check }) => check))].join(', ')}`,
    hint: 'Each finding above says what to do.',
  });
};

/** Nothing else can be checked if the configuration is invalid. */
const examineConfigured = async (out: string, context: CommandContext): Promise<readonly Finding[]> => {
  const configuration = readConfiguration(context);
  if ('status' in configuration) return [configuration];
  return [
    ok('configuration', describeSource(configuration)),
    ...(await checkProxy(configuration, context)),
    ...(await checkRepository(configuration, context)),
    ...checkHost(configuration.site, out),
    ...checkFolders(out, context),
  ];
};

const readConfiguration = ({ env, project: { root } }: CommandContext): Configuration | Finding => {
  try {
    return parseConfiguration(env);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return problem('configuration', describeWithPlace(error, root), error.hint, error.code);
  }
};

const describeSource = ({ repository: { name, endpoint } }: Configuration): string =>
  endpoint === null
    ? `The site is built from the embedded content; the repository is named “${name}”.`
    : `The site is built from “${name}” at ${endpoint}.`;
