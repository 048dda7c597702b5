import { afterAll, expect, test, vi } from 'vitest';

// Another site's languages: one in two scripts, one with its own domain. Modules are reset so that no other test shares this list.
const LIST = '../../../locales/generated/list.ts';
vi.resetModules();
vi.doMock(LIST, () => ({
  choices: [
    { code: 'uz', hreflang: 'uz' },
    { code: 'uz-arab', hreflang: 'uz-Arab-AF' },
    { code: 'kz', hreflang: 'kk', domain: 'bolak.kz.example' },
  ],
  facts: {
    uz: { prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr' },
    'uz-arab': { prismic: 'uz-af', language: 'uz-Arab-AF', dir: 'rtl' },
    kz: { prismic: 'kk', language: 'kk-KZ', dir: 'ltr', domain: 'bolak.kz.example' },
  },
}));
const { localeRedirect, matchLocale } = await import('../../../browser/locale/locale-redirect.ts');
const { LOCALES, localeOfPrismic, originIn } = await import('../../../model/language/locale.ts');

afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

const [UZBEK, ARABIC, KAZAKH] = LOCALES;
if (!UZBEK || !ARABIC || !KAZAKH) throw new Error(`Expected three languages, got ${LOCALES.join()}`);

test.each([
  [['kk'], KAZAKH],
  [['kk-KZ', 'uz'], KAZAKH],
  [['kz'], undefined],
  [['uz-Arab-AF'], ARABIC],
  [['uz-Cyrl', 'kk'], UZBEK],
])('a browser that reads %j is matched by its tags, not by the codes: %s', (languages, locale) => {
  expect(matchLocale(languages)).toBe(locale);
});

test.each([
  ['bolak.kz.example', 'i18n_redirected=uz', '/kz'],
  ['bolak.example', 'i18n_redirected=kz', '/kz'],
  ['bolak.example', 'i18n_redirected=kk', null],
])('the bare root of %s with the cookie %s leads to %s', (host, cookies, target) => {
  expect(localeRedirect({ host, path: '/', cookies, languages: [] })).toBe(target);
});

test('a language with a domain has its absolute addresses there', () => {
  expect(LOCALES.map((locale) => originIn(locale, 'https://bolak.example'))).toEqual([
    'https://bolak.example',
    'https://bolak.example',
    'https://bolak.kz.example',
  ]);
});

test('documents are in the language of their Prismic id', () => {
  expect(['kk', 'uz-af', 'kz'].map(localeOfPrismic)).toEqual([KAZAKH, ARABIC, undefined]);
});
