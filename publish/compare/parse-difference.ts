import * as z from 'zod';
import { guardFindingSchema, type GuardFinding } from '../../config/guards/guard-finding.ts';
import { LOCALES } from '../../model/language/locale.ts';
import type { SiteDifference } from './site-difference.ts';

const kindSchema = z.enum(['added', 'changed', 'removed']);
const changedSchema = { before: z.string().nullable(), after: z.string().nullable() };
const runsSchema = z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }));
const weightSchema = z.object({ html: z.int(), scripts: z.int(), styles: z.int() }).nullable();

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), runs: runsSchema }),
  z.object({ kind: z.enum(['price', 'date']), ...changedSchema, runs: runsSchema }),
  z.object({ kind: z.literal('move'), blocks: z.array(z.string()) }),
  z.object({ kind: z.enum(['link', 'media', 'card']), text: z.string(), ...changedSchema }),
  z.object({ kind: z.literal('search'), fields: z.array(z.string()), ...changedSchema }),
]);

/** A difference, and what guards have found in it. */
export interface ParsedDifference {
  readonly difference: SiteDifference;
  readonly findings: readonly GuardFinding[];
}

const differenceSchema: z.ZodType<SiteDifference> = z.object({
  before: z.string(),
  after: z.string(),
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      locale: z.enum(LOCALES),
      kind: z.enum(['added', 'changed', 'moved', 'removed']),
      title: z.string(),
      from: z.string().nullable(),
      weight: z.object({ before: weightSchema, after: weightSchema }),
    }),
  ),
  groups: z.array(z.object({ pages: z.array(z.string()), changes: z.array(changeSchema) })),
  files: z.array(
    z.object({
      path: z.string(),
      kind: kindSchema,
      entries: z.array(z.object({ kind: kindSchema, text: z.string() })),
    }),
  ),
});

const guardsSchema = z.object({ guards: z.array(guardFindingSchema) });

/** Reads what `site diff --json` says. Throws for anything else. */
export const parseDifference = (json: string): ParsedDifference => {
  const told: unknown = JSON.parse(json);
  return { difference: differenceSchema.parse(told), findings: guardsSchema.parse(told).guards };
};
