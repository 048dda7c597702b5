import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from '../../base/make-folder.ts';
import { orNull } from '../../base/or-null.ts';
import { parseDifference, type ParsedDifference } from '../../publish/compare/site-difference.ts';
import {
  findNextComparison,
  listComparisons,
  listKeys,
  type Comparable,
  type Comparison,
  type Try,
} from './comparisons.ts';
import { summarizeDifference } from './difference-summary.ts';
import type { ReportNote, ReportStore } from './report-store.ts';
import {
  buildProblemSchema,
  errorEventSchema,
  MAX_PROBLEMS,
  problemEventSchema,
  type BuildFailure,
  type BuildProblem,
  type BuildRun,
} from './run-build.ts';
import { describeEnd, runChild } from './run-child.ts';

type Failure = NonNullable<ReportNote['failure']>;

export interface ReportMakerOptions extends Omit<DiffRun, 'args' | 'signal'> {
  readonly store: ReportStore;
  /** Lists everything that can be compared. */
  readonly look: () => Comparable;
}

interface Work {
  readonly comparison: Comparison;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

interface FailedTry extends Try {
  readonly failure: Failure;
}

/** Makes reports, one at a time, while the server is idle. */
export const createReportMaker = ({ store, look, ...run }: ReportMakerOptions) => {
  const { log } = run;
  // Left behind by a process that was killed.
  rmSync(run.work, { recursive: true, force: true });
  const tries = new Map<string, FailedTry>();
  let isPaused = true;
  let work: Work | null = null;

  /** Starts the comparisons that are due, one after the other; ends the current one if nobody needs it any more. */
  const next = (): void => {
    if (isPaused) return;
    const known = look();
    const comparisons = listComparisons(known);
    try {
      if (work !== null) return endIfVain(work, comparisons);
      const keys = listKeys(known);
      store.keepOnly(keys);
      for (const key of tries.keys()) if (!keys.has(key)) tries.delete(key);
      const found = findNextComparison(comparisons, { notes: store.notes(), tries, now: performance.now() });
      if (found !== null) work = start(found);
    } catch (error) {
      log('error', 'diff.failed', { message: String(error) });
    }
  };

  const start = (comparison: Comparison): Work => {
    const controller = new AbortController();
    const end = async (): Promise<void> => {
      await compare(comparison, controller.signal);
      work = null;
      next();
    };
    return { comparison, controller, ended: end() };
  };

  const compare = async (comparison: Comparison, signal: AbortSignal): Promise<void> => {
    const { key, args } = comparison;
    log('info', 'diff.started', { key });
    try {
      const end = await runDiff({ ...run, args, signal });
      const note = noteOf(comparison, end);
      if (note === null) return log('info', 'diff.stopped', { key });
      const { failure } = note;
      if (failure !== null && !AT_FAULT.has(failure.code)) return noteTry(comparison, failure);
      store.write(note, end.kind === 'told' ? end.json : null);
      tries.delete(key);
      log('info', 'diff.ended', { key, code: failure?.code ?? null });
    } catch (error) {
      noteTry(comparison, { code: 'diff.failed', message: String(error), hint: null, problems: [] });
    }
  };

  const noteTry = ({ key, basis }: Comparison, failure: Failure): void => {
    const last = tries.get(key);
    const count = last?.basis === basis ? last.count + 1 : 1;
    tries.set(key, { basis, count, at: performance.now(), failure });
    log('warn', 'diff.failed', { key, tries: count, code: failure.code, message: failure.message });
  };

  return {
    next,
    /** Ends the current comparison. Resolves once it has ended. */
    pause: async (): Promise<void> => {
      isPaused = true;
      work?.controller.abort();
      await work?.ended;
    },
    /** Allows comparisons. Returns true if they were paused. */
    begin: (): boolean => {
      const wasPaused = isPaused;
      isPaused = false;
      return wasPaused;
    },
    /** True if the report of a key is being made. */
    isAt: (key: string): boolean => work?.comparison.key === key,
    /** Why the last try failed, if a retry may succeed; null if there was no such try. */
    failureOf: ({ key, basis }: Pick<Comparison, 'key'> & { readonly basis: string | null }): Failure | null => {
      const last = tries.get(key);
      return last?.basis === basis ? last.failure : null;
    },
  };
};

/** Ends a comparison whose draft was edited or deleted meanwhile: its result would be out of date. */
const endIfVain = ({ comparison, controller }: Work, comparisons: readonly Comparison[]): void => {
  const { key, basis } = comparison;
  if (!comparisons.some((other) => other.key === key && other.basis === basis)) controller.abort();
};

/** Codes of failures that would be the same on a retry, until somebody changes something. */
const AT_FAULT: ReadonlySet<string> = new Set(['content.invalid', 'page.failed', 'diff.too-large']);

/** Returns null if the comparison was asked to end. */
const noteOf = ({ key, basis }: Comparison, end: DiffEnd): ReportNote | null => {
  const at = new Date().toISOString();
  if (end.kind === 'stopped') return null;
  if (end.kind === 'told') return { key, basis, at, summary: summarizeDifference(end.told), failure: null };
  const { failure, problems } = end;
  const { code, message, hint = null } = failure;
  const told = { code, message, hint, problems: [...problems] };
  return { key, basis, at, summary: null, failure: told };
};

interface DiffRun extends Omit<BuildRun, 'out' | 'onStep'> {
  /** The arguments of `site diff` that name the two sites. */
  readonly args: readonly string[];
  /** Folder for all temporary files; deleted at the end, whatever happens. */
  readonly work: string;
}

/** The result of `site diff`. `stopped`: it was asked to end, and left nothing behind. */
type DiffEnd =
  | { readonly kind: 'told'; readonly told: ParsedDifference; readonly json: string }
  | { readonly kind: 'failed'; readonly failure: BuildFailure; readonly problems: readonly BuildProblem[] }
  | { readonly kind: 'stopped' };

const eventSchema = z.discriminatedUnion('event', [problemEventSchema, errorEventSchema]);

/** Exit codes of `site diff` with which it prints a difference. */
const TOLD: ReadonlySet<number | null> = new Set([0, 1]);

/** Most characters of a difference: nobody reads more than this on a status page. */
const MOST = 8_000_000;

/** Runs `site diff` in a process of its own. Its priority is low, and it is killed at once when it is asked to end. */
const runDiff = async ({ args, work, root, env, mask, log, limit, signal }: DiffRun): Promise<DiffEnd> => {
  const lines: string[] = [];
  let size = 0;
  makeFolder(work);
  try {
    const end = await runChild({
      command: process.execPath,
      args: [join(root, 'cli/bin.mjs'), 'diff', '--json', ...args],
      env: { ...env, TMPDIR: work },
      ...{ limit, signal, isPatient: true, grace: 0 },
      onLine: (line, output) => {
        if (output === 'stderr') return log('info', 'diff.output', { line: mask(line) });
        size += line.length + 1;
        if (size <= MOST) lines.push(line);
      },
    });
    if (end.endedBy === 'signal') return { kind: 'stopped' };
    const message = describeEnd('It', end, limit);
    if (end.endedBy === 'limit') return fail('diff.overdue', message);
    if (!TOLD.has(end.code)) return explain(lines, message);
    if (size > MOST) return fail('diff.too-large', 'There is too much to tell. `site diff` tells it.');
    const json = lines.join('\n');
    return { kind: 'told', told: parseDifference(json), json };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

const fail = (code: string, message: string): DiffEnd => ({
  kind: 'failed',
  failure: { code, message, hint: undefined },
  problems: [],
});

const explain = (lines: readonly string[], unsaid: string): DiffEnd => {
  const events = lines.flatMap((line) => orNull(() => eventSchema.parse(JSON.parse(line))) ?? []);
  const error = events.find((event) => event.event === 'error');
  if (error === undefined) return fail('diff.died', unsaid);
  const problems = events.flatMap((event) =>
    event.event === 'problem' && event.severity === 'error' ? [buildProblemSchema.parse(event)] : [],
  );
  const { message, hint } = error;
  return { kind: 'failed', failure: { code: error.code, message, hint }, problems: problems.slice(0, MAX_PROBLEMS) };
};
