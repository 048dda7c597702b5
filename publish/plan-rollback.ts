import { SiteError } from '../base/errors.ts';
import type { Publication, Release } from './publication.ts';

/**
 * The release that a rollback makes live: the one that an id, or the beginning of one, names, else the one published before
 * the live one. Throws `usage` when there is none, or several.
 */
export const findRollback = ({ live, releases }: Publication, wanted: string | undefined): Release => {
  const before = releases[releases.findIndex(({ id }) => id === live) - 1];
  const [release, ...others] =
    wanted === undefined ? (before ? [before] : []) : releases.filter(({ id }) => id.startsWith(wanted));
  if (release !== undefined && others.length === 0 && release.id !== live) return release;
  throw new SiteError({
    code: 'usage',
    message: reasonOf({ releases, release, others, wanted }),
    hint:
      releases.length === 0
        ? 'Publish first: `site publish`. Nothing was changed.'
        : '`site releases` lists the releases that are kept. Nothing was changed.',
  });
};

interface Found extends Pick<Publication, 'releases'> {
  readonly release: Release | undefined;
  readonly others: readonly Release[];
  readonly wanted: string | undefined;
}

const reasonOf = ({ releases, release, others, wanted }: Found): string => {
  if (releases.length === 0) return 'Nothing was published there yet';
  if (wanted === undefined) return 'No release before the live one is kept';
  if (release === undefined) return `Expected the id of a release, got ${JSON.stringify(wanted)}`;
  return others.length > 0 ? `Several releases begin with ${JSON.stringify(wanted)}` : `Release ${release.id} is live`;
};
