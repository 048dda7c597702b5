import { DEFAULT_LOCALE, LOCALES, hreflangOf, localePath } from '../language/locale.ts';
import { absoluteUrl } from '../page/absolute-url.ts';
import { useAddress, useSite, useText } from './site-context.ts';
import { wholeTitle } from '../page/head-data.ts';
import { formatStructuredData } from '../page/structured-data.ts';
import type { LanguageFacts, SitePayload } from '../page/site-payload.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { addressesOf } from '../page/page-scripts.ts';
import { SHARE_SIZE, shareSource } from '../link/source-set.ts';

/** Title, description, canonical and language alternates, Open Graph, and the page's own files (spec §2, behaviours §4.5). */
export const Head = ({ payload }: { readonly payload: PagePayload }) => {
  const site = useSite();
  const text = useText();
  const at = useAddress();
  const { head, locale, alternates, assets, scripts } = payload;
  const title = wholeTitle(site, head.title ?? text('title.default'));
  const canonical = absoluteUrl(site, localePath(locale, payload.partOf ?? payload.path));
  const image = shareImageOf(payload, site);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      <SearchTags payload={payload} canonical={canonical} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title ?? text('title.default')} />
      {head.description && <meta property="og:description" content={head.description} />}
      {!site.isUnlisted && <meta property="og:url" content={canonical} />}
      {image && <ShareImageTags image={image} site={site} />}
      <meta property="og:locale" content={openGraphLocale(site, locale)} />
      {LOCALES.filter((other) => other !== locale && alternates[other]).map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale(site, other)} />
      ))}
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      {head.modifiedAt && <meta property="article:modified_time" content={head.modifiedAt} />}
      <meta name="theme-color" content={site.brandColor} />
      <link rel="icon" href={at('/favicon.svg')} type="image/svg+xml" />
      <link rel="manifest" href={at('/site.webmanifest')} />
      {site.feeds.map((feed) => (
        <link key={feed} rel="alternate" type="application/rss+xml" title={site.name} href={at(feed)} />
      ))}
      <link rel="stylesheet" href={assets.stylesheet} />
      <meta name="page-payload" content={at(payloadAddress(payload))} />
      <meta name="site-payload" content={assets.site} />
      <meta name="page-scripts" content={addressesOf(scripts).join(' ')} />
    </>
  );
};

/**
 * Elements that are sent with the HTML but not hydrated in the browser. Scripts: React would create them by `innerHTML`, which the security
 * policy forbids, whenever it renders a document again. Fonts: those of another language are fetched before its page is rendered, see
 * `loadTypeface`. `expect`: the page is shown only when it has arrived completely, so that late parts do not shift the layout.
 * `format-detection`: iOS would turn numbers, dates and addresses into links before React hydrates the page.
 */
export const HeadFiles = ({ payload }: { readonly payload: PagePayload }) => {
  const site = useSite();
  const { fonts, fontScript, script } = payload.assets;
  const nodes = site.isUnlisted ? [] : [...site.structuredData, ...payload.structuredData];
  return (
    <>
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <link rel="expect" href="#end" blocking="render" />
      {fonts.map((font) => (
        <link key={font} rel="stylesheet" href={font} />
      ))}
      {fonts.length > 0 && <script src={fontScript} />}
      <script type="module" src={script} blocking={choosesLocale(payload) ? 'render' : undefined} />
      {nodes.length > 0 && <script type="application/ld+json">{formatStructuredData(nodes)}</script>}
    </>
  );
};

interface SearchTagsProps {
  readonly payload: PagePayload;
  readonly canonical: string;
}

/** Tags for search engines. An unlisted page has no canonical address: it must not be found itself, and it is not the live page. */
const SearchTags = ({ payload: { head, alternates }, canonical }: SearchTagsProps) => {
  const site = useSite();
  if (site.isUnlisted) return <meta name="robots" content="noindex, nofollow" />;
  return (
    <>
      {head.noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {!head.noindex && <Alternates languages={site.languages} alternates={alternates} />}
    </>
  );
};

const ShareImageTags = ({ image, site }: { readonly image: ShareImage; readonly site: SitePayload }) => (
  <>
    <meta property="og:image" content={absoluteUrl(site, image.url)} />
    <meta property="og:image:type" content={image.type} />
    <meta property="og:image:width" content={String(image.width)} />
    <meta property="og:image:height" content={String(image.height)} />
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

interface AlternatesProps {
  readonly languages: SitePayload['languages'];
  readonly alternates: PagePayload['alternates'];
}

const Alternates = ({ languages, alternates }: AlternatesProps) => (
  <>
    {LOCALES.map((locale) => (
      <Alternate key={locale} hrefLang={hreflangOf(locale)} site={languages[locale]} path={alternates[locale]} />
    ))}
    <Alternate hrefLang="x-default" site={languages[DEFAULT_LOCALE]} path={alternates[DEFAULT_LOCALE]} />
  </>
);

interface AlternateProps {
  readonly hrefLang: string;
  readonly site: LanguageFacts;
  readonly path: string | undefined;
}

const Alternate = ({ hrefLang, site, path }: AlternateProps) =>
  path === undefined ? null : <link rel="alternate" hrefLang={hrefLang} href={absoluteUrl(site, path)} />;

/** The script on `/` may redirect the visitor to another language, before anything is painted. */
const choosesLocale = ({ locale, path }: PagePayload): boolean => localePath(locale, path) === '/';

/**
 * Address of the page's payload, the same for both addresses of the page, with the payload's id as the fragment: HTML and payload are not
 * replaced at exactly the same moment, so the browser checks that they match.
 */
const payloadAddress = ({ id, locale, path }: PagePayload): string =>
  `${localePath(locale, path)}/_payload.json#${id}`.replace('//', '/');

/** `uz_UZ` for `uz-Latn-UZ`: Open Graph has languages and regions, but no scripts. */
const openGraphLocale = (site: SitePayload, locale: PagePayload['locale']): string =>
  site.languages[locale].language.replace(
    /^([a-z]+)(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?:-.*)?$/i,
    (_, language, region) => (region ? `${language}_${region}` : language),
  );

/** A page's picture for social networks. */
interface ShareImage {
  readonly url: string;
  readonly alt: string;
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Returns the document's own picture if networks can show it, else the section's; null if there is neither. */
export const shareImageOf = (
  { head, frame: { section } }: PagePayload,
  { name, sharePictures }: Pick<SitePayload, 'name' | 'sharePictures'>,
): ShareImage | null => {
  const shared = section === undefined ? undefined : sharePictures[section];
  const own = head.image.url ? shareSource(head.image.url) : null;
  if (own !== null) return { ...SHARE_SIZE, url: own, alt: head.image.alt ?? shared?.alt ?? name, type: 'image/jpeg' };
  return shared === undefined ? null : { ...SHARE_SIZE, url: shared.path, alt: shared.alt, type: 'image/png' };
};
