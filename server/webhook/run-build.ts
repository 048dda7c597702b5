import { join } from 'node:path';
import { isSayingKey, type SayingKey } from '../../model/check/say.ts';
import * as z from 'zod';
import { comingChangeSchema } from '../../build/memory/build-state.ts';
import { orNull } from '../../base/or-null.ts';
import type { Mask } from '../../base/redact.ts';
import type { Log } from './log.ts';
import { describeEnd, runChild, type ChildEnd } from './run-child.ts';

export interface BuildRun {
  /** Folder of the project. */
  readonly root: string;
  readonly out: string;
  readonly env: NodeJS.ProcessEnv;
  readonly mask: Mask;
  readonly log: Log;
  /** Milliseconds that the build may take. */
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly onStep: (step: string) => void;
}

/** Which documents a build has to fetch. */
interface BuildExtent {
  /** Ids of documents that hooks named. */
  readonly named: readonly string[];
  /** Whether all documents are fetched, even those that have not changed. */
  readonly isAudit: boolean;
}

export const buildProblemSchema = z.object({
  severity: z.enum(['error', 'warning']),
  type: z.string(),
  uid: z.string().nullable(),
  lang: z.string(),
  field: z.string(),
  message: z.string(),
  hint: z.string(),
  /** Another version of the project may use other keys: an unknown one is dropped. */
  says: z
    .tuple([
      z.custom<SayingKey>((key) => typeof key === 'string' && isSayingKey(key)),
      z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    ])
    .optional()
    .catch(undefined),
  /** Address of the document in the editor. */
  link: z.string().nullable(),
});

/** What each command prints about a document, and about the error that stopped it. */
export const problemEventSchema = buildProblemSchema.extend({ event: z.literal('problem') });
export const errorEventSchema = z.object({
  event: z.literal('error'),
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('content'), ref: z.string() }),
  z.object({ event: z.literal('start'), step: z.string() }),
  problemEventSchema,
  z.object({
    event: z.literal('done'),
    id: z.string(),
    pages: z.int(),
    rendered: z.int(),
    removed: z.int(),
    written: z.int(),
    requests: z.int(),
    milliseconds: z.number(),
    warnings: z.int(),
    coming: z.array(comingChangeSchema).readonly(),
  }),
  errorEventSchema,
]);

type BuildEvent = z.infer<typeof eventSchema>;
export type BuildProblem = Readonly<z.infer<typeof buildProblemSchema>>;
export type BuildDone = Readonly<Omit<Extract<BuildEvent, { event: 'done' }>, 'event'>>;

export interface BuildFailure {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
}

/**
 * How a build ended. `refused`: the content, or a page, is at fault, and a retry would end the same; `failed`: a retry may succeed;
 * `stopped`: it was asked to end. `ref` is the ref that the build read; null if it did not get that far.
 */
export type BuildOutcome = { readonly ref: string | null; readonly problems: readonly BuildProblem[] } & (
  | { readonly kind: 'built'; readonly done: BuildDone }
  | { readonly kind: 'refused' | 'failed'; readonly failure: BuildFailure; readonly code: number | null }
  | { readonly kind: 'stopped' }
);

/** Problems of each severity that are kept of one build: a status page with thousands would not help. */
export const MAX_PROBLEMS = 100;

/**
 * Runs `site build` of the published content as a process of its own, so that its memory is separate and a hang can be ended. It never
 * falls back to a stale snapshot, because its purpose is to publish something new. Output other than events is logged line by line: a crash
 * explains itself in many lines. Its priority is low, so that this server and others on the machine answer first.
 */
export const runBuild = async (run: BuildRun, extent: BuildExtent): Promise<BuildOutcome> => {
  const { root, out, env, mask, log, limit, signal, onStep } = run;
  const events: BuildEvent[] = [];
  const problems: Record<BuildProblem['severity'], number> = { error: 0, warning: 0 };
  let reason = '';
  const onOutput = (line: string): void => {
    if (line !== '') log('info', 'build.output', { line });
    if (REASON.test(line)) reason ||= line;
  };
  const onLine = (line: string): void => {
    if (!line.startsWith('{"')) return onOutput(mask(line));
    const event = orNull(() => eventSchema.parse(JSON.parse(line)));
    if (event?.event === 'start') onStep(event.step);
    if (event?.event === 'problem' && (problems[event.severity] += 1) > MAX_PROBLEMS) return;
    if (event) events.push(event);
  };
  const args = [join(root, 'cli/bin.mjs'), 'build', '--json', '--no-stale', '--out', out, ...describeExtent(extent)];
  const end = await runChild({ command: process.execPath, args, env, limit, isPatient: true, signal, onLine });
  return createOutcome(events, { end, limit, reason });
};

/** Most ids that are passed to a build: it asks for no more than this on one page of results. */
const MAX_NAMED = 100;

const describeExtent = ({ named, isAudit }: BuildExtent): readonly string[] => {
  if (isAudit) return ['--full'];
  return named.length === 0 ? [] : ['--named', named.slice(0, MAX_NAMED).join(',')];
};

/** How Node begins the line that gives the reason for a crash. */
const REASON = /^\w*(?:Error|FATAL ERROR)\b/;

interface Ending {
  readonly end: ChildEnd;
  readonly limit: number;
  /** The reason for a crash, if the build printed one. */
  readonly reason: string;
}

/** Exit code for invalid content, for content that shrank, and for a page that could not be rendered. */
const AT_FAULT = 1;

const createOutcome = (events: readonly BuildEvent[], { end, limit, reason }: Ending): BuildOutcome => {
  const problems = events.flatMap((event) => (event.event === 'problem' ? [event] : []));
  const ref = events.find((event) => event.event === 'content')?.ref ?? null;
  const done = events.find((event) => event.event === 'done');
  const error = events.find((event) => event.event === 'error');
  const { code, endedBy } = end;
  // A commit that has begun is finished first: the build may succeed although it was asked to end.
  if (code === 0 && done) return { kind: 'built', ref, problems, done };
  if (endedBy === 'signal') return { kind: 'stopped', ref, problems };
  const kind = code === AT_FAULT && error ? 'refused' : 'failed';
  const failure = endedBy === 'limit' || !error ? withoutReport({ end, limit, reason }) : error;
  return { kind, ref, problems, code, failure: { code: failure.code, message: failure.message, hint: failure.hint } };
};

const withoutReport = ({ end, limit, reason }: Ending): BuildFailure => {
  const message = describeEnd('The build', end, limit);
  if (end.endedBy === 'limit') return { code: 'build.overdue', message, hint: undefined };
  const hint = 'The log has all that it said, as build.output.';
  return { code: 'build.died', message: `${message}. ${reason}`.trim(), hint };
};
