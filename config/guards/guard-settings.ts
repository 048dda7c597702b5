import * as z from 'zod';

/** What may be an accident in what is about to be published, the worst first: so it is told. */
export const GUARDS = [
  'shrink',
  'gone',
  'noindex',
  'translations',
  'prices',
  'keyPages',
  'emptied',
  'reach',
  'weight',
] as const;

export type GuardKind = (typeof GUARDS)[number];

/** What comes of it: nothing, a warning, or that nothing is published until somebody approves it. */
const levelSchema = z.enum(['off', 'warn', 'hold']);

const guardSchema = levelSchema.default('warn');

const shareSchema = z.number().min(0).max(1);

/** For all languages: without the prefix of one. */
const pathSchema = z.string().regex(/^(?:\/|(?:\/[^*/]+)+|(?:\/[^*/]+)*\/\*)$/, {
  error: ({ input }) => `Expected a path such as "/" or "/legal/*", got ${JSON.stringify(input)}`,
});

export const guardSettingsSchema = z
  .strictObject({
    kinds: z
      .strictObject({
        /** Far fewer pages, or no document of a type any more: held is the build. */
        shrink: levelSchema.default('hold'),
        /** A page that the sitemap had. */
        gone: guardSchema,
        /** A page that search engines are to leave out from now on. */
        noindex: guardSchema,
        /** A page of which one language fewer is told. */
        translations: guardSchema,
        /** A sum that is another one by far. */
        prices: guardSchema,
        /** A change of the pages that `keyPages` names. */
        keyPages: guardSchema,
        /** A page without the title or the description that it had. */
        emptied: guardSchema,
        /** A document that changes many pages. */
        reach: guardSchema,
        /** A page that has become heavier than it may be. */
        weight: guardSchema,
      } satisfies Record<GuardKind, z.ZodType>)
      .prefault({}),
    limits: z
      .strictObject({
        /** Share of the pages by which they may become fewer. */
        shrink: shareSchema.default(0.2),
        /** Share of the price by which it may change. */
        prices: shareSchema.default(0.1),
        /** Share of the pages that one document may change. */
        reach: shareSchema.default(0.25),
        /** Bytes that a page may have with its scripts and styles, not compressed. */
        weight: z.int().min(1).default(400_000),
      })
      .prefault({}),
    /** Pages of which each change counts: `/legal`, or `/legal/*` with all that is below it. */
    keyPages: z.array(pathSchema).default(['/']),
  })
  .prefault({});

export type GuardSettings = Readonly<z.output<typeof guardSettingsSchema>>;

/** What a guard has found. */
export const guardFindingSchema = z.strictObject({
  kind: z.enum(GUARDS),
  level: z.enum(['warn', 'hold']),
  /** Pages that it has found, or that are left where they have become fewer; documents that are left where `by` is their type and language. */
  count: z.int().min(0),
  /** Pages, or documents, of which there are so many: of the whole site, or before. Null where that says nothing. */
  of: z.int().min(0).nullable(),
  /** A document that many pages changed by, or type and language of those that are gone. */
  by: z.string().nullable(),
  /** The limit that it goes by; null where it has none. */
  limit: z.number().nullable(),
  /** By path. Of what is kept, or told step by step, the first ones. */
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      /** What it is there: `1 000 soʻm → 100 soʻm`, `title`, `ru-RU`, another address. */
      detail: z.string().nullable(),
    }),
  ),
  /** Number of them that are left out. */
  left: z.int().min(0),
});

export type GuardFinding = Readonly<z.infer<typeof guardFindingSchema>>;
