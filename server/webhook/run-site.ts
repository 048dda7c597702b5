import { join } from 'node:path';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { actSchema, heldBuildSchema, type HeldBuild } from '../../publish/publication.ts';
import { errorEventSchema, type BuildFailure, type BuildRun } from './run-build.ts';
import { describeEnd, runChild } from './run-child.ts';

interface SiteCommand extends Omit<BuildRun, 'out' | 'onStep'> {
  /** A command of this project and its options. */
  readonly args: readonly string[];
  /** Event name under which its lines are logged. */
  readonly logged: string;
}

const releaseSchema = z.object({
  id: z.string(),
  isLive: z.boolean(),
  ...actSchema.shape,
  since: actSchema.nullable(),
  pages: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
  /** Who approved it, if it was held; null if it was not. */
  approved: actSchema.nullable(),
});

const eventSchema = z.discriminatedUnion('event', [
  releaseSchema.extend({ event: z.literal('release') }),
  z.object({ ...heldBuildSchema.shape, event: z.literal('held') }),
  errorEventSchema,
]);

type PrintedEvent = z.infer<typeof eventSchema>;

/** A release that a target keeps. */
export type TargetRelease = Readonly<z.infer<typeof releaseSchema>>;

/** The state of a target. */
export interface TargetState {
  /** The releases that the target keeps, the newest first. */
  readonly releases: readonly TargetRelease[];
  /** The build that waits there to be approved, or is approved and not live yet; null if there is none. */
  readonly held: HeldBuild | null;
}

interface CommandEnd extends TargetState {
  /** Null if the command succeeded. */
  readonly failure: BuildFailure | null;
}

/** Runs a command of this project in a process of its own. Logs its lines, except those about releases, held builds and pages. */
export const runSite = async ({ args, logged, root, mask, log, ...child }: SiteCommand): Promise<CommandEnd> => {
  const events: PrintedEvent[] = [];
  const onLine = (line: string): void => {
    const event = orNull(() => eventSchema.parse(JSON.parse(line)));
    if (event) events.push(event);
    if (event?.event !== 'release' && event?.event !== 'held' && !line.startsWith('{"event":"publication"'))
      log('info', logged, { line: mask(line) });
  };
  const command = { command: process.execPath, args: [join(root, 'cli/bin.mjs'), ...args, '--json'] };
  const end = await runChild({ ...command, ...child, onLine });
  const state = {
    releases: events.flatMap((event) => (event.event === 'release' ? [releaseSchema.parse(event)] : [])),
    held: events.find((event) => event.event === 'held') ?? null,
  };
  if (end.code === 0) return { ...state, failure: null };
  const error = events.find((event) => event.event === 'error');
  if (error && end.endedBy === 'itself') return { ...state, failure: { ...error, hint: error.hint } };
  const message = describeEnd(`site ${args[0]}`, end, child.limit);
  return { ...state, failure: { code: 'publish.failed', message, hint: undefined } };
};
