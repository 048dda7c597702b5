import { createS3Target } from '../../publish/targets/s3.ts';
import { TIMEOUTS, type Timeouts } from '../../publish/targets/s3/timeouts.ts';
import type { Target } from '../../publish/targets/target.ts';
import { startS3, type S3Server } from './s3-server.ts';

/** Environment variables with which commands reach a test bucket, besides `AWS_ENDPOINT_URL_S3`. */
export const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'AKIATESTKEY',
  AWS_SECRET_ACCESS_KEY: 'secret-8c1f',
  AWS_REGION: 'us-east-1',
};

/** A bucket on this machine. */
export interface TestBucket extends S3Server {
  /** Opens a target in the bucket, independent of others, as another process would. */
  readonly open: (prefix?: string, timeouts?: Timeouts) => Target;
}

/** On a busy machine a publisher's signs of life may come late. */
const UNHURRIED: Timeouts = { ...TIMEOUTS, lapse: 600_000 };

/** Starts a bucket and sets the environment of the test process, from which the SDK creates its clients in any case. */
export const startBucket = async (): Promise<TestBucket> => {
  const server = await startS3();
  Object.assign(process.env, CREDENTIALS, { AWS_ENDPOINT_URL_S3: server.endpoint });
  const open = (prefix = '', timeouts = UNHURRIED): Target =>
    createS3Target({ bucket: server.bucket, prefix }, { endpoint: server.endpoint }, timeouts);
  return Object.assign(server, { open });
};

/** Contents of the files that visitors can request, by path. */
export const readSite = ({ objects }: S3Server): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...objects]
      .filter(([key]) => !key.startsWith('.site/'))
      .map(([key, { bytes }]): [string, string] => [key, bytes.toString()])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The files that visitors see, and the keys of what is kept for later. */
export const describeBucket = (s3: S3Server) => ({
  site: readSite(s3),
  kept: [...s3.objects.keys()].filter((key) => key.startsWith('.site/')).toSorted(),
});
