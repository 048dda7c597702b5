import * as z from 'zod';
import type { ComingChange } from '../../model/site/coming-changes.ts';
import type { BySource } from '../../config/project.ts';
import { perLocale } from '../../model/language/locale.ts';

export const comingChangeSchema = z.strictObject({
  day: z.iso.date(),
  kind: z.enum(['comes', 'goes', 'begins', 'ends']),
  id: z.string(),
  type: z.string(),
  uid: z.string().nullable(),
  lang: z.string(),
  name: z.string(),
}) satisfies z.ZodType<ComingChange>;

const bySourceSchema = z.strictObject({
  ...{ documents: z.string(), pages: z.string(), systemPages: z.string() },
  ...{ templates: z.record(z.string(), z.string()), slices: z.record(z.string(), z.string()) },
}) satisfies z.ZodType<BySource<string>>;

/** How many coming changes are reported at most: the next ones. */
export const MOST_COMING = 100;

const pathsSchema = z.record(z.string(), z.array(z.string()).readonly());

/** The scripts of a site that its pages name. */
export const pageScriptsSchema = z.strictObject({
  views: pathsSchema,
  slices: pathsSchema,
  texts: pathsSchema,
  tools: pathsSchema,
});

/** The state of the last build of an output folder: the head of the memory, which is read before anything else in it. */
export const buildStateSchema = z.strictObject({
  /** Id of the manifest that the state belongs to. */
  build: z.string(),
  /** Ref of the content; null for a draft, whose ref is a secret. */
  ref: z.string().nullable(),
  /** Digest of all inputs of the build. */
  inputs: z.string(),
  /** Digest of all inputs but the content. */
  surroundings: z.string(),
  /** Digests of the sources that indexed the documents and rendered the pages. */
  bySource: bySourceSchema,
  /** By language: digest of the renderer, assets and site payload that the pages were rendered with. */
  environments: z.object(perLocale(() => z.string())),
  scripts: pageScriptsSchema,
  warnings: z.int(),
  /** What changes by itself after the day of the build. */
  coming: z.array(comingChangeSchema).readonly(),
  size: z.strictObject({ pages: z.int(), addresses: z.int(), bytes: z.int() }),
  /** Hashed files of earlier builds that open tabs may still request, each with the day since which it is unused. */
  retired: z.record(z.string(), z.iso.date()),
});

export type BuildState = Readonly<z.infer<typeof buildStateSchema>>;
