import { isUnseen, type Click } from './clicks.ts';
import type { LiveSiteOptions } from './live-site-options.ts';
import { runBuild, type BuildDone, type BuildOutcome, type BuildFailure } from './run-build.ts';
import type { RunResult } from './schedule.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import type { Log } from './log.ts';
import { readLivePages } from './live-pages.ts';
import { createPublicationRecord, KEPT_PUBLICATIONS } from './publication-record.ts';
import { publishBy } from './publisher.ts';

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

interface RunOptions {
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

/** A publication that has not come about so far. */
interface Publishing extends BuildFailure {
  /** Build id. */
  readonly id: string;
  /** Whether it waits for a person, as its code says: to end a rollback, or to approve it; otherwise it is tried again. */
  readonly waitsForPerson: boolean;
  /** How often it was tried. */
  readonly tries: number;
  /** ISO time of the last try. */
  readonly at: string;
}

interface CurrentBuild {
  /** Build that is in the folder; null when there is none. */
  readonly id: string | null;
  /** What made it; null when it was made earlier, or by hand. */
  readonly built: BuildDone | null;
  /** ISO time of the hook that led to it; null when there was none. */
  readonly clickedAt: string | null;
  readonly previous: Publishing | null;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/**
 * Publishes the build in the folder, unless it is the one that is live. Gives what is in the way; null when it is live now. What is live
 * at a target the target alone knows: somebody may have approved another build there. Of a command the last that was published is
 * live, until another has begun: it may come back, with the same id, when the content does.
 */
export const publishCurrent = async (
  { publishWay: way, journal, log, limits, ...options }: LiveSiteOptions,
  { id, previous, signal, onStart, ...origin }: CurrentBuild,
): Promise<Publishing | null> => {
  const { publications, publishing } = journal.read();
  const isNoted = publications[0]?.id === id && !publishing;
  if (id === null || (isNoted && !(way && 'target' in way))) return null;
  if (way !== undefined) {
    onStart();
    journal.write({ publishing: true });
    log('info', 'publish.started', { id });
    const env = { ...options.env, PRISMIC_ACCESS_TOKEN: undefined };
    const end = await publishBy(way, { ...options, id, env, log, limit: limits.publish, signal });
    if (end.kind !== 'live') {
      const { code, message, hint } = end.failure;
      const [waitsForPerson, tries] = [end.kind === 'held', (previous?.id === id ? previous.tries : 0) + 1];
      // Nothing at the target was changed.
      if (waitsForPerson) journal.write({ publishing });
      log(waitsForPerson ? 'warn' : 'error', `publish.${end.kind}`, { id, tries, code, message });
      return { id, code, message, hint, waitsForPerson, tries, at: new Date().toISOString() };
    }
  }
  if (isNoted) {
    journal.write({ publishing });
    return null;
  }
  const at = new Date();
  const before = journal.readPages(publications[0]?.id);
  const after = await readLivePages(options.out, before ?? {});
  const publication = createPublicationRecord({ ...origin, id, at, before, after, url: options.url });
  if (after) journal.writePages({ build: id, pages: after });
  journal.write({
    publishing: false,
    publications: [publication, ...journal.read().publications].slice(0, KEPT_PUBLICATIONS),
  });
  const { fromClick, added, changed, removed } = publication;
  log('info', 'published', { id, fromClick, added, changed, removed });
  return null;
};
