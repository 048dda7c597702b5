import * as z from 'zod';
import { HOST } from '../content/service/endpoint.ts';
import { purgeSchema } from './purge-settings.ts';
import { previewsSchema, targetAddressSchema } from './target-address.ts';

/** Address of a site: at the root of a host or below a path of it, without a trailing slash. */
export const siteUrlSchema = z
  .url({ protocol: /^https?$/, hostname: HOST })
  .refine((url) => !/^https?:\/\//i.test(url) || PLAIN_URL.test(url), {
    error:
      'Expected an address such as "https://example.org" or "https://example.org/shop", with Latin letters alone and no query',
  })
  .transform((url) => url.replace(/^[^/]*\/\/[^/]*/, new URL(url).origin).replace(/\/$/, ''));

const PLAIN_URL = /^https?:\/\/[^/?#]+(?:\/[\w~-][\w.~-]*)*\/?$/i;

/** Credentials are not allowed here: they come from the environment, so that no file and no message shows them. */
const endpointSchema = z.url({ protocol: /^https?$/ }).refine((text) => !text.includes('@'), {
  error: 'Expected an address without credentials: they are taken from the environment',
});

/** A target of `site publish`, and what is between it and visitors. */
const settingsSchema = z.strictObject({
  address: targetAddressSchema,
  /** Public address of the published site; if given, each publication is checked from there. */
  url: siteUrlSchema.optional(),
  /** The cache in front of the site, and how changed pages are purged from it. */
  purge: purgeSchema.optional(),
  /** Addresses of its previews: `https://*.preview.bolak.example`. */
  previews: previewsSchema.optional(),
  /** Endpoint of a bucket that is not Amazon's: `https://<account>.r2.cloudflarestorage.com`. Defaults to AWS_ENDPOINT_URL_S3. */
  endpoint: endpointSchema.optional(),
  /** Region of a bucket. Defaults to AWS_REGION or the profile. */
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** True if the bucket's name is in the path of its addresses instead of the host, as MinIO requires. */
  pathStyle: z.boolean().optional(),
});

/** How to reach a bucket. */
export type BucketSettings = Pick<TargetSettings, 'endpoint' | 'region' | 'pathStyle'>;

export type TargetSettings = z.output<typeof settingsSchema>;

/** A string is short for settings with an address only. */
const targetSchema = z
  .custom<string | z.input<typeof settingsSchema>>()
  .transform((given) => (typeof given === 'string' ? { address: given } : given))
  .pipe(settingsSchema);

/** Targets by name. A name cannot look like an address, so that `--to` accepts either. */
export const targetsSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), targetSchema);
