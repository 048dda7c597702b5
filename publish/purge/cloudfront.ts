import { errorMessage } from '../../base/errors.ts';
import { randomUUID, createHmac } from 'node:crypto';
import { postPatiently } from '../../base/post-patiently.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { loadAwsSdk, requestSettings } from '../load-aws-sdk.ts';
import { sha256 } from '../../base/digest.ts';
import { createPurgeError, type Purge } from './purger.ts';

/**
 * Most paths that may be in progress at a time; `/*` is counted separately
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/InvalidationLimits.html).
 */
const MOST = 3_000;

/** CloudFront's API is global, and signed for this region. */
const REGION = 'us-east-1';

export const cloudfrontAddress = (env: NodeJS.ProcessEnv): string =>
  env['AWS_ENDPOINT_URL_CLOUDFRONT'] || 'https://cloudfront.amazonaws.com';

/**
 * Invalidates paths of a distribution, with the same credentials as a bucket: from the environment, the profile or CI. If too many paths
 * are in progress, it invalidates everything below the site's base path with a single pattern.
 */
export const createCloudFront = (
  { distribution, site }: { readonly distribution: string; readonly site: string },
  env: NodeJS.ProcessEnv,
): Purge => {
  const url = `${cloudfrontAddress(env)}/2020-05-31/distribution/${distribution}/invalidation`;
  const invalidate = async (paths: readonly string[], passing: RegExp, signal: AbortSignal) => {
    const body = renderBatch(paths);
    const credentials = await findCredentials();
    const signed = signAws({ url, body, service: 'cloudfront', region: REGION, credentials, at: new Date() });
    const headers = { ...signed, 'content-type': 'application/xml' };
    return postPatiently({ url, headers, body, secret: credentials.secretAccessKey, passing }, signal);
  };
  return async (urls, signal) => {
    const paths = [...new Set(urls.map((address) => new URL(address).pathname))];
    const everything = [`${basePathOf(site)}/*`];
    const failure = paths.length > MOST ? TOO_MANY : await invalidate(paths, /Throttling/, signal);
    const still = failure?.includes(TOO_MANY) ? await invalidate(everything, PASSING, signal) : failure;
    if (still !== null) throw createPurgeError(NAME, still);
  };
};

/** Error code for too many paths in progress, which may be from others. */
const TOO_MANY = 'TooManyInvalidationsInProgress';

/** Errors that are sent with status 400 although a retry may succeed (https://github.com/aws/aws-sdk-js/issues/3983). */
const PASSING = /Throttling|TooManyInvalidationsInProgress/;

const NAME = 'CloudFront';

/**
 * The `CallerReference` makes two arrivals of the same request one invalidation. Paths are percent-encoded, so they need no XML escapes.
 */
const renderBatch = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">',
    `<CallerReference>${randomUUID()}</CallerReference>`,
    `<Paths><Items>${paths.map((path) => `<Path>${path}</Path>`).join('')}</Items><Quantity>${paths.length}</Quantity></Paths>`,
    '</InvalidationBatch>',
  ].join('');

/** Milliseconds until a connection must be open. */
const CONNECTION_TIMEOUT = 5000;

/** Finds credentials as the client of buckets does: environment, profile, web identity of CI, instance. */
const findCredentials = async (): Promise<AwsCredentials> => {
  const { S3Client } = await loadAwsSdk();
  const client = new S3Client({ region: REGION, ...requestSettings(CONNECTION_TIMEOUT) });
  try {
    return await client.config.credentials();
  } catch (error) {
    throw createPurgeError(NAME, `there are no credentials of AWS, ${errorMessage(error)}`);
  } finally {
    client.destroy();
  }
};

interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

interface AwsRequest {
  readonly url: string;
  readonly body: string;
  readonly service: string;
  readonly region: string;
  readonly credentials: AwsCredentials;
  readonly at: Date;
}

/**
 * Signs a POST without a query (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html). The SDK's
 * client of the whole service, for one request, would be larger than the rest of this room.
 */
export const signAws = ({
  url,
  body,
  service,
  region,
  credentials,
  at,
}: AwsRequest): Readonly<Record<string, string>> => {
  const { host, pathname } = new URL(url);
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers = { host, 'x-amz-date': time, ...(sessionToken && { 'x-amz-security-token': sessionToken }) };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', pathname, '', lines.join(''), names, sha256(body)].join('\n');
  const scope = [day, region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part).digest(), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).digest('hex');
  const credential = `${accessKeyId}/${scope.join('/')}`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
