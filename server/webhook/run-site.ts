import { join } from 'node:path';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { actSchema, heldBuildSchema, type HeldBuild } from '../../publish/publication.ts';
import type { BuildFailure, BuildRun } from './run-build.ts';
import { runChild } from './run-child.ts';

export interface SiteCommand extends Omit<BuildRun, 'out' | 'onStep'> {
  /** A command of this project and its options. */
  readonly args: readonly string[];
  /** What its lines are logged as. */
  readonly logged: string;
}

const releaseSchema = z.object({
  id: z.string(),
  isLive: z.boolean(),
  ...actSchema.shape,
  since: actSchema.nullable(),
  pages: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
  /** Who approved it when it was held; null when it was not. */
  approved: actSchema.nullable(),
});

const eventSchema = z.discriminatedUnion('event', [
  releaseSchema.extend({ event: z.literal('release') }),
  z.object({ ...heldBuildSchema.shape, event: z.literal('held') }),
  z.object({
    event: z.literal('error'),
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
  }),
]);

type PrintedEvent = z.infer<typeof eventSchema>;

/** A release that a target keeps. */
export type TargetRelease = Readonly<z.infer<typeof releaseSchema>>;

/** What a target says of itself. */
export interface TargetState {
  /** Those that it keeps, the newest first. */
  readonly releases: readonly TargetRelease[];
  /** What waits there to be approved, or is approved and not live yet; null when nothing does. */
  readonly held: HeldBuild | null;
}

export interface CommandEnd extends TargetState {
  /** Null when it did what it was to do. */
  readonly failure: BuildFailure | null;
}

/** Runs a command of this project as people run it, in a process of its own; its lines are logged, but for those of what a target keeps, and of pages. */
export const runSite = async ({ args, logged, root, mask, log, ...child }: SiteCommand): Promise<CommandEnd> => {
  const events: PrintedEvent[] = [];
  const onLine = (line: string): void => {
    const event = orNull(() => eventSchema.parse(JSON.parse(line)));
    if (event) events.push(event);
    if (event?.event !== 'release' && event?.event !== 'held' && !line.startsWith('{"event":"publication"'))
      log('info', logged, { line: mask(line) });
  };
  const command = { command: process.execPath, args: [join(root, 'cli/bin.mjs'), ...args, '--json'] };
  const { code, endedBy } = await runChild({ ...command, ...child, onLine });
  const state = {
    releases: events.flatMap((event) => (event.event === 'release' ? [releaseSchema.parse(event)] : [])),
    held: events.find((event) => event.event === 'held') ?? null,
  };
  if (code === 0) return { ...state, failure: null };
  const error = events.find((event) => event.event === 'error');
  if (error && endedBy === 'itself') return { ...state, failure: { ...error, hint: error.hint } };
  return { ...state, failure: withoutReport(args[0], { code, endedBy, limit: child.limit }) };
};

interface Ending {
  readonly code: number | null;
  readonly endedBy: 'itself' | 'limit' | 'signal';
  readonly limit: number;
}

const withoutReport = (name: string | undefined, { code, endedBy, limit }: Ending): BuildFailure => {
  const reasons = {
    itself: `ended with ${code ?? 'a signal'} and without a report`,
    limit: `took longer than ${limit / 1000} s and was ended`,
    signal: 'was ended, because the webhook was told to stop',
  } as const;
  return { code: 'publish.failed', message: `site ${name} ${reasons[endedBy]}`, hint: undefined };
};
