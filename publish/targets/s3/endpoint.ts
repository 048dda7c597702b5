import { SiteError } from '../../../base/errors.ts';
import { orNull } from '../../../base/or-null.ts';
import type { BucketAddress } from '../../../config/target-address.ts';

/**
 * Throws `config.invalid` for an endpoint that ends with the bucket's name, as consoles of stores show it: the SDK adds the name again, and
 * all files would be in a folder of that name.
 */
export const assertEndpoint = (endpoint: string, { bucket, prefix }: BucketAddress): void => {
  const url = orNull(() => new URL(endpoint));
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  if (url === null || !path.endsWith(`/${bucket}`)) return;
  const without = `${url.origin}${path.slice(0, -bucket.length - 1)}`;
  throw new SiteError({
    code: 'config.invalid',
    message: `The endpoint of the bucket ${bucket} ends with its name, which would be there twice: ${endpoint}`,
    hint: `Leave it out: ${without}. What has been published with it is in s3://${[bucket, bucket, prefix].filter(Boolean).join('/')}.`,
  });
};
