import { expect, test } from 'vitest';
import { KINDS } from '../../../model/check/problem.ts';
import { fieldIn, say, translateMatter } from '../../../model/check/say.ts';
import { checkEmbedded } from '../../helpers/check-documents.ts';
import { set } from '../../helpers/content-repository.ts';
import { en } from '../../../model/check/words/en.ts';
import { ru } from '../../../model/check/words/ru.ts';
import { uz } from '../../../model/check/words/uz.ts';

/** Names of the values in a sentence, sorted. */
const namesIn = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].toSorted();

/** Values that only the English words use: the reason of a problem. */
const GENERAL: ReadonlySet<string> = new Set(['because']);

test('every kind has its words, and every language says the same of it, with the same values', () => {
  const keys = Object.keys(en);
  expect(Object.keys(KINDS).filter((kind) => !keys.some((key) => key.split('.')[0] === kind))).toEqual([]);
  for (const [key, sentences] of Object.entries(en))
    for (const words of [ru, uz])
      for (const [at, sentence] of sentences.entries()) {
        const told = Reflect.get(words, key)[at];
        expect([key, at, namesIn(told)]).toEqual([key, at, namesIn(sentence).filter((name) => !GENERAL.has(name))]);
        expect([key, told.endsWith('.')]).toEqual([key, at === 1]);
      }
});

test('a value that is missing takes what is said of it along, and is nothing in its place', () => {
  expect(say('links.noPage', { address: '/a', nearest: '/b' }).message).toBe(
    'There is no page at /a, the nearest is /b',
  );
  expect(say('links.noPage', { address: '/a', nearest: null, text: '' }).message).toBe('There is no page at /a');
  expect(say('otherNumbers', { here: '', there: '5', source: 'home uz-uz' }).message).toBe(
    'Numbers differ: none here, 5 in home uz-uz',
  );
});

test('what is quoted has the quotation marks of its language, and is taken as it is', () => {
  const said = say('doubles', { text: '{name} [va {x}] va' });
  expect(said.message).toBe('A word twice: “{name} [va {x}] va”');
  expect(translateMatter(said, 'ru').message).toBe('Слово написано дважды: «{name} [va {x}] va»');
  expect(translateMatter(said, 'uz', (value) => `<${value}>`).message).toBe(
    'Soʻz ikki marta yozilgan: “<{name} [va {x}] va>”',
  );
});

test('what there are no words for stays as it is', () => {
  const told = { message: 'Something of another kind', hint: 'Mend it.' };
  expect(translateMatter(told, 'ru')).toBe(told);
});

test('what is counted, and other languages, are named in the language of the reader', () => {
  const said = say('otherNumbers', {
    here: '3 mo, 7 y, 1,5 y, 1 h',
    there: '21 y, 500 g, 1 000 UZS',
    source: 'home uz-uz',
  });
  expect(said.message).toBe('Numbers differ: 3 mo, 7 y, 1,5 y, 1 h here, 21 y, 500 g, 1 000 UZS in home uz-uz');
  expect(translateMatter(said, 'ru').message).toBe(
    'Числа расходятся: здесь 3 месяца, 7 лет, 1,5 года, 1 час, в home uz-uz 21 год, 500 г, 1 000 UZS',
  );
  expect(translateMatter(said, 'uz').message).toBe(
    'Sonlar farq qiladi: bu yerda 3 oy, 7 yil, 1,5 yil, 1 soat, home uz-uz da 21 yil, 500 g, 1 000 UZS',
  );
  const times = say('otherNumbers', { here: '2 ×', there: '1,5 ×', source: 'home uz-uz' });
  expect(translateMatter(times, 'ru').message).toBe('Числа расходятся: здесь 2 раза, в home uz-uz 1,5 раза');
  const months = say('otherDates', { here: '.02, 05.02', there: '.01', source: 'home uz-uz' });
  expect(months.message).toBe('Dates differ: February, 05.02 here, January in home uz-uz');
  expect(translateMatter(months, 'ru').message).toBe('Даты расходятся: здесь февраль, 05.02, в home uz-uz январь');
  expect(translateMatter(months, 'uz').message).toBe(
    'Sanalar farq qiladi: bu yerda fevral, 05.02, home uz-uz da yanvar',
  );
  const foreign = say('otherLanguage.language', { name: 'English', text: 'How it works' });
  expect(translateMatter(foreign, 'ru').message).toBe('Текст на другом языке (английский): «How it works»');
  expect(translateMatter(foreign, 'uz').message).toBe('Boshqa tildagi matn (inglizcha): “How it works”');
});

test('of a word with letters of two scripts those of the other one are named', () => {
  const mixed = say('otherLanguage.letters', { name: 'Cyrillic', letters: 'с', text: 'сotib' });
  expect(mixed.message).toBe('Letters of two scripts in one word (Cyrillic: с): “сotib”');
  expect(translateMatter(mixed, 'ru').message).toBe('В одном слове буквы двух алфавитов (кириллица: с): «сotib»');
  expect(translateMatter(mixed, 'uz').message).toBe('Bir soʻzda ikki yozuvning harflari (kirill: с): “сotib”');
});

test('of a value of another kind the kind is named in the language of the reader', () => {
  const shaped = say('shape.kind', { kind: 'number', got: '"x"' });
  expect(shaped.message).toBe('Expected number, got "x"');
  expect(translateMatter(shaped, 'ru').message).toBe('Нужно значение другого вида (число), а стоит "x"');
  expect(translateMatter(shaped, 'uz').message).toBe('Boshqa turdagi qiymat kerak (son), "x" turibdi');
});

test('of what is no date it is said what a date is, in the language of the reader', () => {
  const [problem] = checkEmbedded(set({ type: 'sale', uid: 'yozgi-sport', lang: 'uz-uz' }, 'data.starts_at', '1 iyul'));
  if (problem === undefined) throw new Error('Expected a problem, got none');
  expect(problem.message).toBe('Expected a day such as 2026-12-01, got "1 iyul"');
  expect(translateMatter(problem, 'ru').message).toBe('Нужен день вида 2026-12-01, а стоит "1 iyul"');
  expect(translateMatter(problem, 'uz').message).toBe('2026-12-01 kabi kun kerak, "1 iyul" turibdi');
});

test('of a uid that is too long for the name of a folder, how long it may be is said', () => {
  const uid = 'рассрочка-'.repeat(12);
  const problem = checkEmbedded(set({ type: 'sale', uid: 'yozgi-sport', lang: 'uz-uz' }, 'uid', uid)).find(
    ({ message }) => message.includes(uid),
  );
  if (problem === undefined) throw new Error('Expected a problem, got none');
  expect(problem.hint).toContain('at most 200 bytes: a Cyrillic letter is two');
  expect(translateMatter(problem, 'ru').hint).toContain('Не больше 200 байт');
  expect(translateMatter(problem, 'uz').hint).toContain('Koʻpi bilan 200 bayt');
});

test('a document without data is told in the language of the reader', () => {
  const [problem] = checkEmbedded(set({ type: 'sale', uid: 'yozgi-sport', lang: 'uz-uz' }, 'data', null));
  if (problem === undefined) throw new Error('Expected a problem, got none');
  expect(problem.message).toBe('Expected object, got null');
  expect(translateMatter(problem, 'ru').message).toBe('Нужно значение другого вида (набор значений), а стоит null');
  expect(translateMatter(problem, 'uz').message).toBe('Boshqa turdagi qiymat kerak (qiymatlar toʻplami), null turibdi');
});

test('words within the path of a field have the quotation marks of the reader', () => {
  expect(fieldIn('slices[0] "text" › body › “Прайс”', 'ru')).toBe('slices[0] "text" › body › «Прайс»');
  expect(fieldIn('body › “Narxlar”', 'uz')).toBe('body › “Narxlar”');
});

test('a line of a list is named in the language of the reader', () => {
  expect((['en', 'ru', 'uz'] as const).map((language) => fieldIn('line 3', language))).toEqual([
    'line 3',
    'строка 3',
    '3-qator',
  ]);
});
