import type { Io, Output } from '../../base/io.ts';
import { describeEvent } from './describe-event.ts';
import type { Report, SiteEvent } from './events.ts';
import { createProgressLine } from './progress-line.ts';

export interface ReportOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  /** Takes the codes that renew a line of progress; null shows none. */
  readonly terminal: Output | null;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** One JSON event a line, plain lines, or a line of progress that renews itself in a terminal. Errors go to stderr. */
export const createReport = ({ stdout, stderr }: Io, { json, quiet, terminal, now }: ReportOptions): Report => {
  if (json) return (event) => linesOf(event).forEach((line) => stdout.write(`${JSON.stringify(line)}\n`));
  const progress = terminal !== null && !quiet ? createProgressLine(terminal, now) : null;
  return (event) => {
    progress?.(event);
    const isFault = event.event === 'error' || event.event === 'problems' || event.event === 'warning';
    if (isFault) writeLine(stderr, describeEvent(event));
    else if (!quiet) writeLine(stdout, describeEvent(event));
  };
};

/** Warnings and errors alone, on standard error: standard output belongs to what the command prints. */
export const createErrorReport = ({ stderr }: Io): Report =>
  createReport({ stdout: stderr, stderr }, { json: false, quiet: true, terminal: null, now: () => 0 });

/** Of problems, each is an event. */
const linesOf = (event: SiteEvent): readonly object[] =>
  event.event === 'problems' ? event.problems.map((problem) => ({ event: 'problem', ...problem })) : [event];

const writeLine = (stdout: Output, line: string | null): void => {
  if (line !== null) stdout.write(`${line}\n`);
};
