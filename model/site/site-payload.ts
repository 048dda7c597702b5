import { languageFile } from '../language/catalogue.ts';
import { languageOf, originsOf, perLocale, type Locale } from '../language/locale.ts';
import type { LanguageFacts, SharedData, SitePayload } from '../page/site-payload.ts';
import { offsetsOf } from '../values/calendar.ts';
import { feedPath, pagesWithFeed } from './feed-paths.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import { resolveLinks } from '../link/document-link.ts';
import type { SiteCode, SiteFacts } from './site-code.ts';
import type { ContentIndex } from './content-index.ts';

/** The settings of the configuration that pages show. */
interface SiteSettings extends Pick<
  SitePayload,
  'name' | 'url' | 'titleSeparator' | 'timeZone' | 'leadEndpoint' | 'isUnlisted'
> {
  readonly brand: { readonly color: string };
}

interface SitePayloadSource extends SharedDataSource {
  readonly code: SiteCode;
  readonly config: SiteSettings;
  readonly sharePictures: SitePayload['sharePictures'];
}

/** Creates the site payload of a language, with links resolved. */
export const createSitePayload = ({ code, config, sharePictures, ...source }: SitePayloadSource): SitePayload => {
  const { locale } = source;
  const { name, url, titleSeparator, timeZone, brand, leadEndpoint, isUnlisted } = config;
  const origins = originsOf({ url, isUnlisted });
  const facts: SiteFacts = {
    locale,
    name,
    url: origins[locale],
    titleSeparator,
    timeZone,
    utcOffsets: offsetsOf(timeZone),
    brandColor: brand.color,
    sharePictures,
    pictures: {},
    languages: perLocale((own) => languageFacts(own, origins[own])),
    leadEndpoint,
    isUnlisted,
    feeds: isUnlisted ? [] : pagesWithFeed(code).map(({ page }) => feedPath(locale, page)),
    ...code.createFacts(),
    ...wholeSharedData({ code, ...source }),
  };
  return { ...facts, structuredData: code.describe?.(facts) ?? [] };
};

const languageFacts = (locale: Locale, url: string): LanguageFacts => {
  const { name = locale, flag = null } = languageFile(locale)?.rules ?? {};
  const { language, dir } = languageOf(locale);
  return { name, flag, language, dir, url };
};

const wholeSharedData = (source: SharedDataSource): SharedData => {
  const data = createSharedData(source);
  if (isWhole(data, source.code)) return data;
  throw new Error(`Expected what every page shows in ${source.locale}, got ${Object.keys(data).join(', ')} alone`);
};

const isWhole = (data: Partial<SharedData>, { sharedTypes = [] }: SharedDataSource['code']): data is SharedData =>
  sharedTypes.every((type) => data[type] !== undefined);

interface SharedDataSource {
  readonly locale: Locale;
  readonly index: ContentIndex;
  readonly code: Pick<SiteCode, 'sharedTypes'>;
  /** Returns the prepared document with an id. */
  readonly documentOf: (id: string) => AllDocumentTypes | undefined;
}

/** Data of the shared documents by type, with links resolved; a type without a document is missing. */
export const createSharedData = ({ locale, index, code, documentOf }: SharedDataSource): Partial<SharedData> => {
  const documents = [...index.documents.values()].filter((one) => one.locale === locale && one.card !== null);
  const data = (code.sharedTypes ?? []).flatMap((type) => {
    const id = documents.find((document) => document.type === type)?.id;
    return id === undefined ? [] : [[type, resolveLinks(documentOf(id)?.data, index.pathOf)] as const];
  });
  return Object.fromEntries(data);
};
