import * as z from 'zod';

/** Changes in a publication that may be accidents, the worst first, which is the order of reports. */
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

/** What a finding leads to: nothing, a warning, or holding the publication until somebody approves it. */
const levelSchema = z.enum(['off', 'warn', 'hold']);

const guardSchema = levelSchema.default('warn');

const shareSchema = z.number().min(0).max(1);

/** A path without a language prefix, for all languages. */
const pathSchema = z.string().regex(/^(?:\/|(?:\/[^*/]+)+|(?:\/[^*/]+)*\/\*)$/, {
  error: ({ input }) => `Expected a path such as "/" or "/legal/*", got ${JSON.stringify(input)}`,
});

export const guardSettingsSchema = z
  .strictObject({
    kinds: z
      .strictObject({
        /** Far fewer pages, or no document of a type any more. `hold` makes the build fail. */
        shrink: levelSchema.default('hold'),
        /** A page of the sitemap is removed. */
        gone: guardSchema,
        /** A page becomes hidden from search engines. */
        noindex: guardSchema,
        /** A page loses one of its translations. */
        translations: guardSchema,
        /** A price changes by a large amount. */
        prices: guardSchema,
        /** A page of `keyPages` changes. */
        keyPages: guardSchema,
        /** A page loses its title or description. */
        emptied: guardSchema,
        /** One document changes many pages. */
        reach: guardSchema,
        /** A page becomes heavier than the limit. */
        weight: guardSchema,
      } satisfies Record<GuardKind, z.ZodType>)
      .prefault({}),
    limits: z
      .strictObject({
        /** Share that may go: of all pages, of the files that a pull would delete from, and of what a backup has. */
        shrink: shareSchema.default(0.2),
        /** Share by which a price may change. */
        prices: shareSchema.default(0.1),
        /** Share of all pages that one document may change. */
        reach: shareSchema.default(0.25),
        /** Maximum size of a page with its scripts and styles, in bytes without compression. */
        weight: z.int().min(1).default(400_000),
      })
      .prefault({}),
    /** Pages whose every change is reported: `/legal`, or `/legal/*` for all pages below it. */
    keyPages: z.array(pathSchema).default(['/']),
  })
  .prefault({});

export type GuardSettings = Readonly<z.output<typeof guardSettingsSchema>>;

/** A finding of a guard. */
export const guardFindingSchema = z.strictObject({
  kind: z.enum(GUARDS),
  level: z.enum(['warn', 'hold']),
  /**
   * Number of pages that were found; for `shrink`, the number that remains of the pages, or of the documents of the type and language in
   * `by`.
   */
  count: z.int().min(0),
  /** Total that `count` is a part of: all pages, or the number before. Null if there is none. */
  of: z.int().min(0).nullable(),
  /** Name of a document that changed many pages, or type and language of removed documents. */
  by: z.string().nullable(),
  /** The limit that was exceeded; null if the guard has none. */
  limit: z.number().nullable(),
  /** Sorted by path. Only the first ones in what is stored or reported step by step. */
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      /** Detail of the finding on the page: `1 000 soʻm → 100 soʻm`, `title`, `ru-RU`, another address. */
      detail: z.string().nullable(),
    }),
  ),
  /** Number of pages that are left out. */
  left: z.int().min(0),
});

export type GuardFinding = Readonly<z.infer<typeof guardFindingSchema>>;
