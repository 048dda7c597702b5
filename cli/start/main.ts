import '../../base/engine-flags.ts';
import '../../base/source-stacks.ts';
import { CommanderError } from 'commander';
import { isSiteError, SiteError, errorStack, type ExitClass } from '../../base/errors.ts';
import { asMissingPackage, asFolderError } from '../../base/system-error.ts';
import type { CommandContext } from '../terminal/context.ts';
import { createProgram } from '../program/program.ts';
import { findReportLanguage } from '../../model/language/report-languages.ts';
import type { Project } from '../../config/project.ts';
import { findPlaces, namePlace, showPlace, describeWithPlace } from '../../base/source-place.ts';
import type { Io } from '../../base/io.ts';
import { createReport } from '../terminal/report.ts';
import { createSafeIo } from './safe-io.ts';
import { readSecrets } from '../../config/secrets.ts';

/** The environment of the command line: that of the process, or of a test. */
interface Invocation extends Io {
  readonly project: Project;
  readonly env: NodeJS.ProcessEnv;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
}

/**
 * Runs one command and returns its exit code: 0 done, 1 content, 2 usage or configuration, 3 content service, 4 to be approved, 70 a bug.
 */
export const run = async (argv: readonly string[], invocation: Invocation): Promise<number> => {
  const { project, env, signal } = invocation;
  const io = createSafeIo(invocation, readSecrets(env), env);
  const [json, quiet] = [argv.includes('--json'), argv.includes('--quiet')];
  const report = createReport(io, { json, quiet, now });
  let exitCode = 0;
  let failure: number | null = null;
  const endWith = (code: number): void => {
    exitCode = code;
  };
  const failWith = (code: number): void => {
    failure = code;
  };
  const context: CommandContext = { project, env, signal, report, now, io, endWith, failWith };
  try {
    await createProgram(context).parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    return explain(error, context, { command: argv[0], failure });
  }
};

const now = () => performance.now();

interface Failed {
  readonly command: string | undefined;
  /** Exit code that the command has requested for errors. */
  readonly failure: number | null;
}

/** Reports an error, and returns its exit code. After an interruption, only a build says that the site is unchanged. */
const explain = (error: unknown, { report, signal, project }: CommandContext, { command, failure }: Failed): number => {
  // Help was printed, or what is wrong was reported.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (signal.aborted) {
    report({
      event: 'error',
      code: 'interrupted',
      message: command === 'build' ? 'Interrupted. The site is as it was.' : 'Interrupted.',
      exitCode: INTERRUPTED,
    });
    return INTERRUPTED;
  }
  const known = isSiteError(error)
    ? error
    : (asFolderError(error) ?? asMissingPackage(error) ?? asConfigError(error, project.root));
  if (!known) return reportBug(error, report);
  const { code, hint } = known;
  const exitCode = failure ?? EXIT_CODES[known.exitClass];
  const language = findReportLanguage(String(known.details?.['language']));
  report({ event: 'error', code, message: describeWithPlace(known, project.root), hint, exitCode, language });
  return exitCode;
};

/** Errors that `site.config.ts` throws while it is loaded, before it can be validated. */
const asConfigError = (error: unknown, root: string): SiteError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const place = findPlaces(error.stack ?? '', root).find(({ file }) => file === 'site.config.ts');
  return (
    place &&
    new SiteError({
      code: 'config.invalid',
      message: `${namePlace(place)}: ${error.message}\n${showPlace(root, place)}`,
      hint: 'Correct site.config.ts; nothing was done.',
      cause: error,
    })
  );
};

/** 128 plus the number of SIGINT, as in shells. */
const INTERRUPTED = 130;

const reportBug = (error: unknown, report: CommandContext['report']): number => {
  report({
    event: 'error',
    code: 'bug',
    message: `This is a bug. ${errorStack(error)}`,
    hint: 'Please report it with the lines above to the maintainers of this project (see README.md, “Reporting a bug”).',
    exitCode: BUG,
  });
  return BUG;
};

const EXIT_CODES = {
  content: 1,
  usage: 2,
  unavailable: 3,
  service: 3,
  held: 4,
} as const satisfies Readonly<Record<ExitClass, number>>;

const BUG = 70;
