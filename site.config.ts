import type { SiteConfigInput } from './config/site-config.ts';

const latin = 'components/fonts/onest-latin.css';
const cyrillic = 'components/fonts/onest-cyrillic.css';

export default {
  name: 'Bolak',
  url: 'https://bolak.example',
  titleSeparator: '|',
  timeZone: 'Asia/Tashkent',
  brand: { color: '#0b7a5b' },
  languages: [
    { code: 'uz', prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr', fonts: [latin] },
    // Digits, spaces and signs are in the Latin one.
    { code: 'ru', prismic: 'ru-ru', language: 'ru-RU', dir: 'ltr', fonts: [cyrillic, latin] },
  ],
  content: { source: 'files', strict: false },
  pageSize: 9,
  guards: { keyPages: ['/', '/legal/*', '/politic-confidence'] },
} satisfies SiteConfigInput;
