import { SiteError } from '../../base/errors.ts';

/** A place that holds something else does not become a target. */
export const foreignFilesError = (place: string, names: readonly string[]): SiteError =>
  new SiteError({
    code: 'usage',
    message: `There are files in ${place} that no publication made: ${names.slice(0, 3).join(', ')}`,
    hint: 'Name a place that is empty, or does not exist yet. Nothing was changed.',
  });
