import { languageFile } from '../../locales/catalogue.ts';
import type { LanguageFacts, SitePayload } from '../../model/site-payload.ts';
import { LOCALES, perLocale, type Locale, type PerLocale } from '../../locales/locale.ts';
import { describeSite } from '../../templates/structured-data/organization.ts';
import { sectionPaths } from '../../templates/section-paths.ts';
import type { EmptyContent } from '../../model/complete-document.ts';
import { prepareDocument } from '../../model/prepare-document.ts';
import { resolveLinks } from '../../model/resolve-links.ts';
import { openPack, type PackedDocument } from '../../content/snapshot/pack.ts';
import type { Problem } from '../../model/problem.ts';
import type { ContentIndex } from '../../model/content-index.ts';
import type { IndexedDocument } from '../../model/indexed-document.ts';
import { feedPaths } from '../host/feeds.ts';
import { sharedPicturesOf, type PicturePlan } from '../pictures/share-pictures.ts';
import type { SiteConfig } from '../../config/site-config.ts';

const chrome = ['navigation', 'footer', 'settings'] as const;

type ChromeType = (typeof chrome)[number];
type ChromeData = Pick<SitePayload, ChromeType>;

/** Documents that every page needs and that are missing in a language. */
export const missingChrome = (index: ContentIndex, config: SiteConfig): readonly Problem[] =>
  LOCALES.flatMap((locale) =>
    chrome
      .filter((type) => !hasDocument(index, type, locale))
      .map((type) => ({
        severity: 'error' as const,
        id: null,
        type,
        uid: null,
        lang: config.locales[locale].prismic,
        field: '',
        message: `Expected one document of type "${type}", got none`,
        hint: 'Every page needs it. Create and publish it in this language.',
      })),
  );

export interface SitePayloadSource extends Omit<Reading, 'read'> {
  readonly snapshot: { readonly pack: string; readonly documents: readonly PackedDocument[] };
}

/** The site payload of every locale, its links resolved. */
export const readSitePayloads = ({ snapshot, ...source }: SitePayloadSource): PerLocale<SitePayload> => {
  const pack = openPack(snapshot.pack);
  const packed = new Map(snapshot.documents.map((document) => [document.id, document]));
  const read = (id: string): string => {
    const document = packed.get(id);
    if (!document) throw new Error(`Expected document ${id} in the snapshot, got none`);
    return pack.read(document);
  };
  try {
    return createSitePayloads({ ...source, read });
  } finally {
    pack.close();
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

/** What all pages of a language share: navigation, footer and settings, their links resolved. */
const createSitePayload = (locale: Locale, { index, config, pictures, empty, read }: Reading): SitePayload => {
  const data = <Type extends ChromeType>(type: Type): ChromeData[Type] => {
    const document = findDocument(index, type, locale);
    if (!document) throw new Error(`Expected a document of type ${type} in ${locale}, got none`);
    const own: { readonly data: ChromeData[Type] } = prepareDocument(JSON.parse(read(document.id)), empty);
    return resolveLinks(own.data, index.pathOf);
  };
  const { name, url, titleSeparator, timeZone, brand, locales, leadEndpoint } = config;
  const facts = {
    locale,
    name,
    url,
    titleSeparator,
    timeZone,
    paths: sectionPaths(),
    brandColor: brand.color,
    sharePictures: sharedPicturesOf(pictures, locale),
    languages: perLocale((own) => languageFacts(own, locales[own])),
    navigation: data('navigation'),
    footer: data('footer'),
    settings: data('settings'),
    leadEndpoint,
    feeds: feedPaths(locale),
  };
  return { ...facts, structuredData: describeSite(facts) };
};

const languageFacts = (locale: Locale, { language, dir }: SiteConfig['locales'][Locale]): LanguageFacts => {
  const { name = locale, flag = null } = languageFile(locale)?.rules ?? {};
  return { name, flag, language, dir };
};

/** One with errors counts: it is there, and has been reported already. */
const hasDocument = ({ documents }: ContentIndex, type: string, locale: Locale): boolean =>
  [...documents.values()].some((document) => document.type === type && document.locale === locale);

const findDocument = ({ documents }: ContentIndex, type: string, locale: Locale): IndexedDocument | undefined =>
  [...documents.values()].find(
    (document) => document.type === type && document.locale === locale && document.card !== null,
  );
