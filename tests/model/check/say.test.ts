import { expect, test } from 'vitest';
import { KINDS } from '../../../model/check/problem.ts';
import { say, tellIn } from '../../../model/check/say.ts';
import { en } from '../../../model/check/words/en.ts';
import { ru } from '../../../model/check/words/ru.ts';
import { uz } from '../../../model/check/words/uz.ts';

/** What a sentence names, in the order of the alphabet. */
const namesIn = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].toSorted();

/** What may be said of a text or a thing in general, where English says which language it is in or why. */
const GENERAL: ReadonlySet<string> = new Set(['name', 'because']);

test('every kind has its words, and every language says the same of it, with the same values', () => {
  const keys = Object.keys(en);
  expect(KINDS.filter((kind) => !keys.some((key) => key.split('.')[0] === kind))).toEqual([]);
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
  expect(tellIn(said, 'ru').message).toBe('Слово написано дважды: «{name} [va {x}] va»');
  expect(tellIn(said, 'uz', (value) => `<${value}>`).message).toBe('Soʻz ikki marta yozilgan: “<{name} [va {x}] va>”');
});

test('what there are no words for stays as it is', () => {
  const told = { message: 'Invalid JSON', hint: 'Mend it.' };
  expect(tellIn(told, 'ru')).toBe(told);
});
