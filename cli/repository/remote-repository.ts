import { createFetchPublished, type FetchPublished } from '../../content/push/fetch-published.ts';
import type { RepositoryMetadata } from '../../content/service/answers.ts';
import { createContentClient } from '../../content/service/client.ts';
import { parseRepositoryAddress } from '../../content/service/endpoint.ts';
import { LOCALES, languageOf } from '../../model/language/locale.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { CommandContext } from '../terminal/context.ts';

/** Fetches the metadata of the configured repository, even if the site is built from embedded content. */
export const fetchRemoteRepository = async (
  { repository }: Configuration,
  { signal }: Pick<CommandContext, 'signal'>,
): Promise<RepositoryMetadata> => {
  const { accessToken } = repository;
  const endpoint = remoteEndpoint(repository);
  const client = createContentClient({ endpoint, accessToken, signal, deadline: DEADLINE });
  try {
    return await client.fetchRepository();
  } finally {
    await client.close();
  }
};

/** Lets `work` ask what has been published since a ref. */
export const withPublished = async <Result>(
  { configuration: { repository }, ref }: { readonly configuration: Configuration; readonly ref: string },
  { signal }: Pick<CommandContext, 'signal'>,
  work: (fetchPublished: FetchPublished) => Promise<Result>,
): Promise<Result> => {
  const { accessToken } = repository;
  const client = createContentClient({ endpoint: remoteEndpoint(repository), accessToken, signal });
  try {
    return await work(createFetchPublished(client, ref));
  } finally {
    await client.close();
  }
};

/** Content API address of the configured repository. */
export const remoteEndpoint = ({ name, endpoint }: Configuration['repository']): string =>
  endpoint ?? parseRepositoryAddress({ repository: name }) ?? '';

/** Milliseconds. Short, because somebody waits, and there is no snapshot to fall back to. */
const DEADLINE = 15_000;

/** Prismic ids of the site's languages that the repository does not have. */
export const missingLanguages = ({ languages }: RepositoryMetadata): readonly string[] =>
  LOCALES.map((locale) => languageOf(locale).prismic).filter((id) => languages.every((language) => language.id !== id));
