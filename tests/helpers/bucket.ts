import { createS3Target } from '../../publish/targets/s3.ts';
import { TIMEOUTS, type Timeouts } from '../../publish/targets/s3/timeouts.ts';
import type { Target } from '../../publish/targets/target.ts';
import { startS3, type S3Server } from './s3-server.ts';

/** What commands find in their environment to reach a test's bucket, besides `AWS_ENDPOINT_URL_S3`. */
export const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'AKIATESTKEY',
  AWS_SECRET_ACCESS_KEY: 'secret-8c1f',
  AWS_REGION: 'us-east-1',
};

/** A bucket on this machine. */
export interface TestBucket extends S3Server {
  /** A target in it, as another process would have it. */
  readonly open: (prefix?: string, timeouts?: Timeouts) => Target;
}

/** A busy machine gives signs of life late. */
const UNHURRIED: Timeouts = { ...TIMEOUTS, lapse: 600_000 };

/** The environment of the tests' own process leads to it: of that the SDK makes clients, whatever a command is given. */
export const startBucket = async (): Promise<TestBucket> => {
  const server = await startS3();
  Object.assign(process.env, CREDENTIALS, { AWS_ENDPOINT_URL_S3: server.endpoint });
  const open = (prefix = '', timeouts = UNHURRIED): Target =>
    createS3Target({ bucket: server.bucket, prefix }, { endpoint: server.endpoint }, timeouts);
  return Object.assign(server, { open });
};

/** What visitors can ask for, by path. */
export const readSite = ({ objects }: S3Server): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...objects]
      .filter(([key]) => !key.startsWith('.site/'))
      .map(([key, { bytes }]): [string, string] => [key, bytes.toString()])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What visitors see, and what is kept for another day. */
export const describeBucket = (s3: S3Server) => ({
  site: readSite(s3),
  kept: [...s3.objects.keys()].filter((key) => key.startsWith('.site/')).toSorted(),
});
