import { SiteError } from '../../base/errors.ts';
import type { Publication } from '../publication.ts';

/** Throws `publish.overtaken` when a change was planned by another state of the target than it has. */
export const assertPlannedBy = (before: Publication, next: Publication): void => {
  if (next.number !== before.number + 1) throw overtakenError(before);
};

export const overtakenError = ({ live, since }: Publication): SiteError =>
  new SiteError({
    code: 'publish.overtaken',
    message: `Another publication was faster: release ${live} is live since ${since?.at} by ${since?.by}. Nothing was changed`,
    hint: 'Run this again: it is planned by what is live then.',
  });
