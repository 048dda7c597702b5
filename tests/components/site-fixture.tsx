import type { FieldState, LinkField, RichTextField } from '@prismicio/client';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { LanguageFacts, SitePayload } from '../../model/page/site-payload.ts';
import { sectionPaths } from '../../templates/section-paths.ts';
import { SiteContext } from '../../model/html/site-context.ts';
import { type Locale, perLocale } from '../../model/language/locale.ts';

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

const UZBEK: LanguageFacts = {
  ...{ name: 'Oʻzbekcha', flag: '/flags/uz.svg', language: 'uz-UZ', url: 'https://bolak.example' },
  dir: 'ltr',
};

/** What every page shares, as the compiler would make it. */
const siteOf = (locale: Locale): SitePayload => ({
  locale,
  name: 'Bolak',
  url: 'https://bolak.example',
  titleSeparator: ' – ',
  timeZone: 'Asia/Tashkent',
  brandColor: '#0b7a5b',
  paths: sectionPaths(),
  sharePictures: {},
  pictures: {},
  feeds: [],
  languages: {
    ...perLocale(() => UZBEK),
    ru: { name: 'Русский', flag: '/flags/ru.svg', language: 'ru-RU', dir: 'ltr', url: 'https://bolak.example' },
  },
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
  structuredData: [],
  settings: {
    company: '“BOLAK FINTECH” MChJ',
    tax_id: '309 123 456',
    licence_number: '87',
    licence_date: '2023-03-14',
    address: 'Toshkent',
    phone: '+998 71 200 00 33',
    email: 'hello@bolak.example',
    hours: '24/7',
    bank_details: [],
    app_store: webLink('https://apps.apple.com/uz/app/bolak/id0000000000'),
    app_store_rating: 4.7,
    google_play_rating: 4.8,
    google_play: webLink('https://play.google.com/store/apps/details?id=example.bolak.app'),
    min_amount: 300_000,
    max_amount: 30_000_000,
    tariffs: [
      { months: 12, markup: 18 },
      { months: 3, markup: 0 },
      { months: 6, markup: 8 },
    ],
    disclosure: null,
  },
});

/** HTML of an element in a page of a language. */
export const renderInSite = (element: ReactNode, locale: Locale = 'uz'): string =>
  renderToStaticMarkup(<SiteContext value={siteOf(locale)}>{element}</SiteContext>);
