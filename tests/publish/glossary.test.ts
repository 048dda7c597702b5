import { expect, test } from 'vitest';
import { languageFile } from '../../model/language/catalogue.ts';
import { listAdvice, glossaryOf, type WritingAdvice } from '../../model/language/glossary.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { createMisspellingSearch } from '../../model/language/misspellings.ts';
import { renderCsvGlossary, renderTextGlossary } from '../../publish/render-glossary.ts';

const advice = listAdvice();

const HOSTILE = '=1+1 <b a="x">&\'\u0007';
const hostile: WritingAdvice = {
  locale: 'ru',
  thing: HOSTILE,
  kind: 'word',
  right: HOSTILE,
  wrong: [HOSTILE],
  because: HOSTILE,
};

test('each word of the glossary is there with what it is for, and each thing in every language', () => {
  for (const locale of LOCALES) {
    const words = advice.filter((one) => one.locale === locale && one.thing !== null).map(({ right }) => right);
    expect(words).toEqual(expect.arrayContaining((languageFile(locale)?.glossary ?? []).map(({ word }) => word)));
  }
  const things = LOCALES.map((locale) => new Set(glossaryOf(locale).map(({ thing }) => thing)));
  for (const own of things) expect(own).toEqual(things[0]);
});

test('the check warns of whatever is called wrong, has nothing against what is called right, and gives the same reason', () => {
  const findMisspellings = createMisspellingSearch();
  for (const { locale, kind, right, wrong, because } of advice) {
    const told = wrong.map((text) => findMisspellings(locale, text.replace(/-$/, '')));
    expect(findMisspellings(locale, right.replace(/-$/, ''))).toEqual([]);
    expect(told.map((found) => found.map((one) => one.because).join(' '))).toEqual(
      wrong.map(() => expect.stringContaining(because)),
    );
    const words = kind === 'word' ? told : [];
    expect(words.flat().map(({ expected }) => expected)).toEqual(words.map(() => right.replace(/-$/, '')));
  }
});

test('a terminal has a line for each word and for each language', () => {
  const lines = renderTextGlossary(advice).split('\n');
  expect(lines).toHaveLength(advice.length + 2);
  expect(lines[0]).toMatch(/^Language +Write +Not +Thing +Because$/);
  expect(lines).toContainEqual(expect.stringMatching(/^uz +jarima +penya +late payment charge +Penya is/));
  expect(lines).toContainEqual(expect.stringMatching(/^ru +платёж +платеж +The word is wrong without its letter\.$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ru +3–6 +3-6 +Between two numbers stands an en dash\.$/));
});

test('a spreadsheet has the same, with the mark that Excel wants, and no formula', () => {
  const text = renderCsvGlossary([...advice, hostile]);
  expect(text.startsWith('\uFEFF"Language","Write","Not","Thing","Because"\n')).toBe(true);
  expect(text.split('\n')).toHaveLength(advice.length + 3);
  expect(text).toContain('"ru","кешбэк","кэшбэк","cashback","Dictionaries have it with е."\n');
  expect(text).toContain(`"ru","'=1+1 <b a=""x"">`);
});
