import { hasCeph, startCeph } from './ceph.ts';
import { REAL_STORE, type RealStore } from './real-store.ts';

/**
 * Finds the store for `npm run test:stores`: the bucket that `TEST_BUCKET` names, with the settings that publishing uses, or else a Ceph
 * started here. If there is neither, says so and exits with 75, as nothing was tested.
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

/** Passes the store to the test processes, which inherit this environment. */
const tell = ({ endpoint, bucket, region, credentials }: RealStore): void => {
  process.env[REAL_STORE] = JSON.stringify({ endpoint, bucket, region, credentials } satisfies RealStore);
};
