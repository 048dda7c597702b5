import { isSiteError, SiteError } from '../../base/errors.ts';
import { PREVIEWS } from '../../config/target-address.ts';
import type { Publication } from '../publication.ts';

/** Throws `publish.overtaken` if a change was planned from another state of the target than the present one. */
export const assertPlannedBy = (before: Publication, next: Publication): void => {
  if (next.number !== before.number + 1 || !keepsOnly(before, next)) throw overtakenError(before);
};

/** Also compares releases, because numbers start again after a withdrawal. */
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

/** A place with other files must not become a target. */
export const foreignFilesError = (place: string, names: readonly string[]): SiteError =>
  new SiteError({
    code: 'usage',
    message: `There are files in ${place} that no publication made: ${names.slice(0, 3).join(', ')}`,
    hint: 'Name a place that is empty, or does not exist yet. Nothing was changed.',
  });

/**
 * A target may not lie inside another one, except as a preview: visitors of the outer one could see private files of the inner one, and a
 * withdrawal of the outer one could delete it.
 */
export const withinError = (place: string, around: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `${place} lies in ${around}, to which another site is published`,
    hint: `Name a place beside that one, or a preview: ${around}/${PREVIEWS}/<name>. Nothing was changed.`,
  });

/** What to do about a release that the target has lost something of. */
export const LOST_HINT =
  'Something else deletes there: a rule of the bucket, or a person. Make another release live (`site releases` lists them), or build and publish.';

/** Reads from a target, and returns `instead` if the data is damaged or lost. */
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
