import * as z from 'zod';
import { guardFindingSchema, type GuardFinding } from '../../config/guards/guard-settings.ts';
import { LOCALES } from '../../model/language/locale.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

const texts = listOf(z.string());
const kindSchema = z.enum(['added', 'changed', 'removed']);
const changed = { before: z.string().nullable(), after: z.string().nullable() };

/** Bytes of the uncompressed files. */
const weightSchema = z.object({ html: z.int(), scripts: z.int(), styles: z.int() });

const pageSchema = z.object({
  /** The public path: `/blogs/nasiya`. */
  path: z.string().startsWith('/'),
  locale: z.enum(LOCALES),
  /** `moved`: the page has another address. */
  kind: z.enum(['added', 'changed', 'moved', 'removed']),
  title: z.string(),
  /** Earlier path of a moved page; null for all others. */
  from: z.string().nullable(),
  /** Null on the side where the page does not exist. */
  weight: z.object({ before: weightSchema.nullable(), after: weightSchema.nullable() }),
});

const runSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });

/** Changed words of one block of text; if the whole block was added or removed, all its words are. */
const textSchema = z.object({ kind: z.literal('text'), runs: listOf(runSchema) });
/** A changed sum of money or calendar day, with its block. */
const figureSchema = z.object({ kind: z.enum(['price', 'date']), ...changed, runs: listOf(runSchema) });
/** Consecutive blocks that were moved within a page. */
const moveSchema = z.object({ kind: z.literal('move'), blocks: texts });
/**
 * A changed target of a link; a changed picture, video or frame; or a list item that was added or removed as a whole, such as the tile of
 * an article, with the page that it links to.
 */
const targetSchema = z.object({
  kind: z.enum(['link', 'media', 'card']),
  /** Text of the link, alternative text of the picture, or heading of the item. */
  text: z.string(),
  ...changed,
});
/** Changed metadata for search engines and social networks; fields with the same change are listed together. */
const searchSchema = z.object({ kind: z.literal('search'), fields: texts, ...changed });

const changeSchema = z.discriminatedUnion('kind', [textSchema, figureSchema, moveSchema, targetSchema, searchSchema]);

/** The changes that exactly these pages share. */
const groupSchema = z.object({
  pages: texts,
  /** Empty if only markup or loaded files have changed. */
  changes: listOf(changeSchema),
});

const fileSchema = z.object({
  /** For an asset, without the digest in its name. */
  path: z.string(),
  kind: kindSchema,
  /** Addresses of a sitemap, entries of a feed or lines of a text that were added, changed or removed; empty for other files. */
  entries: listOf(z.object({ kind: kindSchema, text: z.string() })),
});

const differenceSchema = z.object({
  /** Ids of the two sites. */
  before: z.string(),
  after: z.string(),
  /** Every page whose bytes differ, sorted by path. */
  pages: listOf(pageSchema),
  /** Changes of pages that both sites have; changes that most pages share come first. A page can be in several groups. */
  groups: listOf(groupSchema),
  /** Files that are no pages, sorted by path. */
  files: listOf(fileSchema),
});

/** The difference between two sites. Does not depend on the order of their files. */
export type SiteDifference = Readonly<z.infer<typeof differenceSchema>>;
export type ComparedPage = Readonly<z.infer<typeof pageSchema>>;
export type PageWeight = Readonly<z.infer<typeof weightSchema>>;
export type ChangeGroup = Readonly<z.infer<typeof groupSchema>>;
export type PageChange = Readonly<z.infer<typeof changeSchema>>;
export type SearchChange = Readonly<z.infer<typeof searchSchema>>;
export type Run = Readonly<z.infer<typeof runSchema>>;
export type FileChange = Readonly<z.infer<typeof fileSchema>>;
export type FileEntry = FileChange['entries'][number];

/** A difference, and the findings of guards. */
export interface ParsedDifference {
  readonly difference: SiteDifference;
  readonly findings: readonly GuardFinding[];
}

const guardsSchema = z.object({ guards: z.array(guardFindingSchema) });

/** Parses the output of `site diff --json`. Throws for anything else. */
export const parseDifference = (json: string): ParsedDifference => {
  const told: unknown = JSON.parse(json);
  return { difference: differenceSchema.parse(told), findings: guardsSchema.parse(told).guards };
};
