import { expect, test } from 'vitest';
import { createLocaleCookie, readLocaleCookie } from '../../browser/locale/language-switch.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { localeRedirect, matchLocale } from '../../browser/locale/locale-redirect.ts';

test.each([
  [['ru-RU'], 'ru'],
  [['uz-UZ'], 'uz'],
  [['uz-Latn-UZ'], 'uz'],
  [['uz-Cyrl-UZ', 'ru'], 'uz'],
  [['en-US', 'ru'], 'ru'],
  [['en-US', 'en', 'ru-RU', 'uz'], 'ru'],
  [['kk-KZ', 'ru-KZ', 'ru'], 'ru'],
  [['RU'], 'ru'],
  [['ru-UA', 'uz-UZ'], 'ru'],
  [['ru', 'uz-UZ'], 'ru'],
  [['ru-UA', 'uz'], 'ru'],
  [['en-US'], undefined],
  [[], undefined],
])('a browser that reads %j is matched by %s', (languages, locale) => {
  expect(matchLocale(languages)).toBe(locale);
});

test.each([
  ['/', 'uz'],
  ['/blogs', 'uz'],
  ['/uz', 'uz'],
  ['/uz/blogs', 'uz'],
  ['/ru', 'ru'],
  ['/ru/', 'ru'],
  ['/RU/x', 'ru'],
  ['/russia', 'uz'],
  ['/rules', 'uz'],
  ['/blogs/ru', 'uz'],
])('%s is a path in %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each([
  { path: '/', cookies: 'i18n_redirected=ru', languages: ['uz'], target: '/ru' },
  { path: '/', cookies: 'i18n_redirected=uz', languages: ['ru'], target: null },
  { path: '/', cookies: 'a=1; i18n_redirected=ru; b=2', languages: [], target: '/ru' },
  { path: '/', cookies: 'x_i18n_redirected=ru', languages: [], target: null },
  { path: '/', cookies: 'i18n_redirected=en', languages: ['ru-RU'], target: '/ru' },
  { path: '/', cookies: 'i18n_redirected=', languages: [], target: null },
  { path: '/', cookies: '', languages: ['ru-RU'], target: '/ru' },
  { path: '/', cookies: '', languages: ['en-US'], target: null },
  { path: '/blogs', cookies: 'i18n_redirected=ru', languages: ['ru'], target: null },
  { path: '/uz', cookies: 'i18n_redirected=ru', languages: ['ru'], target: null },
])('$path with "$cookies" and $languages leads to $target', ({ target, ...visit }) => {
  expect(localeRedirect({ host: 'bolak.example', ...visit })).toBe(target);
});

test('the cookie is written for a year, for the whole site, and read again', () => {
  const cookie = createLocaleCookie('ru', Date.parse('2026-11-21T00:00:00Z'), '');
  expect(cookie).toBe('i18n_redirected=ru; Path=/; Expires=Sun, 21 Nov 2027 00:00:00 GMT; SameSite=Lax');
  expect(readLocaleCookie('i18n_redirected=ru')).toBe('ru');
  expect(readLocaleCookie('')).toBeNull();
});
