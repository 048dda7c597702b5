import { isDeepStrictEqual } from 'node:util';
import { isSiteError, SiteError } from '../../base/errors.ts';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import { describeFinding } from '../../config/guards/guard-words.ts';
import { judgePublication, type JudgedPublication } from '../../publish/guards/judge-publication.ts';
import { planGuarded, type PublicationPlan } from '../../publish/plan-publication.ts';
import {
  holdBuild,
  isApproved,
  shortId,
  type Occasion,
  type Publication,
  type Published,
} from '../../publish/publication.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { CommandContext } from '../terminal/context.ts';
import { formatMoment } from '../terminal/describe-publication.ts';

interface GuardedPublication extends Omit<JudgedPublication, 'target' | 'live'>, Published {
  readonly plan: PublicationPlan;
  readonly found: FoundTarget;
  readonly occasion: Occasion;
  readonly dryRun: boolean;
  /** Command that approves the build. */
  readonly approval: string;
}

/**
 * Reports what guards find in a publication for all visitors, and returns the plan with it. If a guard holds the publication, notes at the
 * target that the build waits, and throws `publish.held`. A build that waits there already stays held, even if the guards of this project
 * would let it pass.
 */
export const guardPublication = async (
  guarded: GuardedPublication,
  context: CommandContext,
): Promise<PublicationPlan> => {
  const { plan, publication, found, dryRun } = guarded;
  const { held, live } = publication;
  if (live === null || found.preview !== null) return plan;
  if (held?.approved && isApproved(publication, plan.manifest.id)) {
    const { by, at } = held.approved;
    context.report({ event: 'notice', message: `Approved by ${by} on ${formatMoment(at)}` });
    return planGuarded(plan, { findings: held.findings, approved: held.approved });
  }
  const findings = await judge(live, guarded, context);
  for (const finding of findings) context.report({ event: 'guard', ...finding });
  const isWaiting = held?.id === plan.manifest.id && held.live === live;
  const reasons = isWaiting && !findings.some(isHolding) ? held.findings : findings;
  if (!dryRun && reasons.some(isHolding)) await hold(reasons, guarded);
  return planGuarded(plan, { findings, approved: null });
};

const isHolding = ({ level }: GuardFinding): boolean => level === 'hold';

/** A damaged target is published to without judging, unless a guard of the configuration may hold publications. */
const judge = async (
  live: string,
  { manifest, found: { target }, ...judged }: GuardedPublication,
  { report }: CommandContext,
): Promise<readonly GuardFinding[]> => {
  try {
    return await judgePublication({ ...judged, target, live: manifest ?? (await target.readRelease(live)) });
  } catch (error) {
    const { shrink: _, ...kinds } = judged.config.guards.kinds;
    if (!isSiteError(error, 'publish.damaged') || Object.values(kinds).includes('hold')) throw error;
    report({ event: 'warning', message: `What changes could not be looked at: ${error.message}` });
    return [];
  }
};

/** A build that is held already for the same reasons keeps its record. */
const hold = async (
  findings: readonly GuardFinding[],
  { plan, publication, found, occasion, approval }: GuardedPublication,
): Promise<never> => {
  const { id } = plan.manifest;
  const { held, live } = publication;
  const isKnown = held?.id === id && held.live === live && isDeepStrictEqual(held.findings, findings);
  if (!isKnown && live !== null) {
    const { at, by } = occasion;
    await found.target.note(holdBuild(publication, { id, at, by, live, findings, approved: null }));
  }
  const words = findings.filter(isHolding).map((finding) => describeFinding(finding, 'en'));
  throw new SiteError({
    code: 'publish.held',
    message: `Build ${shortId(id)} waits to be approved: ${words.join('; ')}. Nothing was published`,
    hint: `When it is meant: \`${approval}\`. A newer publication takes its place.`,
  });
};

/** Drops the held build from the record, because a newer attempt publishes something else. */
export const dropHeld = async (target: Target, publication: Publication): Promise<Publication> => {
  if (publication.held === null) return publication;
  const next = holdBuild(publication, null);
  await target.note(next);
  return next;
};
