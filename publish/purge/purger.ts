import { SiteError } from '../../base/errors.ts';
import { postPatiently, type PatientPost } from '../../base/post-patiently.ts';

/** Has a cache forget what it keeps of addresses. Throws `publish.unpurged` when it does not take them. */
export type Purge = (urls: readonly string[], signal: AbortSignal) => Promise<void>;

/** The cache did not take the addresses. */
export const createPurgeError = (name: string, reason: string): SiteError =>
  new SiteError({
    code: 'publish.unpurged',
    message: `The release is live at its target, but ${name} still has what was there before: ${reason}`,
    hint: 'Visitors may get old pages until the cache forgets them by itself. Mend this and run `site publish` again: it has the same forgotten, also when there is nothing to publish.',
  });

/** A request to purge. */
interface PurgeRequest extends PatientPost {
  /** Who is asked, for people. */
  readonly name: string;
}

/** Sends it until it is taken. Throws `publish.unpurged` when it is not. */
export const sendPurge = async ({ name, ...post }: PurgeRequest, signal: AbortSignal): Promise<void> => {
  const failure = await postPatiently(post, signal);
  if (failure !== null) throw createPurgeError(name, failure);
};

/** A token of the environment: options of a command line are seen in process lists. Throws `config.invalid` when there is none. */
export const readToken = (env: NodeJS.ProcessEnv, variable: string): string => {
  const token = env[variable]?.trim();
  if (token) return token;
  throw new SiteError({
    code: 'config.invalid',
    message: `Expected a token in ${variable}, got none: the target has a cache to be purged`,
    hint: 'Give the token the right to purge and nothing else.',
  });
};

/** Parts of a list that a request can take. */
export const inBatches = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
