import * as z from 'zod';
import { HOST } from '../content/service/endpoint.ts';
import { purgeSchema } from './purge-settings.ts';
import { targetAddressSchema } from './target-address.ts';

/** A target of `site publish`, with what stands between it and visitors. */
const settingsSchema = z.strictObject({
  address: targetAddressSchema,
  /** Public origin of what is published there; when it is given, each publication is looked at from there. */
  url: z
    .url({ protocol: /^https?$/, hostname: HOST })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** What keeps copies of pages on the way to visitors, and is told which to forget. */
  purge: purgeSchema.optional(),
});

export type TargetSettings = z.output<typeof settingsSchema>;

/** An address alone is a target of which nothing else is known. */
const targetSchema = z
  .custom<string | z.input<typeof settingsSchema>>()
  .transform((given) => (typeof given === 'string' ? { address: given } : given))
  .pipe(settingsSchema);

/** Targets by name. A name is no address, so that `--to` can be either. */
export const targetsSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), targetSchema);
