import { SiteError } from '../../base/errors.ts';
import { createWriteService, type WriteService } from '../../content/write/write-service.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { CommandContext } from '../terminal/context.ts';

/** Opens the repository for writing, for the duration of `work`. Throws `write.no-token` if there is no write token. */
export const withWriteService = async <Result>(
  { repository, write: { token, endpoint } }: Configuration,
  { signal }: Pick<CommandContext, 'signal'>,
  work: (service: WriteService) => Promise<Result>,
): Promise<Result> => {
  if (token === undefined) throw createTokenError(repository.name);
  const service = createWriteService({ repository: repository.name, token, endpoint, signal });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
};

const createTokenError = (repository: string): SiteError =>
  new SiteError({
    code: 'write.no-token',
    message: `A write token of the repository “${repository}” is needed, and PRISMIC_WRITE_TOKEN is not set`,
    hint: 'Make one in Prismic, Settings → API & Security → Write APIs, and set it in the environment. Do not write it into a file of the project.',
  });

/** Warns that drafts of published documents are replaced. */
export const describeReplaced = (names: string): string =>
  `Prismic does not tell whether somebody has a draft of these, and it is replaced: ${names}`;

/** Explains how to publish the drafts of a repository. */
export const whatNext = (name: string): string =>
  [
    'The documents are drafts in a migration release. To publish them, open its tab “Migration Releases” at',
    `  https://${name}.prismic.io/`,
    'look at it, and publish it. Then site content check tells whether the site can be built from the repository.',
  ].join('\n');
