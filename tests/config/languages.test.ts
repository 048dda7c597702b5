import { describe, expect, test } from 'vitest';
import { assertListed } from '../../config/assert-languages.ts';
import { languagesSchema, listedLanguages } from '../../config/languages.ts';
import siteConfig from '../../site.config.ts';

const UZBEK = { code: 'uz', prismic: 'uz-uz', language: 'uz-UZ', dir: 'ltr' };
const RUSSIAN = { code: 'ru', prismic: 'ru-ru', language: 'ru-RU', dir: 'ltr' };

const problemsOf = (languages: unknown) =>
  languagesSchema.safeParse(languages).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const TAG_EXPECTED = 'Expected a language tag such as "ru-RU" or "uz-Arab"';

describe('the languages of a configuration', () => {
  test.each([
    ['no language', [], [': Too small: expected array to have >=1 items']],
    ['one code twice', [UZBEK, { ...RUSSIAN, code: 'uz' }], ['1.code: "uz" stands twice']],
    ['one Prismic id twice', [UZBEK, { ...RUSSIAN, prismic: 'uz-uz' }], ['1.prismic: "uz-uz" stands twice']],
    ['a code for two folders', [{ ...UZBEK, code: 'uz/x' }], ['0.code: Expected a code such as "ru" or "uz-arab"']],
    ['a code with capitals', [{ ...UZBEK, code: 'UZ' }], ['0.code: Expected a code such as "ru" or "uz-arab"']],
    ['a tag that is none', [{ ...UZBEK, language: 'uz_UZ' }], [`0.language: ${TAG_EXPECTED}`]],
    ['a tag in small letters', [{ ...UZBEK, language: 'uz-uz' }], [`0.language: ${TAG_EXPECTED}`]],
  ])('%s is refused, and named', (_, languages, problems) => {
    expect(problemsOf(languages)).toEqual(problems);
  });

  test('a domain is a host alone', () => {
    expect(problemsOf([{ ...UZBEK, domain: 'uz.bolak.example' }])).toBeUndefined();
    expect(problemsOf([{ ...UZBEK, domain: 'https://uz.bolak.example' }])).toHaveLength(1);
  });

  test('other ones than the program was written for ask for `site types`', () => {
    const own = languagesSchema.parse(siteConfig.languages);
    expect(() => assertListed(own)).not.toThrow();
    expect(() => assertListed(own.toReversed())).toThrow(/languages in site\.config\.ts/);
    expect(() => assertListed(own.slice(1))).toThrow(/languages in site\.config\.ts/);
  });

  test('what only the build needs is not listed', () => {
    expect(listedLanguages(languagesSchema.parse([{ ...UZBEK, fonts: ['a.woff2'] }]))).toEqual([UZBEK]);
  });
});
