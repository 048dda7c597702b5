import * as z from 'zod';
import { perLocale, LOCALES } from '../../model/language/locale.ts';
import { countsSchema, manifestFileSchema, fileDigestSchema, sitePath } from '../../renderer/files/manifest.ts';
import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Project } from '../../config/project.ts';
import { filesOf } from '../../model/site/route.ts';
import { PAGE_FORMATS } from '../../model/site/page-format.ts';
import { comingChangeSchema, pageScriptsSchema } from '../memory/build-state.ts';
import { setRedirectSchema } from '../../renderer/host/address-files.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { PageDigests } from '../../renderer/pages/render-page.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const originSchema = z.strictObject({
  /** Digest of the content, from `snapshotDigest`. */
  snapshot: digest,
  /** Digest of the compiled program. */
  program: digest,
  /** Digest of `site.config.ts` and of what the environment adds to it. */
  configuration: digest,
  /** Calendar day in the site's time zone. */
  day: z.iso.date(),
  /** By language: digest of everything that its pages share. */
  environments: z.strictObject(perLocale(() => digest)),
  scripts: pageScriptsSchema,
});

/** What a part was built from. All parts of a site have the same origin. */
export type PartOrigin = Readonly<z.infer<typeof originSchema>>;

/** The members of the origin that can be compared with the program that merges the parts. */
export type OwnOrigin = Pick<PartOrigin, 'program' | 'configuration'>;

export const partSchema = z.strictObject({
  origin: originSchema,
  shard: z.strictObject({ index: z.int().min(1), count: z.int().min(1) }),
  /** Of the whole site, as in `SiteToCommit`. */
  timestamp: z.int(),
  /** Ref of the content. */
  ref: z.string(),
  counts: countsSchema,
  warnings: z.int(),
  coming: z.array(comingChangeSchema).readonly(),
  /** Redirects that editors or `redirects.csv` ask for. */
  redirects: z.array(setRedirectSchema).readonly(),
  /** Digest of `pages.jsonl`. */
  pages: digest,
  /** Files that are not pages. Only the first part lists any, on behalf of all parts. */
  files: z.array(manifestFileSchema),
});

/** The contents of `part.json`. */
export type Part = Readonly<z.infer<typeof partSchema>>;

/** File names in the folder of a part. */
export const PART_FILE = 'part.json';
export const PAGES_FILE = 'pages.jsonl';
export const FILES_FOLDER = 'files';

/** Name of the sealed value in `part.json`. */
export const PART = 'part';

/** Creates the origin members that come from the running program. */
export const createOwnOrigin = ({ digest: program }: Project, config: SiteConfig): OwnOrigin => ({
  program,
  configuration: sha256(JSON.stringify(config)),
});

/** The outcome of `site build --shard`. */
export interface PartSummary {
  readonly out: string;
  /** Such as `2/3`. */
  readonly shard: string;
  /** Pages of this part, and of the whole site. */
  readonly pages: number;
  readonly of: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly warnings: number;
}

/** A page whose files are in a part. */
export interface RenderedPage extends PageRecord {
  readonly written: PageDigests;
}

const locale = z.enum(LOCALES);

const renderedPageSchema = z
  .strictObject({
    route: z.strictObject({
      path: z.string().startsWith('/'),
      locale,
      documentId: z.string().nullable(),
      partOf: z.string().nullable(),
      alternates: z.partialRecord(locale, z.string()),
      format: z.enum(PAGE_FORMATS),
    }),
    key: z.string(),
    noindex: z.boolean(),
    modifiedAt: z.number().nullable(),
    written: z.strictObject({ html: fileDigestSchema, payload: fileDigestSchema }),
  })
  .refine(({ route }) => filesOf(route).every(({ html, payload }) => isBelowSite(html) && isBelowSite(payload)));

type Rendered = z.infer<typeof renderedPageSchema>;

const isBelowSite = (path: string): boolean => sitePath.safeParse(path).success;

/** Formats a page as a line of `pages.jsonl`. */
export const formatPage = ({ route, key, noindex, modifiedAt, written }: PageRecord): string => {
  if (written === null) throw new Error(`Expected ${route.path} to be rendered, got a page that stands`);
  const { path, locale: code, documentId, partOf, alternates, format } = route;
  const own: Rendered['route'] = { path, locale: code, documentId, partOf, alternates, format };
  return JSON.stringify({ route: own, key, noindex, modifiedAt, written } satisfies Rendered);
};

/** Parses a line of `pages.jsonl`. Throws if it is invalid. */
export const parsePage = (line: string): RenderedPage => {
  const page = renderedPageSchema.parse(JSON.parse(line));
  return { ...page, payload: page.written.payload.sha256, siteReads: null };
};
