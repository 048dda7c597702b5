import * as z from 'zod';
import { LOCALES } from '../../model/language/locale.ts';
import { filesOf } from '../../model/site/route-addresses.ts';
import { fileDigestSchema, sitePath } from '../../renderer/files/manifest.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { PageDigests } from '../../renderer/pages/render-page.ts';

/** A page whose files are in a part. */
export interface DrawnPage extends PageRecord {
  readonly written: PageDigests;
}

const locale = z.enum(LOCALES);

const drawnPageSchema = z
  .strictObject({
    route: z.strictObject({
      path: z.string().startsWith('/'),
      locale,
      documentId: z.string().nullable(),
      partOf: z.string().nullable(),
      alternates: z.partialRecord(locale, z.string()),
      file: z.string().nullable(),
    }),
    key: z.string(),
    noindex: z.boolean(),
    modifiedAt: z.number().nullable(),
    written: z.strictObject({ html: fileDigestSchema, payload: fileDigestSchema }),
  })
  .refine(({ route }) => filesOf(route).every(({ html, payload }) => isBelowSite(html) && isBelowSite(payload)));

type Drawn = z.infer<typeof drawnPageSchema>;

const isBelowSite = (path: string): boolean => sitePath.safeParse(path).success;

/** A page as a line of the list of a part. */
export const formatPage = ({ route, key, noindex, modifiedAt, written }: PageRecord): string => {
  if (written === null) throw new Error(`Expected ${route.path} to be drawn, got a page that stands`);
  const { path, locale: code, documentId, partOf, alternates, file } = route;
  const own: Drawn['route'] = { path, locale: code, documentId, partOf, alternates, file };
  return JSON.stringify({ route: own, key, noindex, modifiedAt, written } satisfies Drawn);
};

/** Throws when a line is anything else. */
export const parsePage = (line: string): DrawnPage => {
  const page = drawnPageSchema.parse(JSON.parse(line));
  return { ...page, payload: page.written.payload.sha256 };
};
