import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldText, beginsWith } from '../../components/fold.ts';

test.each([
  ['tolov', ['Toʻlov', "to'lov", 'to‘lov', 'to’lov', 'to`lov', 'to´lov', 'TOʼLOV', 'тўлов', 'ТЎЛОВ', 'tolov']],
  ['chilonzor', ['Чилонзор', 'Chilonzor', 'CHILONZOR']],
  ['shahar', ['Шаҳар', 'shahar']],
  ['choy', ['чой', 'Choy']],
  ['gallaorol', ['Ғаллаорол', 'Gʻallaorol', "g'allaorol"]],
  ['qoqon', ['Қўқон', 'Qoʻqon', "qo'qon"]],
  ['xiva', ['Хива', 'Xiva']],
  ['jahon', ['жаҳон', 'jahon']],
  ['mano', ['маъно', 'maʼno', "ma'no"]],
  ['yunusobod', ['Юнусобод', 'Yunusobod']],
  ['yashil', ['Яшил', 'yashil']],
  ['mototsikl', ['мотоцикл', 'mototsikl']],
  ['ez', ['ёз', 'yoz', 'Ёз']],
  ['er', ['ер', 'yer', 'эр', 'er']],
  ['platej', ['платёж', 'ПЛАТЕЖ', 'platyoj', 'platej']],
  ['obekt', ['объект', 'obyekt', 'обект']],
  ['borshch', ['борщ', 'borshch']],
  ['bitovaya texnika', ['Бытовая техника', 'bitovaya texnika']],
  ['ekran', ['экран', 'Ekran', 'Ékran']],
  ['cafe', ['Café', 'cafe\u0301', 'CAFÉ']],
  ['oplata', ['опла\u0301та', 'оплата', 'oplata']],
  ['n1', ['ŉ1', 'n\u03741', '’n1']],
  ['istanbul', ['İstanbul', 'Istanbul']],
  ['1-noyabr', ['1\u2011noyabr', '1\u2010noyabr', '1-noyabr']],
  ['nurafon x2', ['Нурафон x2', 'Nurafon\u00A0X2', 'Nur\u00ADafon X2']],
])('knows %s in every spelling', (folded, spellings) => {
  expect(spellings.map(foldText)).toEqual(spellings.map(() => folded));
});

test('keeps apart what is another word', () => {
  expect(foldText('hol')).not.toBe(foldText('xol'));
  expect(foldText('qish')).not.toBe(foldText('kish'));
});

test('keeps white space, signs and letters of other alphabets', () => {
  expect(foldText(' A-1\n日本 ')).toBe(' a-1\n日本 ');
});

test('finds nothing more to fold in what is folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('yeoёеэйьъўʻʼ’ЯЮЩ \u0306')) }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('folds letters alike beside any others', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('yeoaQiёеэйьъўғқҳЎЁЙʻʼ’ЯЮЩ -1\n')) }), (text) => {
      expect(foldText(`${text}日`)).toBe(`${foldText(text)}日`);
    }),
  );
});

test.each(['tayyor', 'jarayon', 'bayonnoma', 'obyekt', 'yozgi', 'жараён'])(
  'finds “%s” at every letter on the way to it',
  (word) => {
    const typed = Array.from(word, (_, index) => foldText(word.slice(0, index + 1)));
    expect(typed.filter((beginning) => !beginsWith(foldText(word), beginning))).toEqual([]);
  },
);

test('finds no other word on the way to one', () => {
  expect(beginsWith('banan', 'bay')).toBe(false);
  expect(beginsWith('bera', 'bar')).toBe(false);
});
