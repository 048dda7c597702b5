import { isUnseen, type Click } from './clicks.ts';
import type { LiveSiteOptions } from './live-site-options.ts';
import { publishCurrent, type Publishing } from './publish-current.ts';
import { runBuild, type BuildDone, type BuildOutcome } from './run-build.ts';
import type { RunResult } from './schedule.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import type { Log } from './log.ts';

/** What a build was made of: another one is worth its while when this has changed. */
export interface BuiltFrom {
  readonly ref: string | null;
  readonly day: string;
}

/** What is known after a run. */
export interface Known {
  readonly builtFrom: BuiltFrom | null;
  /** Id of the build that is in the folder. */
  readonly current: string | null;
  /** What the newest build that is another than the one before it came to: tries to publish it make nothing new. */
  readonly made: BuildDone | null;
  readonly lastBuild: (BuildOutcome & { readonly at: string }) | null;
  /** What changes by itself after the day of the newest good build. */
  readonly coming: BuildDone['coming'];
  /** Publication that has not come about so far. */
  readonly publishing: Publishing | null;
}

export interface RunOptions {
  readonly known: Known;
  /** What it is to answer. */
  readonly click: Click | null;
  /** Whether all documents are fetched, whatever has changed. */
  readonly isAudit: boolean;
  readonly signals: { readonly build: AbortSignal; readonly publish: AbortSignal };
  readonly onStep: (step: string) => void;
  /** Takes what has become known as soon as it has. */
  readonly learn: (news: Partial<Known>) => void;
}

/** Builds and publishes. A refused build is done: another one would end the same until the content changes. */
export const runOnce = async (
  options: LiveSiteOptions,
  { known, click, isAudit, signals, onStep, learn }: RunOptions,
): Promise<RunResult> => {
  const day = options.today();
  const outcome = await runBuild(
    { ...options, limit: options.limits.build, signal: signals.build, onStep },
    { named: click?.documents ?? [], isAudit },
  );
  logOutcome(options.log, outcome);
  learn({ lastBuild: { ...outcome, at: new Date().toISOString() } });
  if (outcome.kind === 'stopped') return 'failed';
  const { ref } = outcome;
  learn({ builtFrom: { ref, day }, ...(outcome.kind === 'built' && { coming: outcome.done.coming }) });
  if (!isFolderAtRest(outcome)) return 'failed';
  const current = findLatestId(options.out);
  const made = outcome.kind === 'built' && outcome.done.id !== known.made?.id ? outcome.done : known.made;
  learn({ current, made });
  const publishing = await publishCurrent(options, {
    id: current,
    built: made?.id === current ? made : null,
    clickedAt: click?.at ?? null,
    previous: known.publishing,
    signal: signals.publish,
    onStart: () => onStep('publish'),
  });
  learn({ publishing });
  await options.releases?.look();
  if ((publishing !== null && !publishing.waitsForPerson) || outcome.kind === 'failed') return 'failed';
  return isUnseen(click, { ref, before: known.builtFrom?.ref ?? null }) ? 'unseen' : 'done';
};

/** Exit codes (content at fault, service unavailable) after which the folder is at rest and no commit is half done. */
const RESTING_CODES: ReadonlySet<number | null> = new Set([1, 3]);

const isFolderAtRest = (outcome: Exclude<BuildOutcome, { readonly kind: 'stopped' }>): boolean =>
  outcome.kind === 'built' || RESTING_CODES.has(outcome.code);

/** One line for the result of a build. */
const logOutcome = (log: Log, outcome: BuildOutcome): void => {
  const { kind, ref } = outcome;
  if (kind === 'stopped') return log('info', 'build.ended', { kind, ref });
  if (kind === 'built') {
    const { id, pages, rendered, removed, milliseconds, warnings } = outcome.done;
    return log('info', 'build.ended', { kind, ref, id, pages, rendered, removed, milliseconds, warnings });
  }
  const { code, message, hint } = outcome.failure;
  const errors = outcome.problems.filter(({ severity }) => severity === 'error').length;
  return log('error', 'build.ended', { kind, ref, code, message, hint, errors });
};
