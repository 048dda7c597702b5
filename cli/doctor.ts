import { isSiteError, SiteError } from '../base/errors.ts';
import { formatPlural } from '../base/format.ts';
import { once } from '../base/once.ts';
import { describeWithPlace } from '../base/source-place.ts';
import { asFolderError } from '../base/system-error.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { cacheFolder } from '../config/project.ts';
import type { CommandContext } from './terminal/context.ts';
import { checkFiles, checkHeaders, checkHostRoot, checkRedirectRules } from './doctor/check-host.ts';
import { checkFolder, checkLock, checkNode } from './doctor/check-machine.ts';
import { checkProxy } from './doctor/check-proxy.ts';
import {
  checkEditorSettings,
  checkModels,
  checkReading,
  checkSources,
  checkTokens,
} from './doctor/check-repository.ts';
import { ok, problem } from './doctor/findings.ts';
import type { Finding } from './terminal/events.ts';

export interface DoctorOptions {
  /** Folder of the site. */
  readonly out: string;
}

/**
 * `site doctor`: checks everything that a build, a push and a host depend on, and says what to do. After all findings are reported, throws
 * the code of the first problem, if there is one.
 */
export const examine = async (options: DoctorOptions, context: CommandContext): Promise<void> => {
  const findings: Finding[] = [];
  for (const check of checksOf(options, context)) {
    const found = await attempt(check, context);
    for (const finding of found) context.report({ event: 'finding', ...finding });
    findings.push(...found);
    // Nothing else can be checked if the configuration is invalid.
    if (found.some((finding) => finding.check === 'configuration' && finding.status === 'problem')) break;
  }
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

type Check = readonly [name: string, find: () => Found | Promise<Found>];
type Found = Finding | readonly Finding[];

const checksOf = ({ out }: DoctorOptions, context: CommandContext): readonly Check[] => {
  const { env, project } = context;
  const configuration = once(() => parseConfiguration(env));
  return [
    ['node', () => checkNode(process.versions.node, Date.now())],
    ['lock', () => checkLock(process.platform, env['PATH'])],
    ['configuration', () => ok('configuration', describeSource(configuration()))],
    ['proxy', async () => checkProxy(configuration(), context)],
    ['sources', () => checkSources(configuration(), project.root)],
    ['repository', async () => checkReading(configuration(), context)],
    ['tokens', () => checkTokens(configuration())],
    ['models', async () => checkModels(configuration(), context)],
    ['settings', () => checkEditorSettings(configuration())],
    ['headers', () => checkHeaders(configuration().site)],
    ['files', () => checkFiles(out)],
    ['redirects', () => checkRedirectRules(out)],
    ['robots', () => checkHostRoot(configuration().site)],
    ['output folder', () => checkFolder('output folder', out)],
    ['cache', () => checkFolder('cache', cacheFolder(project, env))],
  ];
};

/** What a check finds. An error that somebody can act on becomes a finding, so that it takes nothing from the other checks. */
const attempt = async ([name, find]: Check, { signal, project }: CommandContext): Promise<readonly Finding[]> => {
  try {
    return [await find()].flat();
  } catch (error) {
    signal.throwIfAborted();
    const known = isSiteError(error) ? error : asFolderError(error);
    if (!known) throw error;
    return [problem(name, describeWithPlace(known, project.root), known.hint, known.code)];
  }
};

const describeSource = ({ repository: { name, endpoint } }: Configuration): string =>
  endpoint === null
    ? `The site is built from the embedded content; the repository is named “${name}”.`
    : `The site is built from “${name}” at ${endpoint}.`;
