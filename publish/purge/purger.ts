import { SiteError } from '../../base/errors.ts';
import { postPatiently, type PatientPost } from '../../base/post-patiently.ts';

/** Makes a cache forget addresses. Throws `publish.unpurged` if the cache does not accept them. */
export type Purge = (urls: readonly string[], signal: AbortSignal) => Promise<void>;

/** The cache did not accept the addresses. */
export const createPurgeError = (name: string, reason: string): SiteError =>
  new SiteError({
    code: 'publish.unpurged',
    message: `The release is live at its target, but ${name} still has what was there before: ${reason}`,
    hint: 'Visitors may get old pages until the cache forgets them by itself. Mend this and run `site publish` again: it has the same forgotten, also when there is nothing to publish.',
  });

/** A request to purge. */
interface PurgeRequest extends PatientPost {
  /** Name of the cache, for messages. */
  readonly name: string;
}

/** Sends a request, with retries. Throws `publish.unpurged` if it is not accepted. */
export const sendPurge = async ({ name, ...post }: PurgeRequest, signal: AbortSignal): Promise<void> => {
  const failure = await postPatiently(post, signal);
  if (failure !== null) throw createPurgeError(name, failure);
};

/** Reads a token from the environment, because process lists show options of the command line. Throws `config.invalid` if it is missing. */
export const readToken = (env: NodeJS.ProcessEnv, variable: string): string => {
  const token = env[variable]?.trim();
  if (token) return token;
  throw new SiteError({
    code: 'config.invalid',
    message: `Expected a token in ${variable}, got none: the target has a cache to be purged`,
    hint: 'Give the token the right to purge and nothing else.',
  });
};

/** Splits a list into batches of at most `size` items. */
export const inBatches = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
