import * as z from 'zod';
import { guardFindingSchema, type GuardFinding } from '../../config/guards/guard-settings.ts';
import { LOCALES } from '../../model/language/locale.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

const texts = listOf(z.string());
const kindSchema = z.enum(['added', 'changed', 'removed']);
const changed = { before: z.string().nullable(), after: z.string().nullable() };

/** Bytes, as they are in the site: not compressed. */
const weightSchema = z.object({ html: z.int(), scripts: z.int(), styles: z.int() });

const pageSchema = z.object({
  /** Under which visitors know it: `/blogs/nasiya`. */
  path: z.string().startsWith('/'),
  locale: z.enum(LOCALES),
  /** `moved` is a page whose words and pictures are now at another address. */
  kind: z.enum(['added', 'changed', 'moved', 'removed']),
  title: z.string(),
  /** Where a moved page was; null for all others. */
  from: z.string().nullable(),
  /** Null where the page is not there. */
  weight: z.object({ before: weightSchema.nullable(), after: weightSchema.nullable() }),
});

const runSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });

/** Words of one block of text: all of them are new, or gone, where the whole block is. */
const textSchema = z.object({ kind: z.literal('text'), runs: listOf(runSchema) });
/** A sum of money or a calendar day, and the block that it stands in. */
const figureSchema = z.object({ kind: z.enum(['price', 'date']), ...changed, runs: listOf(runSchema) });
/** Blocks that follow each other, at another place of their page. */
const moveSchema = z.object({ kind: z.literal('move'), blocks: texts });
/**
 * Where a link leads to, which picture, video or frame is shown, or to which page an item of a list leads that has come or gone as a whole,
 * such as the tile of an article.
 */
const targetSchema = z.object({
  kind: z.enum(['link', 'media', 'card']),
  /** Text of the link, what the picture says to those who do not see it, or the heading of the item. */
  text: z.string(),
  ...changed,
});
/** What search engines and networks read besides the text: fields that changed alike are named together. */
const searchSchema = z.object({ kind: z.literal('search'), fields: texts, ...changed });

const changeSchema = z.discriminatedUnion('kind', [textSchema, figureSchema, moveSchema, targetSchema, searchSchema]);

/** What some pages, and no others, have in common. */
const groupSchema = z.object({
  pages: texts,
  /** None where nothing changed but what machines read. */
  changes: listOf(changeSchema),
});

const fileSchema = z.object({
  /** Of an asset without the digest in its name. */
  path: z.string(),
  kind: kindSchema,
  /** Addresses of a sitemap, entries of a feed or lines of a text that are new, other or gone; none of other files. */
  entries: listOf(z.object({ kind: kindSchema, text: z.string() })),
});

const differenceSchema = z.object({
  /** Ids of the two. */
  before: z.string(),
  after: z.string(),
  /** Every page that is not the same bytes, in the order of their paths. */
  pages: listOf(pageSchema),
  /** What changed on pages that are in both sites: what most pages share comes first. A page can be in several groups. */
  groups: listOf(groupSchema),
  /** What is no page, in the order of the paths. */
  files: listOf(fileSchema),
});

/** What one site has other than another. The same two sites give the same value, whatever the order of their files. */
export type SiteDifference = Readonly<z.infer<typeof differenceSchema>>;
export type ComparedPage = Readonly<z.infer<typeof pageSchema>>;
export type PageWeight = Readonly<z.infer<typeof weightSchema>>;
export type ChangeGroup = Readonly<z.infer<typeof groupSchema>>;
export type PageChange = Readonly<z.infer<typeof changeSchema>>;
export type SearchChange = Readonly<z.infer<typeof searchSchema>>;
export type Run = Readonly<z.infer<typeof runSchema>>;
export type FileChange = Readonly<z.infer<typeof fileSchema>>;
export type FileEntry = FileChange['entries'][number];

/** A difference, and what guards have found in it. */
export interface ParsedDifference {
  readonly difference: SiteDifference;
  readonly findings: readonly GuardFinding[];
}

const guardsSchema = z.object({ guards: z.array(guardFindingSchema) });

/** Reads what `site diff --json` says. Throws for anything else. */
export const parseDifference = (json: string): ParsedDifference => {
  const told: unknown = JSON.parse(json);
  return { difference: differenceSchema.parse(told), findings: guardsSchema.parse(told).guards };
};
