import type { SiteConfig } from '../../config/site-config.ts';
import { withPacked, type Pack, type PackedDocument } from '../../content/snapshot/pack.ts';
import { perLocale, type PerLocale } from '../../model/language/locale.ts';
import { prepareDocument, type ContentRules } from '../../model/repair/prepare-document.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { ContentIndex } from '../../model/site/content-index.ts';
import { createSitePayload } from '../../model/site/site-payload.ts';
import { siteCode } from '../../templates/site-code.ts';
import { sharedPicturesOf, type SharePicturePlan } from '../pictures/share-pictures.ts';

interface SitePayloadsSource extends Omit<Reading, 'read'> {
  readonly snapshot: { readonly packs: readonly Pack[]; readonly documents: readonly PackedDocument[] };
}

/** Creates the site payload of every language from a snapshot. */
export const readSitePayloads = ({ snapshot, ...source }: SitePayloadsSource): PerLocale<SitePayload> =>
  withPacked(snapshot, (read) => createSitePayloads({ ...source, read }));

interface Reading {
  readonly index: ContentIndex;
  readonly config: SiteConfig;
  readonly pictures: SharePicturePlan;
  readonly rules: ContentRules;
  /** Reads the JSON of a document by its id; null if there is none. */
  readonly read: (id: string) => string | null;
}

/** Like `readSitePayloads`, with a function that reads the documents. */
export const createSitePayloads = ({ read, pictures, rules, ...site }: Reading): PerLocale<SitePayload> =>
  perLocale((locale) =>
    createSitePayload({
      ...site,
      locale,
      code: siteCode,
      sharePictures: sharedPicturesOf(pictures, locale),
      documentOf: (id) => prepareDocument(JSON.parse(read(id) ?? 'null'), rules),
    }),
  );
