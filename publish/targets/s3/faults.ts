import * as z from 'zod';
import { isSiteError, SiteError, type SiteErrorOptions } from '../../../base/errors.ts';
import { isTemporary } from '../../../base/retry-after.ts';
import { asTlsError } from '../../../base/tls-error.ts';

/** The known fields of an error that the SDK has thrown, for an answer of the store with its code and status. */
const faultSchema = z.object({
  name: z.string().catch(''),
  message: z.string().catch(''),
  /** Error code of the system: `ECONNREFUSED`. */
  code: z.string().optional().catch(undefined),
  $metadata: z.object({ httpStatusCode: z.number().optional(), attempts: z.number().optional() }).catch({}),
});

type Fault = z.infer<typeof faultSchema>;

export const isMissingObject = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(faultSchema.parse(error).name);

/** The status with which the store answered; undefined for no answer. */
export const statusOf = (error: unknown): number | undefined => faultSchema.parse(error).$metadata.httpStatusCode;

/** True if the same request may succeed in a moment. A store that lacks something (501), or is full (507), will do so then too. */
export const isPassing = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return isTemporary(status) && status !== 501 && status !== 507;
};

/** Explains a request that has finally failed, and what to do. Texts from the store are not quoted, because they may contain a key. */
export const explainFault = (error: unknown, address: string): SiteError => {
  const known = isSiteError(error) ? error : asTlsError(error, address);
  if (known !== null) return known;
  const fault = faultSchema.parse(error);
  const found = KNOWN.find(({ names }) => names.includes(fault.name)) ?? findByStatus(fault);
  return new SiteError({ ...found.explain(address, fault), cause: undefined });
};

interface KnownFault {
  /** Names that the store, or the SDK, gives the error. */
  readonly names: readonly string[];
  readonly explain: (address: string, fault: Fault) => SiteErrorOptions;
}

const CREDENTIALS =
  'They are taken from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), a profile (AWS_PROFILE), or the role of a CI job or a machine.';

const KNOWN: readonly KnownFault[] = [
  {
    names: ['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired'],
    explain: (address) => ({
      code: 'publish.refused',
      message: `The credentials for ${address} have expired`,
      hint: 'Log in again (`aws sso login`), or give the job new ones. Then run this again.',
    }),
  },
  {
    names: ['RequestTimeTooSkewed', 'RequestExpired', 'RequestInTheFuture'],
    explain: (address) => ({
      code: 'publish.refused',
      message: `The clock of this machine and that of ${address} are more than a few minutes apart`,
      hint: 'Set the clock of this machine (`timedatectl set-ntp true`), then run this again.',
    }),
  },
  {
    names: ['CredentialsProviderError', 'TokenProviderError', 'UnrecognizedClientException'],
    explain: (address) => ({
      code: 'publish.refused',
      message: `There are no credentials for ${address}`,
      hint: CREDENTIALS,
    }),
  },
  {
    names: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'AuthorizationHeaderMalformed'],
    explain: (address, { name }) => ({
      code: 'publish.refused',
      message: `${address} does not know these credentials, or not for this region (${name})`,
      hint: `${CREDENTIALS} The region is that of the target in site.config.ts, of AWS_REGION, or of the profile.`,
    }),
  },
  {
    names: ['NoSuchBucket', 'PermanentRedirect', 'IllegalLocationConstraintException'],
    explain: (address, { name }) => ({
      code: 'publish.refused',
      message: `There is no bucket of ${address} in this region (${name})`,
      hint: "Make the bucket, or name its `region` and, unless it is Amazon's, its `endpoint` in `publish` of site.config.ts.",
    }),
  },
  {
    names: ['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'],
    explain: (address, { name }) => ({
      code: 'publish.refused',
      message: `${address} is full (${name})`,
      hint: 'Make room in the store, or have its quota raised. Then run this again.',
    }),
  },
  {
    names: ['NotImplemented', 'MethodNotAllowed'],
    explain: (address, { name }) => ({
      code: 'publish.unsupported',
      message: `${address} does not have what publishing needs (${name})`,
      hint: 'It needs conditional writes and copies within the store: Amazon S3, Cloudflare R2, MinIO and Ceph of recent years have them.',
    }),
  },
];

const findByStatus = (fault: Fault): Pick<KnownFault, 'explain'> => {
  if (fault.message === 'Region is missing') return { explain: explainRegion };
  const status = statusOf(fault);
  return { explain: status === 401 || status === 403 ? explainDenied : explainUnavailable };
};

const explainRegion = (address: string): SiteErrorOptions => ({
  code: 'config.invalid',
  message: `Expected the region of ${address}, got none`,
  hint: 'Name it as `region` of the target in site.config.ts, or set AWS_REGION. Stores without regions take us-east-1, R2 takes auto.',
});

const explainDenied = (address: string, { name }: Fault): SiteErrorOptions => ({
  code: 'publish.refused',
  message: `These credentials may not do to ${address} what publishing needs (${name})`,
  hint: 'Allow s3:GetObject, s3:PutObject and s3:DeleteObject on its objects, and s3:ListBucket on the bucket. Then run this again.',
});

const explainUnavailable = (address: string, fault: Fault): SiteErrorOptions => ({
  code: 'publish.unavailable',
  message: `${address} did not do what it was asked for: ${describeFault(fault)}`,
  hint: 'Run this again when the store and the way to it are well.',
});

const describeFault = ({ name, code = name, $metadata: { httpStatusCode: status, attempts = 1 } }: Fault): string => {
  const other = status === undefined ? 'no connection came about' : 'it answered';
  const reason = WORDS.get(code) ?? other;
  const tried = attempts > 1 ? `, ${attempts} times` : '';
  return `${reason} (${[code, status].filter(Boolean).join(', ')})${tried}`;
};

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nobody listens there'],
  ['ECONNRESET', 'the connection broke'],
  ['EPIPE', 'the connection broke'],
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'its name could not be looked up'],
  ['ETIMEDOUT', 'there was no answer in time'],
  ['SlowDown', 'it wants to be asked less often'],
  ['InternalError', 'something is wrong with it'],
]);
