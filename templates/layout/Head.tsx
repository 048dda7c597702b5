import { LOCALES, localePath } from '../../locales/locale.ts';
import { useSite } from '../../components/site-context.ts';
import { useText } from '../../components/use-text.ts';
import type { SitePayload } from '../../components/content.ts';
import type { PagePayload } from '../template.ts';

/** Title, description, canonical and language alternates, Open Graph, and the page's own files (spec §2, behaviours §4.5). */
export const Head = ({ payload }: { readonly payload: PagePayload }) => {
  const site = useSite();
  const text = useText();
  const { head, locale, alternates, assets } = payload;
  const title = `${site.name} ${site.titleSeparator} ${head.title ?? text('title.default')}`;
  const canonical = absolute(site, localePath(locale, payload.partOf ?? payload.path));
  const image = head.image.url ? absolute(site, head.image.url) : null;
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
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets.stylesheet} />
      <meta name="page-payload" content={payloadPath(payload)} />
      <meta name="site-payload" content={assets.site} />
    </>
  );
};

/**
 * The one script of a page: it comes with the HTML, and is no part of what the browser draws. React makes script elements by
 * `innerHTML`, which the security policy forbids, and would do so whenever it has to draw a document anew.
 */
export const BootScript = ({ payload }: { readonly payload: PagePayload }) => (
  <script type="module" src={payload.assets.script} blocking={choosesLocale(payload) ? 'render' : undefined} />
);

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
      return path && <link key={locale} rel="alternate" hrefLang={locale} href={absolute(site, path)} />;
    })}
    {alternates.uz && <link rel="alternate" hrefLang="x-default" href={absolute(site, alternates.uz)} />}
  </>
);

/** The bare root may send the visitor to another language, before anything of it is seen. */
const choosesLocale = ({ locale, path }: PagePayload): boolean => localePath(locale, path) === '/';

/** Where the page's own payload is, whichever of its addresses it was opened at. */
const payloadPath = ({ locale, path }: PagePayload): string =>
  `${localePath(locale, path)}/_payload.json`.replace('//', '/');

const absolute = (site: SitePayload, path: string): string => new URL(path, site.url).href;

const openGraphLocale = (site: SitePayload, locale: PagePayload['locale']): string =>
  site.languages[locale].language.replace('-', '_');
