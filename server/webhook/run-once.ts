import { isUnseen, type Click } from './clicks.ts';
import type { Known, Publishing } from './known.ts';
import type { LiveSiteOptions } from './live-site-options.ts';
import { runBuild, type BuildDone, type BuildOutcome } from './run-build.ts';
import type { RunResult } from './schedule.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';
import type { Log } from './log.ts';
import { readLivePages } from './live-pages.ts';
import { createPublicationRecord, KEPT_PUBLICATIONS } from './publication-record.ts';
import { publishBy, type PublishWay } from './publisher.ts';
import { NEEDS_APPROVAL } from './target-releases.ts';

interface RunOptions {
  readonly known: Known;
  /** The click that the run is to answer. */
  readonly click: Click | null;
  /** Whether all documents are fetched, even those that have not changed. */
  readonly isAudit: boolean;
  readonly signals: { readonly build: AbortSignal; readonly publish: AbortSignal };
  readonly onStep: (step: string) => void;
  /** Called with each piece of news as soon as it is known. */
  readonly learn: (news: Partial<Known>) => void;
}

/** Builds and publishes. A refused build counts as done: another one would end the same until the content changes. */
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

/** Exit codes (content at fault, service unavailable) after which no commit is half done in the output folder. */
const RESTING_CODES: ReadonlySet<number | null> = new Set([1, 3]);

const isFolderAtRest = (outcome: Exclude<BuildOutcome, { readonly kind: 'stopped' }>): boolean =>
  outcome.kind === 'built' || RESTING_CODES.has(outcome.code);

/** Logs one line for the result of a build. */
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

interface CurrentBuild {
  /** The build in the output folder; null if there is none. */
  readonly id: string | null;
  /** The run that made the build; null if an earlier process, or a person, made it. */
  readonly built: BuildDone | null;
  /** ISO time of the hook that led to the build; null if there was none. */
  readonly clickedAt: string | null;
  readonly previous: Publishing | null;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/**
 * Publishes the build in the output folder, unless it is live. Returns the reason why it is not live, or null if it is. A target is always
 * asked, because somebody may have approved another build there. For a publish command, the last published build counts as live until
 * another publication has begun: when content is taken back, a build with the same id may come again.
 */
export const publishCurrent = async (options: LiveSiteOptions, build: CurrentBuild): Promise<Publishing | null> => {
  const { publishWay: way, journal } = options;
  const { id } = build;
  const { publications, publishing } = journal.read();
  const isNoted = publications[0]?.id === id && !publishing;
  if (id === null || (isNoted && !(way && 'target' in way))) return null;
  const failed = way === undefined ? null : await publish(way, { ...build, id }, options);
  if (failed !== null) return failed;
  if (isNoted) journal.write({ publishing });
  else await notePublication({ ...build, id }, options);
  return null;
};

type ExistingBuild = CurrentBuild & { readonly id: string };

/** Returns the reason why the build is not live afterwards, or null if it is. */
const publish = async (
  way: PublishWay,
  { id, previous, signal, onStart }: ExistingBuild,
  { journal, log, limits, ...options }: LiveSiteOptions,
): Promise<Publishing | null> => {
  const { publishing } = journal.read();
  onStart();
  journal.write({ publishing: true });
  log('info', 'publish.started', { id });
  const env = { ...options.env, PRISMIC_ACCESS_TOKEN: undefined };
  const failure = await publishBy(way, { ...options, id, env, log, limit: limits.publish, signal });
  if (failure === null) return null;
  const { code, message, hint } = failure;
  const [waitsForPerson, tries] = [WAITS.has(code), (previous?.id === id ? previous.tries : 0) + 1];
  // Nothing was changed at the target.
  if (waitsForPerson) journal.write({ publishing });
  log(waitsForPerson ? 'warn' : 'error', `publish.${waitsForPerson ? 'held' : 'failed'}`, { id, tries, code, message });
  return { id, code, message, hint, waitsForPerson, tries, at: new Date().toISOString() };
};

/** Error codes of publications that wait for a person: somebody has made an earlier release live, or has to approve the build. */
const WAITS: ReadonlySet<string> = new Set(['publish.taken-back', NEEDS_APPROVAL]);

/** Writes into the journal that a build is live, and what has changed for visitors. */
const notePublication = async (
  { id, built, clickedAt }: ExistingBuild,
  { journal, log, out, url }: LiveSiteOptions,
): Promise<void> => {
  const at = new Date();
  const before = journal.readPages(journal.read().publications[0]?.id);
  const after = await readLivePages(out, before ?? {});
  const publication = createPublicationRecord({ built, clickedAt, id, at, before, after, url });
  if (after) journal.writePages({ build: id, pages: after });
  journal.write({
    publishing: false,
    publications: [publication, ...journal.read().publications].slice(0, KEPT_PUBLICATIONS),
  });
  const { fromClick, added, changed, removed } = publication;
  log('info', 'published', { id, fromClick, added, changed, removed });
};
