import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as browserCatalogue from '../../../model/language/catalogue.browser.ts';
import { texts as enUS } from '../../../locales/en-US.ts';
import { LOCALES } from '../../../model/language/locale.ts';
import { missingTexts } from '../../../model/language/missing.ts';
import { text } from '../../../model/language/messages.ts';
import * as russian from '../../../locales/ru.ts';
import * as uzbekFile from '../../../locales/uz.ts';
import siteConfig from '../../../site.config.ts';

const uz = { ...uzbekFile.texts, ...uzbekFile.builtTexts };
const ru = { ...russian.texts, ...russian.builtTexts };

const parameters = (message: string): ReadonlySet<string> => new Set(message.match(/\{\w+\}/g));

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => warn.mockClear());

test('parameters are put into the text', () => {
  expect(text('uz', 'error.404.path', { path: '/yoq?x=$&' })).toBe('Page not found: /yoq?x=$&');
  expect(text('ru', 'sale.until', { date: '29 ноября 2026 г.' })).toBe('До 29 ноября 2026 г.');
});

test('a placeholder without a parameter stays to be seen', () => {
  expect(text('uz', 'sale.until')).toBe('Tugaydi: {date}');
});

test('a counted text takes the plural form of its language', () => {
  expect([1, 3, 5, 21].map((count) => text('ru', 'reading.minutes', { count }))).toEqual([
    '1 минута чтения',
    '3 минуты чтения',
    '5 минут чтения',
    '21 минута чтения',
  ]);
  expect(text('uz', 'reading.minutes', { count: 5 })).toBe('5 daqiqa oʻqiladi');
  expect(text('en-US', 'reading.minutes', { count: 1 })).toBe('1 minute to read');
});

test('a missing text shows its key, and warns in the browser: a build names all of them at once', () => {
  expect(text('en-US', 'topic.finance')).toBe('topic.finance');
  expect(warn).not.toHaveBeenCalled();
  browserCatalogue.warnMissing('en-US', 'topic.finance');
  expect(warn).toHaveBeenCalledWith("Not found 'topic.finance' key in 'en-US' locale messages.");
});

test('the default title is that of the specification, to the character', () => {
  expect(text('uz', 'title.default')).toBe("Muddatli to'lov uchun qulay servis!");
});

test('Uzbek is written with its own letters', () => {
  const wrong = Object.entries(uz).filter(([key, value]) => key !== 'title.default' && /['’‘`]/.test(value));
  expect(wrong).toEqual([]);
});

test('no text has the name of the brand, which is a parameter', () => {
  const named = [uz, ru, enUS].flatMap(Object.entries<string>).filter(([, value]) => value.includes(siteConfig.name));
  expect(named).toEqual([]);
});

test('a language has no more parameters than the text it translates', () => {
  const uzbek: ReadonlyMap<string, string> = new Map(Object.entries(uz));
  for (const [key, message] of [...Object.entries(ru), ...Object.entries(enUS)]) {
    expect({ key, parameters: parameters(message) }).toEqual({ key, parameters: parameters(uzbek.get(key) ?? '') });
  }
});

test('every counted Russian text has its three forms', () => {
  const counted = Object.values(ru).filter((message) => message.includes('{count}'));
  expect(counted.every((message) => message.split(' | ').length === 3)).toBe(true);
});

test('no language lacks a text', () => {
  expect(LOCALES.flatMap((locale) => missingTexts(locale))).toEqual([]);
});

test('in the browser a language is there once it is loaded', async () => {
  vi.stubGlobal('SITE', { lackingTexts: [] });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(browserCatalogue.languageFile('ru')).toBeUndefined();
  await browserCatalogue.loadLanguage('ru');
  expect(browserCatalogue.languageFile('ru')).toBe(russian);
});

test('what visitors do not load of a language is there for editors', async () => {
  vi.stubGlobal('SITE', { lackingTexts: [] });
  onTestFinished(() => void vi.unstubAllGlobals());
  await browserCatalogue.loadLanguage('uz');
  browserCatalogue.addBuiltTexts({
    uz: { builtTexts: { 'preview.exit': 'Chiqish' } },
    ru: { builtTexts: { 'preview.exit': 'Выйти' } },
  });
  await browserCatalogue.loadLanguage('ru');
  expect(browserCatalogue.languageFile('uz')?.texts).toMatchObject({ skip: uz.skip, 'preview.exit': 'Chiqish' });
  expect(browserCatalogue.languageFile('ru')?.texts).toMatchObject({ skip: ru.skip, 'preview.exit': 'Выйти' });
});
