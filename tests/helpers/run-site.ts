import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isKind } from '../../model/check/problem.ts';
import { loadProgram } from '../../cli/start/compile.mjs';
import './quick-brotli.cjs';

/** What one run of the command line came to. */
export interface SiteRun {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds from start to end. */
  readonly ms: number;
}

export interface SiteProcess {
  readonly process: ChildProcess;
  readonly end: Promise<SiteRun>;
  /** Settles when a text has come on standard output, or when the process has ended without it. */
  readonly says: (text: string) => Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

const BIN = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url));

const { PATH = '', HOME = '' } = process.env;

const QUICK_BROTLI = fileURLToPath(new URL('quick-brotli.cjs', import.meta.url));

/** What the processes of tests are started with, whatever else. */
export const PROCESS_ENVIRONMENT = { PATH, HOME, NODE_OPTIONS: `--require ${JSON.stringify(QUICK_BROTLI)}` };

/** Starts the command line as users do: a process of its own, without a terminal. */
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

/** Runs the command line to its end in a process of its own: for what is about the process, or goes on between two of them. */
export const runSiteAlone = async (args: readonly string[], env: Environment = {}, cwd?: string): Promise<SiteRun> =>
  startSite(args, env, cwd).end;

type Program = ReturnType<typeof loadProgram>;

let program: Program | undefined;

/** What a run in the process of the tests may be given besides. */
interface Running {
  /** Interrupts it, as Ctrl-C does. */
  readonly signal?: AbortSignal;
  /** In place of the project's own folder. */
  readonly root?: string;
  readonly onText?: (name: 'stdout' | 'stderr', text: string) => void;
}

/**
 * Runs the command line to its end in the process of the tests: no start, and code that is warm, so that a build takes half of the
 * time, and one that finds little to do a fifth.
 */
export const runSite = async (
  args: readonly string[],
  env: Environment = {},
  running: Running = {},
): Promise<SiteRun> => {
  program ??= loadProgram();
  return runLoaded(program, args, { ...running, env });
};

/** The same of the program of a copy of the project. */
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

/** The events of a run with `--json`; throws when a line is anything else. */
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

/** What a successful `site build --json` says at the end. */
export const readSummary = (run: Pick<SiteRun, 'stdout'>): SummaryLine =>
  summarySchema.parse(readEvents(run).find(({ event }) => event === 'done'));

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  exitCode: z.int(),
});

/** The error that a failed run with `--json` ended with. */
export const readFailure = (run: Pick<SiteRun, 'stdout'>): z.infer<typeof failureSchema> =>
  failureSchema.parse(readEvents(run).find(({ event }) => event === 'error'));

/** Warnings of a run with `--json` that are about no document, each with its hint. */
export const readWarnings = (run: Pick<SiteRun, 'stdout'>): readonly string[] =>
  readEvents(run)
    .filter(({ event }) => event === 'warning')
    .map(({ message, hint }) => `${String(message)} → ${String(hint)}`);
