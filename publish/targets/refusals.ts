import { isSiteError, SiteError } from '../../base/errors.ts';
import { PREVIEWS } from '../../config/target-address.ts';
import type { Publication } from '../publication.ts';

/** Throws `publish.overtaken` when a change was planned by another state of the target than it has. */
export const assertPlannedBy = (before: Publication, next: Publication): void => {
  if (next.number !== before.number + 1 || !keepsOnly(before, next)) throw overtakenError(before);
};

/** Numbers begin again where everything was taken away meanwhile; releases are then other ones. */
const keepsOnly = ({ releases }: Publication, next: Publication): boolean =>
  next.releases.every(({ id, at }) => id === next.live || releases.some((kept) => kept.id === id && kept.at === at));

export const overtakenError = ({ live, since }: Publication): SiteError =>
  new SiteError({
    code: 'publish.overtaken',
    message:
      live === null
        ? 'Another command was faster: what was published here was taken away. Nothing was changed'
        : `Another command was faster: release ${live} is live since ${since?.at} by ${since?.by}. Nothing was changed`,
    hint: 'Run this again: it is planned by what is live then.',
  });

/** A place that holds something else does not become a target. */
export const foreignFilesError = (place: string, names: readonly string[]): SiteError =>
  new SiteError({
    code: 'usage',
    message: `There are files in ${place} that no publication made: ${names.slice(0, 3).join(', ')}`,
    hint: 'Name a place that is empty, or does not exist yet. Nothing was changed.',
  });

/**
 * Nothing is published into another target, but its previews: visitors of that one might see what is private in this one, and it might
 * take it away.
 */
export const withinError = (place: string, around: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `${place} lies in ${around}, to which another site is published`,
    hint: `Name a place beside that one, or a preview: ${around}/${PREVIEWS}/<name>. Nothing was changed.`,
  });

/** What is read of a target; something else where it is damaged or lost, for whom that is no reason to stop. */
export const readUnlessDamaged = async <Result, Instead>(
  read: () => Promise<Result>,
  instead: Instead,
): Promise<Result | Instead> => {
  try {
    return await read();
  } catch (error) {
    if (isSiteError(error, 'publish.damaged')) return instead;
    throw error;
  }
};
