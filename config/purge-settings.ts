import * as z from 'zod';

/** The cache to purge. Tokens only come from the environment. */
export const purgeSchema = z.discriminatedUnion('by', [
  /** The zone's id; token `CLOUDFLARE_API_TOKEN`. */
  z.strictObject({ by: z.literal('cloudflare'), zone: z.string().regex(/^[0-9a-f]{32}$/) }),
  /** The distribution's id; credentials of AWS as for a bucket. */
  z.strictObject({ by: z.literal('cloudfront'), distribution: z.string().regex(/^[A-Z\d]+$/) }),
  /**
   * Token `FASTLY_API_TOKEN`. After a soft purge the old page is still served while the new one is fetched. With the service's id,
   * everything is purged at once if much has changed.
   */
  z.strictObject({
    by: z.literal('fastly'),
    soft: z.boolean().default(false),
    service: z
      .string()
      .regex(/^[A-Za-z\d]+$/)
      .optional(),
  }),
  /** A shell command that gets the addresses, one a line, on standard input. */
  z.strictObject({ by: z.literal('command'), command: z.string().min(1) }),
]);

export type PurgeSettings = z.output<typeof purgeSchema>;
