import { languageFile } from '../../model/language/catalogue.ts';
import type { LanguageFacts, SharedData, SitePayload } from '../../model/site-payload.ts';
import { languageOf, originIn, perLocale, type Locale, type PerLocale } from '../../model/language/locale.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { AllDocumentTypes } from '../../model/document-type.ts';
import type { SiteFacts } from '../../model/site-code.ts';
import type { EmptyContent } from '../../model/complete-document.ts';
import { prepareDocument } from '../../model/prepare-document.ts';
import { resolveLinks } from '../../model/resolve-links.ts';
import { openPacks, type Pack, type PackedDocument } from '../../content/snapshot/pack.ts';
import type { ContentIndex } from '../../model/content-index.ts';
import { sharedDocuments } from '../../model/shared-documents.ts';
import type { SharedType } from '../../model/site-types.ts';
import { feedPaths } from './feed-pages.ts';
import { sharedPicturesOf, type PicturePlan } from '../pictures/share-pictures.ts';
import type { SiteConfig } from '../../config/site-config.ts';

export interface SitePayloadSource extends Omit<Reading, 'read'> {
  readonly snapshot: { readonly packs: readonly Pack[]; readonly documents: readonly PackedDocument[] };
}

/** The site payload of every locale, its links resolved. */
export const readSitePayloads = ({ snapshot, ...source }: SitePayloadSource): PerLocale<SitePayload> => {
  const packs = openPacks(snapshot.packs);
  const packed = new Map(snapshot.documents.map((document) => [document.id, document]));
  const read = (id: string): string => {
    const document = packed.get(id);
    if (!document) throw new Error(`Expected document ${id} in the snapshot, got none`);
    return packs.read(document).toString();
  };
  try {
    return createSitePayloads({ ...source, read });
  } finally {
    packs.close();
  }
};

/** As `readSitePayloads`, out of documents that are read elsewhere. */
export const createSitePayloads = (reading: Reading): PerLocale<SitePayload> =>
  perLocale((locale) => createSitePayload(locale, reading));

interface Reading {
  readonly index: ContentIndex;
  readonly config: SiteConfig;
  readonly pictures: PicturePlan;
  readonly empty: EmptyContent;
  /** JSON of a document, by its id. */
  readonly read: (id: string) => string;
}

/** What all pages of a language share, its links resolved. */
const createSitePayload = (locale: Locale, { index, config, pictures, empty, read }: Reading): SitePayload => {
  const dataOf = (type: SharedType): unknown => {
    const document = sharedDocuments(index, type, locale).find(({ card }) => card !== null);
    if (!document) throw new Error(`Expected a document of type ${type} in ${locale}, got none`);
    const own: AllDocumentTypes = prepareDocument(JSON.parse(read(document.id)), empty);
    return resolveLinks(own.data, index.pathOf);
  };
  const shared: readonly (readonly unknown[])[] = (siteCode.sharedTypes ?? []).map((type) => [type, dataOf(type)]);
  const sharedData: SharedData = Object.fromEntries(shared);
  const { name, url, titleSeparator, timeZone, brand, leadEndpoint } = config;
  const facts: SiteFacts = {
    locale,
    name,
    url: originIn(locale, url),
    titleSeparator,
    timeZone,
    brandColor: brand.color,
    sharePictures: sharedPicturesOf(pictures, locale),
    languages: perLocale((own) => languageFacts(own, url)),
    leadEndpoint,
    feeds: feedPaths(locale),
    ...siteCode.createFacts(),
    ...sharedData,
  };
  return { ...facts, structuredData: siteCode.describe?.(facts) ?? [] };
};

const languageFacts = (locale: Locale, url: string): LanguageFacts => {
  const { name = locale, flag = null } = languageFile(locale)?.rules ?? {};
  const { language, dir } = languageOf(locale);
  return { name, flag, language, dir, url: originIn(locale, url) };
};
