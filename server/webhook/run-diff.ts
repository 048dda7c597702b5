import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from '../../base/make-folder.ts';
import { orNull } from '../../base/or-null.ts';
import { parseDifference, type ParsedDifference } from '../../publish/compare/site-difference.ts';
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

export interface DiffRun extends Omit<BuildRun, 'out' | 'onStep'> {
  /** Which two sites. */
  readonly args: readonly string[];
  /** For all that is temporary: it is gone afterwards, however it ends. */
  readonly work: string;
}

/** What came of it. `stopped`: it was asked to end, and nothing is left of it. */
export type DiffEnd =
  | { readonly kind: 'told'; readonly told: ParsedDifference; readonly json: string }
  | { readonly kind: 'failed'; readonly failure: BuildFailure; readonly problems: readonly BuildProblem[] }
  | { readonly kind: 'stopped' };

const eventSchema = z.discriminatedUnion('event', [problemEventSchema, errorEventSchema]);

/** Exit codes of `site diff` where it could tell. */
const TOLD: ReadonlySet<number | null> = new Set([0, 1]);

/** Characters that a difference may have: what is more, nobody reads on a status page. */
const MOST = 8_000_000;

/** Runs `site diff` as people run it. It is ended at once where it is in the way, and yields to all that others wait for. */
export const runDiff = async ({ args, work, root, env, mask, log, limit, signal }: DiffRun): Promise<DiffEnd> => {
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
