import type { Io, Output } from '../../base/io.ts';
import { describeEvent } from './describe-event.ts';
import type { Report, SiteEvent } from './events.ts';
import { formatCount, formatDuration } from '../../base/format.ts';
import { STEP_WORDS, stepColumn } from './step.ts';

interface ReportOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Prints one JSON event per line, or plain lines, or a progress line that updates itself in a terminal. Errors go to stderr. */
export const createReport = ({ stdout, stderr }: Io, { json, quiet, now }: ReportOptions): Report => {
  if (json) return (event) => linesOf(event).forEach((line) => stdout.write(`${JSON.stringify(line)}\n`));
  const progress = quiet ? null : createProgressLine(stdout, now);
  return (event) => {
    progress?.(event);
    const isFault = FAULTS.has(event.event);
    if (isFault) writeLine(stderr, describeEvent(event));
    else if (!quiet) writeLine(stdout, describeEvent(event));
  };
};

const FAULTS: ReadonlySet<SiteEvent['event']> = new Set(['error', 'guard', 'problems', 'warning']);

/** Reports only warnings and errors, on standard error: standard output is for the result of the command. */
export const createErrorReport = ({ stderr }: Io): Report =>
  createReport({ stdout: stderr, stderr }, { json: false, quiet: true, now: () => 0 });

/** Reports everything for people on standard error: standard output is for the result of the command. */
export const createSideReport = ({ stderr }: Io, now: ReportOptions['now']): Report =>
  createReport({ stdout: stderr, stderr }, { json: false, quiet: false, now });

/** Reports equal events once: an unavailable service would otherwise be reported at each request. */
export const reportOnce = (report: Report): Report => {
  const reported = new Set<string>();
  return (event) => {
    const text = JSON.stringify(event);
    if (!reported.has(text)) report(event);
    reported.add(text);
  };
};

/** Each problem becomes an event of its own. */
const linesOf = (event: SiteEvent): readonly object[] =>
  event.event === 'problems' ? event.problems.map((problem) => ({ event: 'problem', ...problem })) : [event];

const writeLine = (stdout: Output, line: string | null): void => {
  if (line !== null) stdout.write(`${line}\n`);
};

/** Shows in a terminal the progress of the current step and the estimated time left; erased before any other line. */
const createProgressLine = ({ overwrite }: Output, now: () => number): Report | null => {
  if (overwrite === undefined) return null;
  let started = now();
  return (event) => {
    if (event.event === 'start') started = now();
    if (event.event === 'start') overwrite(`${stepColumn(event.step, event.language)} …`);
    else overwrite(event.event === 'progress' ? progressText(event, now() - started) : '');
  };
};

const progressText = (
  { step, done, total, language = 'en' }: Extract<SiteEvent, { event: 'progress' }>,
  elapsed: number,
): string => {
  if (language !== 'en') return `${stepColumn(step, language)} ${formatCount(done)} / ${formatCount(total)}`;
  const left = done > 0 && done < total ? `, ${formatDuration((elapsed / done) * (total - done))} left` : '';
  return `${stepColumn(step)} ${formatCount(done)} of ${formatCount(total)} ${STEP_WORDS[step].unit}${left}`;
};
