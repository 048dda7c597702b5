import { makeLine } from '../base/printable.ts';
import { formatBytes, formatCount, formatDuration, formatPlural } from '../base/format.ts';
import type { Io, Output } from '../base/io.ts';
import type { BuildSummary, Report, SiteEvent, Step } from './events.ts';
import { describeFinding } from './findings.ts';
import { describeModel } from './models-plan.ts';

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
  if (json) return (event) => stdout.write(`${JSON.stringify(event)}\n`);
  const progress = terminal !== null && !quiet ? createProgressLine(terminal, now) : null;
  return (event) => {
    progress?.(event);
    if (event.event === 'error' || event.event === 'problem' || event.event === 'warning')
      stderr.write(`${describe(event)}\n`);
    else if (!quiet) writeLine(stdout, describe(event));
  };
};

/** Warnings and errors alone, on standard error: standard output belongs to what the command prints. */
export const createErrorReport = ({ stderr }: Io): Report =>
  createReport({ stdout: stderr, stderr }, { json: false, quiet: true, terminal: null, now: () => 0 });

const writeLine = (stdout: Output, line: string | null): void => {
  if (line !== null) stdout.write(`${line}\n`);
};

const names: Readonly<Record<Step, string>> = {
  sync: 'Content',
  check: 'Check',
  assets: 'Assets',
  render: 'Pages',
  commit: 'Publish',
  models: 'Models',
  push: 'Push',
};

const units: Readonly<Record<Step, string>> = {
  sync: 'documents',
  check: 'documents',
  assets: 'files',
  render: 'pages',
  commit: 'files',
  models: 'models',
  push: 'requests',
};

const describe = (event: SiteEvent): string | null => {
  switch (event.event) {
    case 'content':
    case 'start':
    case 'progress':
      return null;
    case 'end':
      return `${names[event.step].padEnd(8)} ${event.detail}`;
    case 'notice':
      return event.message;
    case 'warning':
      return withHint(`Warning: ${event.message}`, event.hint);
    case 'problem':
      return describeProblem(event);
    case 'model':
      return describeModel(event);
    case 'finding':
      return describeFinding(event);
    case 'done':
      return describeSummary(event);
    case 'error':
      return withHint(`Error (${event.code}): ${event.message}`, event.hint);
    default:
      return event satisfies never;
  }
};

const withHint = (message: string, hint: string | undefined): string => (hint ? `${message}\n  → ${hint}` : message);

/** The document's own words stay on the line that they belong to. */
const describeProblem = ({
  severity,
  type,
  uid,
  lang,
  field,
  message,
  hint,
  link,
}: Extract<SiteEvent, { event: 'problem' }>): string => {
  const document = [type, uid === null ? null : `"${uid}"`, lang].filter(Boolean).join(' ');
  const place = field ? `${document} · ${field}` : document;
  return [
    `${severity === 'error' ? 'Error' : 'Warning'} in ${place}`,
    `  ${message}`,
    `  → ${hint}`,
    ...(link ? [`  ${link}`] : []),
  ]
    .map(makeLine)
    .join('\n');
};

const describeSummary = ({
  pages,
  addresses,
  rendered,
  kept,
  removed,
  bytes,
  written,
  milliseconds,
  warnings,
  out,
}: BuildSummary): string =>
  [
    `${formatPlural(pages, 'page')} at ${formatCount(addresses)} addresses in ${out}: ${formatCount(rendered)} changed, ${formatCount(kept)} kept, ${formatCount(removed)} removed`,
    `${formatBytes(bytes)} in all, ${formatBytes(written)} written, ${formatDuration(milliseconds)}, ${formatPlural(warnings, 'warning')}`,
    `Look at it with: npx site preview${out === 'dist' ? '' : ` --out ${out}`}`,
  ].join('\n');

const ERASE_LINE = '\r\u001B[2K';

/** Shows how far the running step is and how long it may still take; erases itself before any other line. */
const createProgressLine = (terminal: Output, now: () => number): Report => {
  let started = now();
  return (event) => {
    if (event.event === 'start') started = now();
    if (event.event === 'start') terminal.write(`${ERASE_LINE}${names[event.step].padEnd(8)} …`);
    else if (event.event === 'progress') terminal.write(`${ERASE_LINE}${progressText(event, now() - started)}`);
    else terminal.write(ERASE_LINE);
  };
};

const progressText = ({ step, done, total }: Extract<SiteEvent, { event: 'progress' }>, elapsed: number): string => {
  const left = done > 0 && done < total ? `, ${formatDuration((elapsed / done) * (total - done))} left` : '';
  return `${names[step].padEnd(8)} ${formatCount(done)} of ${formatCount(total)} ${units[step]}${left}`;
};
