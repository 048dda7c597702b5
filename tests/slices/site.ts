import { perLocale } from '../../model/language/locale.ts';
import type { LanguageFacts, SitePayload } from '../../model/page/site-payload.ts';
import { sectionPaths } from '../../templates/site-code.ts';

const UZBEK: LanguageFacts = {
  name: 'Oʻzbekcha',
  flag: '/flags/uz.svg',
  language: 'uz-UZ',
  url: 'https://bolak.example',
  dir: 'ltr',
};

/** A site payload for rendering slices. */
export const site: SitePayload = {
  locale: 'uz',
  name: 'Bolak',
  url: 'https://bolak.example',
  titleSeparator: '|',
  timeZone: 'Asia/Tashkent',
  utcOffsets: [[0, 300]],
  brandColor: '#0b7a5b',
  paths: sectionPaths(),
  sharePictures: {},
  pictures: {},
  feeds: [],
  languages: {
    ...perLocale(() => UZBEK),
    ru: { name: 'Русский', flag: '/flags/ru.svg', language: 'ru-RU', dir: 'ltr', url: 'https://bolak.example' },
  },
  navigation: { main: [], more: [], cta: { link_type: 'Any' } },
  footer: { columns: [], social: [], licence: [], note: [] },
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
    app_store: { link_type: 'Web', url: 'https://apps.apple.com/uz/app/bolak/id0000000000' },
    app_store_rating: 4.7,
    google_play_rating: 4.8,
    google_play: { link_type: 'Web', url: 'https://play.google.com/store/apps/details?id=example.bolak.app' },
    min_amount: 300_000,
    max_amount: 30_000_000,
    tariffs: [
      { months: 3, markup: 0 },
      { months: 6, markup: 8 },
      { months: 12, markup: 18 },
    ],
    disclosure: 'Hisob-kitob taxminiy.',
  },
};
