import type { SiteConfigInput } from './config/site-config.ts';

export default {
  name: 'Bolak',
  url: 'https://bolak.example',
  titleSeparator: '|',
  timeZone: 'Asia/Tashkent',
  brand: { color: '#0b7a5b' },
  locales: {
    uz: { prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr' },
    ru: { prismic: 'ru-ru', language: 'ru-RU', dir: 'ltr' },
  },
  content: { source: 'embedded', strict: false },
  blog: { pageSize: 9 },
} satisfies SiteConfigInput;
