import { LOCALES, localePath } from '../../locales/locale.ts';
import { absoluteUrl } from '../../components/absolute-url.ts';
import { useSite } from '../../components/site-context.ts';
import { formatStructuredData } from '../../components/structured-data.ts';
import { useText } from '../../components/use-text.ts';
import type { SitePayload } from '../../components/content.ts';
import type { PagePayload } from '../template.ts';

/** Public paths of the hashed files that a page needs. */
export interface HeadAssets {
  readonly script: string;
  readonly stylesheet: string;
  /** The site payload of the page's locale. */
  readonly site: string;
}

/** Title, description, canonical and language alternates, Open Graph, and the page's own files (spec §2, behaviours §4.5). */
export const Head = ({ payload, assets }: { readonly payload: PagePayload; readonly assets: HeadAssets }) => {
  const site = useSite();
  const text = useText();
  const { head, locale, alternates } = payload;
  const title = `${site.name} ${site.titleSeparator} ${head.title ?? text('title.default')}`;
  const canonical = absoluteUrl(site, localePath(locale, payload.partOf ?? payload.path));
  const image = head.image.url ? absoluteUrl(site, head.image.url) : null;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {!head.noindex && <Alternates site={site} alternates={alternates} />}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title ?? text('title.default')} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={image} />}
      {image && head.image.alt && <meta property="og:image:alt" content={head.image.alt} />}
      <meta property="og:locale" content={openGraphLocale(site, locale)} />
      {LOCALES.filter((other) => other !== locale && alternates[other]).map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale(site, other)} />
      ))}
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      {head.modifiedAt && <meta property="article:modified_time" content={head.modifiedAt} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={site.name} href={localePath(locale, '/blogs/feed.xml')} />
      <link rel="stylesheet" href={assets.stylesheet} />
      <meta name="page-payload" content={payloadPath(payload)} />
      <meta name="site-payload" content={assets.site} />
      <script type="module" src={assets.script} />
      <script type="application/ld+json">
        {formatStructuredData([...site.structuredData, ...payload.structuredData])}
      </script>
    </>
  );
};

const Alternates = ({
  site,
  alternates,
}: {
  readonly site: SitePayload;
  readonly alternates: PagePayload['alternates'];
}) => (
  <>
    {LOCALES.map((locale) => {
      const path = alternates[locale];
      return path && <link key={locale} rel="alternate" hrefLang={locale} href={absoluteUrl(site, path)} />;
    })}
    {alternates.uz && <link rel="alternate" hrefLang="x-default" href={absoluteUrl(site, alternates.uz)} />}
  </>
);

/** Where the page's own payload is, whichever of its addresses it was opened at. */
const payloadPath = ({ locale, path }: PagePayload): string =>
  `${localePath(locale, path)}/_payload.json`.replace('//', '/');

const openGraphLocale = (site: SitePayload, locale: PagePayload['locale']): string =>
  site.languages[locale].language.replace('-', '_');
