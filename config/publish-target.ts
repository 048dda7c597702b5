import * as z from 'zod';
import { HOST } from '../content/service/endpoint.ts';
import { purgeSchema } from './purge-settings.ts';
import { previewsSchema, targetAddressSchema } from './target-address.ts';

/** Where a site is found: at the root of a host or below a path of it. Without a slash at its end. */
export const siteUrlSchema = z
  .url({ protocol: /^https?$/, hostname: HOST })
  .refine((url) => !/^https?:\/\//i.test(url) || PLAIN_URL.test(url), {
    error:
      'Expected an address such as "https://example.org" or "https://example.org/shop", with Latin letters alone and no query',
  })
  .transform((url) => url.replace(/^[^/]*\/\/[^/]*/, new URL(url).origin).replace(/\/$/, ''));

const PLAIN_URL = /^https?:\/\/[^/?#]+(?:\/[\w~-][\w.~-]*)*\/?$/i;

/** Nobody's password: credentials come from the environment, where no file and no message shows them. */
const endpointSchema = z.url({ protocol: /^https?$/ }).refine((text) => !text.includes('@'), {
  error: 'Expected an address without credentials: they are taken from the environment',
});

/** A target of `site publish`, with what comes between it and visitors. */
const settingsSchema = z.strictObject({
  address: targetAddressSchema,
  /** Public address of what is published there; when it is given, each publication is looked at from there. */
  url: siteUrlSchema.optional(),
  /** A cache in front of the site, and how it is cleared of pages that changed. */
  purge: purgeSchema.optional(),
  /** Addresses of its previews: `https://*.preview.bolak.example`. */
  previews: previewsSchema.optional(),
  /** Of a bucket that is not Amazon's: `https://<account>.r2.cloudflarestorage.com`. Otherwise as AWS_ENDPOINT_URL_S3 says. */
  endpoint: endpointSchema.optional(),
  /** Region of a bucket. Otherwise as AWS_REGION or the profile says. */
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Whether a bucket is named in the path of its addresses and not in their host, as MinIO wants it. */
  pathStyle: z.boolean().optional(),
});

/** How a bucket is reached. */
export type BucketSettings = Pick<TargetSettings, 'endpoint' | 'region' | 'pathStyle'>;

export type TargetSettings = z.output<typeof settingsSchema>;

/** An address alone is a target of which nothing else is known. */
const targetSchema = z
  .custom<string | z.input<typeof settingsSchema>>()
  .transform((given) => (typeof given === 'string' ? { address: given } : given))
  .pipe(settingsSchema);

/** Targets by name. A name is no address, so that `--to` can be either. */
export const targetsSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), targetSchema);
