import { postPatiently, type PatientPost } from '../../base/post-patiently.ts';
import { createPurgeError } from './purger.ts';

/** A request to purge. */
export interface PurgeRequest extends PatientPost {
  /** Who is asked, for people. */
  readonly name: string;
}

/** Sends it until it is taken. Throws `publish.unpurged` when it is not. */
export const sendPurge = async ({ name, ...post }: PurgeRequest, signal: AbortSignal): Promise<void> => {
  const failure = await postPatiently(post, signal);
  if (failure !== null) throw createPurgeError(name, failure);
};
