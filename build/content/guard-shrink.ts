import { SiteError } from '../../base/errors.ts';
import { describeFinding } from '../../config/guards/guard-words.ts';
import type { GuardSettings } from '../../config/guards/guard-settings.ts';
import { findLosses, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { BuildReport } from '../setup/events.ts';

interface ShrinkOptions {
  readonly guards: GuardSettings;
  /** Whether somebody has confirmed that the shrinking is intended (`--allow-shrink`). */
  readonly isAllowed: boolean;
  readonly report: BuildReport;
}

/**
 * Checks whether a build has far less content than the one before. Depending on the configuration, throws `content.shrink` naming every
 * loss, or warns.
 */
export const guardShrink = (
  before: ContentCounts,
  now: ContentCounts,
  { guards: { kinds, limits }, isAllowed, report }: ShrinkOptions,
): void => {
  const losses = kinds.shrink === 'off' || isAllowed ? [] : findLosses(before, now, limits.shrink);
  if (losses.length === 0) return;
  const words = losses.map((loss) => describeFinding({ kind: 'shrink', limit: limits.shrink, ...loss }, 'en'));
  const message = `The content shrank: ${words.join('; ')}`;
  if (kinds.shrink === 'warn') return report({ event: 'warning', message });
  throw new SiteError({
    code: 'content.shrink',
    message,
    hint: 'If that is meant, build once with --allow-shrink. The site is as it was.',
    details: { pagesBefore: before.pages, pagesNow: now.pages },
  });
};
