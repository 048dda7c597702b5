import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isKind } from '../../model/check/problem.ts';
import { loadProgram } from '../../cli/start/compile.mjs';
import './quick-brotli.cjs';

/** The result of a run of the command line. */
export interface SiteRun {
  /** Exit code; null if a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Duration in milliseconds. */
  readonly ms: number;
}

export interface SiteProcess {
  readonly process: ChildProcess;
  readonly end: Promise<SiteRun>;
  /** Settles when standard output contains a text, or when the process has ended without it. */
  readonly says: (text: string) => Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

const BIN = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url));

const { PATH = '', HOME = '' } = process.env;

const QUICK_BROTLI = fileURLToPath(new URL('quick-brotli.cjs', import.meta.url));

/** Environment of every process that tests start. */
export const PROCESS_ENVIRONMENT = { PATH, HOME, NODE_OPTIONS: `--require ${JSON.stringify(QUICK_BROTLI)}` };

/** Starts the command line as users do, in its own process, without a terminal. */
export const startSite = (
  args: readonly string[],
  env: Environment = {},
  cwd?: string,
  bin: string = BIN,
): SiteProcess => {
  const started = performance.now();
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...PROCESS_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const end = once(child, 'close').then(() => ({ code: child.exitCode, ...output, ms: performance.now() - started }));
  const says = async (text: string): Promise<void> => {
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    while (!isOver() && !output.stdout.includes(text)) await Promise.race([end, once(child.stdout, 'data')]);
  };
  return { process: child, end, says };
};

/** Runs the command line in its own process. For tests about the process itself, or about several processes. */
export const runSiteAlone = async (args: readonly string[], env: Environment = {}, cwd?: string): Promise<SiteRun> =>
  startSite(args, env, cwd).end;

type Program = ReturnType<typeof loadProgram>;

let program: Program | undefined;

/** Options of a run in the test process. */
interface Running {
  /** Interrupts the run like Ctrl-C. */
  readonly signal?: AbortSignal;
  /** Root of the project. Default: this project. */
  readonly root?: string;
  readonly onText?: (name: 'stdout' | 'stderr', text: string) => void;
}

/**
 * Runs the command line in the test process. Without the start and with warm code, a build takes half the time, and a build with little to
 * do a fifth.
 */
export const runSite = async (
  args: readonly string[],
  env: Environment = {},
  running: Running = {},
): Promise<SiteRun> => {
  program ??= loadProgram();
  return runLoaded(program, args, { ...running, env });
};

/** Loads the program of a copy of the project, and returns its `runSite`. */
export const loadSiteOf = async (root: string): Promise<typeof runSite> => {
  const copied: { readonly loadProgram: typeof loadProgram } = await import(join(root, 'cli/start/compile.mjs'));
  const own = copied.loadProgram();
  return async (args, env = {}, running = {}) => runLoaded(own, args, { ...running, env });
};

const runLoaded = async (
  loaded: Program,
  args: readonly string[],
  { env, root, onText, signal = new AbortController().signal }: Running & { readonly env: Environment },
): Promise<SiteRun> => {
  const { run, project } = await loaded;
  const started = performance.now();
  const output = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof output) => ({
    isTTY: false,
    write: (text: string) => {
      output[name] += text;
      onText?.(name, text);
      return true;
    },
  });
  const streams = { stdout: stream('stdout'), stderr: stream('stderr') };
  const code = await run(args, { project: { ...project, root: root ?? project.root }, env, signal, ...streams });
  return { code, ...output, ms: performance.now() - started };
};

const eventSchema = z.looseObject({ event: z.string() });

export type SiteEventLine = z.infer<typeof eventSchema>;

/** The events of a run with `--json`. Throws if a line is not an event. */
export const readEvents = ({ stdout }: Pick<SiteRun, 'stdout'>): readonly SiteEventLine[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => eventSchema.parse(JSON.parse(line)));

const problemSchema = z.object({
  event: z.literal('problem'),
  severity: z.enum(['error', 'warning']),
  id: z.string().nullable(),
  type: z.string(),
  uid: z.string().nullable(),
  lang: z.string(),
  field: z.string(),
  message: z.string(),
  hint: z.string(),
  link: z.string().nullable(),
  kind: z.string().refine(isKind).optional(),
});

export type ProblemLine = z.infer<typeof problemSchema>;

/** The problems that a run with `--json` reported. */
export const readProblems = (run: Pick<SiteRun, 'stdout'>): readonly ProblemLine[] =>
  readEvents(run)
    .filter(({ event }) => event === 'problem')
    .map((event) => problemSchema.parse(event));

const summarySchema = z.object({
  id: z.string(),
  pages: z.int(),
  addresses: z.int(),
  rendered: z.int(),
  kept: z.int(),
  removed: z.int(),
  moved: z.int(),
  bytes: z.int(),
  written: z.int(),
  requests: z.int(),
  warnings: z.int(),
});

export type SummaryLine = z.infer<typeof summarySchema>;

/** The summary of a successful `site build --json`. */
export const readSummary = (run: Pick<SiteRun, 'stdout'>): SummaryLine =>
  summarySchema.parse(readEvents(run).find(({ event }) => event === 'done'));

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  exitCode: z.int(),
});

/** The error of a failed run with `--json`. */
export const readFailure = (run: Pick<SiteRun, 'stdout'>): z.infer<typeof failureSchema> =>
  failureSchema.parse(readEvents(run).find(({ event }) => event === 'error'));

/** Warnings of a run with `--json` that do not concern a document, each with its hint. */
export const readWarnings = (run: Pick<SiteRun, 'stdout'>): readonly string[] =>
  readEvents(run)
    .filter(({ event }) => event === 'warning')
    .map(({ message, hint }) => `${String(message)} → ${String(hint)}`);
