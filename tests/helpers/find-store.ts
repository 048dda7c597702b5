import { hasCeph, startCeph } from './ceph.ts';
import { REAL_STORE, type RealStore } from './real-store.ts';

/**
 * The store that `npm run test:stores` is about: the bucket that `TEST_BUCKET` names, found as publishing finds one, or else a Ceph that is
 * started here. Where there is neither, the command says so and ends with 75: nothing was tried.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = findGiven();
  if (given !== null) {
    tell(given);
    return async () => {};
  }
  if (!hasCeph())
    return endUntried('no TEST_BUCKET is named, and radosgw, ceph-mon, ceph-osd and ceph are not all installed');
  const ceph = await startCeph().catch((error: unknown) => endUntried(`Ceph does not start here: ${String(error)}`));
  tell(ceph);
  return async () => ceph[Symbol.asyncDispose]();
}

const findGiven = (): RealStore | null => {
  const { TEST_BUCKET: bucket, AWS_REGION: region = 'us-east-1' } = process.env;
  if (bucket === undefined) return null;
  const { AWS_ENDPOINT_URL_S3: endpoint = `https://s3.${region}.amazonaws.com` } = process.env;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  return { endpoint, bucket, region, credentials: { accessKeyId, secretAccessKey } };
};

const endUntried = (reason: string): never => {
  console.error(`No real store was tried: ${reason}`);
  process.exit(75);
};

/** Processes of tests have it from this one. */
const tell = ({ endpoint, bucket, region, credentials }: RealStore): void => {
  process.env[REAL_STORE] = JSON.stringify({ endpoint, bucket, region, credentials } satisfies RealStore);
};
