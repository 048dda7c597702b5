import type { FieldState, LinkField, RichTextField } from '@prismicio/client';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { SiteContext } from '../../model/html/site-context.ts';
import type { Locale } from '../../model/language/locale.ts';
import { site } from '../slices/site.ts';

type Link = LinkField<string, string, unknown, FieldState, never>;

export const webLink = (url: string, more: { readonly text?: string; readonly target?: string } = {}): Link => ({
  link_type: 'Web',
  url,
  ...more,
});

export const documentLink = (
  url: string | undefined,
  more: { readonly text?: string; readonly isBroken?: boolean } = {},
): Link => ({ link_type: 'Document', id: 'id', type: 'page', tags: [], lang: 'uz-uz', ...(url && { url }), ...more });

export const UNFILLED_LINK = { link_type: 'Any' } as const satisfies Link;

export const paragraph = (text: string): RichTextField => [{ type: 'paragraph', text, spans: [], direction: 'ltr' }];

/** A site payload with links of every kind in menu and footer, and with unsorted tariffs. */
const siteOf = (locale: Locale): SitePayload => ({
  ...site,
  locale,
  titleSeparator: ' – ',
  navigation: {
    main: [
      { link: documentLink('/promo', { text: 'Promo' }) },
      { link: documentLink('/partners') },
      { link: documentLink(undefined, { text: 'Blog', isBroken: true }) },
    ],
    more: [{ link: documentLink('/business') }],
    cta: documentLink('/app', { text: 'Ilovani yuklab olish' }),
  },
  footer: {
    columns: [{ heading: 'Xizmat', links: [{ link: documentLink('/how-to-repay', { text: 'Qanday toʻlanadi' }) }] }],
    social: [
      { network: 'telegram', link: webLink('https://t.me/bolak_example', { target: '_blank', text: 'Telegram' }) },
    ],
    licence: paragraph('Litsenziya № 87.'),
    note: [],
  },
  settings: {
    ...site.settings,
    tariffs: [
      { months: 12, markup: 18 },
      { months: 3, markup: 0 },
      { months: 6, markup: 8 },
    ],
    disclosure: null,
  },
});

/** Renders an element as on a page of a language. */
export const renderInSite = (
  element: ReactNode,
  locale: Locale = 'uz',
  changes: (site: SitePayload) => Partial<SitePayload> = () => ({}),
): string =>
  renderToStaticMarkup(<SiteContext value={{ ...siteOf(locale), ...changes(siteOf(locale)) }}>{element}</SiteContext>);
