import { SiteError } from '../base/errors.ts';
import { formatList } from '../base/format.ts';
import { makeLine } from '../base/printable.ts';
import { connection, type ContentOptions } from './open-content.ts';
import { connectContent } from './service/sync.ts';

/** Returns the ref of a Prismic release by its label or id. Throws `usage` if none or several match, and if the content is embedded. */
export const findDraft = async (
  name: string,
  { repository, root, signal }: Pick<ContentOptions, 'repository' | 'root' | 'signal'>,
): Promise<string> => {
  if (repository.endpoint === null) throw createNoDrafts('--release');
  const service = connectContent({ ...connection(repository, root), signal });
  try {
    const releases = await service.fetchReleases();
    const [found, ...others] = releases.filter(({ id, label }) => label === name || id === name);
    if (found !== undefined && others.length === 0) return found.ref;
    const names = (found === undefined ? releases : [found, ...others]).map(nameRelease).toSorted();
    throw new SiteError({
      code: 'usage',
      message: `Expected with --release the name of a release in Prismic, got ${JSON.stringify(name)}${found === undefined ? '' : ', as several are called'}`,
      hint: hintFor(names, found !== undefined),
    });
  } finally {
    await service.close();
  }
};

/** The error for a draft of embedded content, which has neither releases nor previews. */
export const createNoDrafts = (option: '--ref' | '--release'): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected a repository of Prismic with ${option}: the embedded content has neither releases nor previews`,
    hint: 'Set PRISMIC_REPOSITORY or PRISMIC_ENDPOINT to the repository that the draft is in. What its files change, `site diff` says by itself.',
  });

const nameRelease = ({ id, label }: { readonly id: string; readonly label: string }): string =>
  makeLine(`“${label}” (${id})`);

const hintFor = (names: readonly string[], isShared: boolean): string => {
  if (names.length === 0)
    return 'The repository names none: without PRISMIC_ACCESS_TOKEN it may keep them to itself. A preview is named by --ref.';
  return isShared ? `Give its id: ${formatList(names)}.` : `There are: ${formatList(names)}.`;
};
