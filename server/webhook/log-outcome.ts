import type { Log } from './log.ts';
import type { BuildOutcome } from './run-build.ts';

/** One line for what came of a build. */
export const logOutcome = (log: Log, outcome: BuildOutcome): void => {
  const { kind, ref } = outcome;
  if (kind === 'stopped') return log('info', 'build.ended', { kind, ref });
  if (kind === 'built') {
    const { id, pages, rendered, removed, milliseconds, warnings } = outcome.done;
    return log('info', 'build.ended', { kind, ref, id, pages, rendered, removed, milliseconds, warnings });
  }
  const { code, message, hint } = outcome.failure;
  const errors = outcome.problems.filter(({ severity }) => severity === 'error').length;
  return log('error', 'build.ended', { kind, ref, code, message, hint, errors });
};
