import { describe, expect, test } from 'vitest';
import { compareFigures } from '../../content/check/between/compare-figures.ts';
import { createFigureSearch, readFigures } from '../../content/check/figures.ts';
import { spellingOf } from '../../model/language/spelling.ts';

/** Different figures of a text and its translation, as marks of both. */
const compare = (uz: string, ru: string) =>
  compareFigures([readFigures(uz, 'uz').join(' ')], [readFigures(ru, 'ru').join(' ')]).map(({ here, there }) => [
    here.join(' '),
    there.join(' '),
  ]);

test('of a unit for which a language has no words only the sign is known', () => {
  const { figures } = spellingOf('uz');
  if (figures === undefined) throw new Error('Expected figures, got none');
  const { percent, ...units } = figures.units;
  const find = createFigureSearch({ ...figures, units });
  expect(percent).toBeDefined();
  expect(find('20 ta. 30% va 5 kun').filter((mark) => mark.startsWith('q'))).toEqual(['q30:percent', 'q5:day']);
  expect(find('yigirma foiz, 5 foiz')).toEqual(['~0', '~20', '5']);
});

describe('both say as much', () => {
  test.each([
    // Time, in words and in other units.
    ['ikki oy kafolat', 'гарантия два месяца'],
    ['ikki oylik kafolat', 'двухмесячная гарантия'],
    ['bir oy ichida', 'в течение месяца'],
    ['bir yarim oy', 'полтора месяца'],
    ['bir yarim yil', 'восемнадцать месяцев'],
    ['ikki yarim yil', 'два с половиной года'],
    ['yarim yil', 'полгода'],
    ['yarim yil', 'шесть месяцев'],
    ['ikki yil', 'двадцать четыре месяца'],
    ['bir yil', 'двенадцать месяцев'],
    ['ikki hafta', 'четырнадцать дней'],
    ['bir hafta', 'семь дней'],
    ['bir oy', 'тридцать дней'],
    ['uch sutka', 'семьдесят два часа'],
    ['bir soat', 'шестьдесят минут'],
    ['yigirma toʻrt soat', 'сутки'],
    ['ikki kun', 'двое суток'],
    ['uch kunda', 'за трое суток'],
    ['oʻn besh daqiqa', 'четверть часа'],
    ['ikki kundan keyin', 'на третий день'],
    ['birinchi oyda', 'в первый месяц'],
    ['dastlabki ikki oy', 'первые два месяца'],
    ['ikki-uch kun', 'два-три дня'],
    ['ikki-uch kun', 'несколько дней'],
    ['bir-ikki kun', 'пара дней'],
    ['bir necha kun', 'пару дней'],
    ['bir kuni', 'однажды'],
    ['uch oy davomida ikki marta', 'дважды за три месяца'],
    ['besh kunda', 'за пять дней'],
    ['besh kundan keyin', 'через пять дней'],
    ['besh kun ichida', 'в пятидневный срок'],
    ['5 kunlik', 'пятидневный'],
    ['besh ish kunida', 'за пять рабочих дней'],
    ['besh ish kuni', '5 рабочих дней'],
    ['oʻn kalendar kuni ichida', 'в течение десяти календарных дней'],
    ['ikki ish va uch dam olish kuni', 'два рабочих и три выходных дня'],
    ['7 kunlik', 'семидневный'],
    ['8 kunlik muddat', 'восьмидневный срок'],
    ['6 oylik', 'шестимесячный'],
    ['kunda ikki marta', 'два раза в день'],
    ['ikki kunda bir', 'раз в два дня'],
    ['kunduzi', 'днём'],
    ['oltinchi oyda', 'на шестой месяц'],
    ['beshdan oʻngacha', 'от 5 до 10'],
    ['beshtadan oʻntagacha', 'от пяти до десяти'],
    ['22:30 da', 'в двадцать два тридцать'],
    ['12:30 da', 'в двенадцать тридцать'],
    ['oʻn ikki oʻttizda', '12:30'],
    ['ikki oy', '2 месяца'],
    ['2 oy', 'два месяца'],
    ['12 oy', 'год'],
    ['bir yil', '12 месяцев'],
    ['1 yil', '365 дней'],
    ['3 kunda', 'за трое суток'],
    // Multiples.
    ['ikki barobar arzon', 'в два раза дешевле'],
    ['ikki baravar koʻp', 'вдвое больше'],
    ['uch karra koʻp', 'втрое больше'],
    ['uch marta', 'трижды'],
    ['bir yarim barobar', 'в полтора раза'],
    ['2 barobar', 'в два раза'],
    ['ikki marta', 'дважды'],
    ['bir marta toʻlang', 'заплатите один раз'],
    ['har oyda bir marta', 'ежемесячно'],
    ['oʻn barobar', 'в 10 раз'],
    // Money.
    ['1 000 soʻm', '1000 сум'],
    ['1 000 soʻmlik', 'на 1 000 сумов'],
    ['100 dollar', '$100'],
    ['100 AQSH dollari', '100 долларов США'],
    ['100 $', '100 USD'],
    ['5 yevro', '5 евро'],
    ['5 €', '€5'],
    ['10 rubl', '10 ₽'],
    ['bir million soʻm', '1 000 000 UZS'],
    ['bir million yarim soʻm', 'полтора миллиона сумов'],
    ['bir yarim million soʻm', 'миллион с половиной сумов'],
    ['ikki million soʻm', 'два миллиона сумов'],
    ['ikki yuz ming soʻm', 'двести тысяч сумов'],
    ['100 dollar (1 200 000 soʻm)', '1 200 000 сум (100 долларов)'],
    ['narxi 5 000 soʻm', 'цена 5 000'],
    ['5 mln soʻm', '5 миллионов сумов'],
    ['2 dona 500 soʻmlik', 'две штуки по 500 сум'],
    ['5 ta sumka', '5 сумок'],
    // Shares.
    ['yigirma foiz', '20 %'],
    ['20 foiz', 'двадцать процентов'],
    ['yigirma foiz', 'двадцать процентов'],
    ['nol foiz', '0 %'],
    ['yuz foiz', 'полностью'],
    ['narxning ellik foizi', 'половина цены'],
    ['yigirma-yigirma besh foiz', 'двадцать – двадцать пять процентов'],
    ['yigirma-yigirma besh foiz', '20–25 %'],
    ['50–100 foiz', 'пятьдесят-сто процентов'],
    ['500–1000', 'пятьсот-тысяча'],
    ['5–10 foiz', 'пять, десять процентов'],
    ['yigirma birga yetdi', 'достигло 21'],
    ['besh kishi birga, uch kun', 'пять человек вместе, три дня'],
    ['yigirma bir foizga', 'до двадцати одного процента'],
    ['oʻntadan beshtasi', '5 из 10'],
    ['uchdan chorak oʻtdi', '3:15'],
    ['yigirma beshta foiz', 'двадцать пять процентов'],
    ['uch foizdan besh foizgacha', 'от трёх до пяти процентов'],
    // Weights and other measures.
    ['5 kg', '5 кг'],
    ['5 kg', '5000 г'],
    ['besh kilogramm', 'пять килограммов'],
    ['ikki metr', 'два метра'],
    ['ikki metr', '200 см'],
    ['2 km', '2 километра'],
    ['256 GB', '256 ГБ'],
    ['1 TB', '1000 ГБ'],
    ['0,5 l', '500 мл'],
    ['1 200 g', '1,2 кг'],
    ['250 g', '0,25 кг'],
    ['0,75 l', '750 мл'],
    ['1,35 m', '135 см'],
    ['Quvvati 2 000 Vt', 'Мощность 2 кВт'],
    ['1,5 kilovatt', '1500 ватт'],
    ['165 kVt·soat', '165 кВт·ч'],
    // Accounts and cards, in groups or without.
    ['H/r 2020 8000 9001 2345 6001', 'Р/с 20208000900123456001'],
    ['8600 1234 5678 9012', '8600123456789012'],
    ['2026-yil', '2026 г.'],
    ['2025/26-oʻquv yili', '2025/2026 учебный год'],
    ['2025–2026-oʻquv yili', '2025/26 учебный год'],
    ['2026.11.24 gacha', 'до 24 ноября 2026 года'],
    ['24.11.26 gacha', 'до 24 ноября 2026 года'],
    // Hours of the day.
    ['Soat 9 dan 6 gacha', 'с 9 до 18'],
    ['Ertalabki 9 dan kechki 6 gacha', 'с 9 до 18'],
    ['8 dan 20 gacha', 'с 8 утра до 8 вечера'],
    // A half, of units and of multiples.
    ['2 yarim oy', '2,5 месяца'],
    ['2 yarim million soʻm', '2,5 млн сум'],
    ['bir yarim mln soʻm', '1,5 млн сум'],
    ['2 soat 30 daqiqa', '2,5 часа'],
    ['ikki yarim soat', '2 ч 30 мин'],
    ['1 yil 6 oy', '1,5 года'],
    ['0,5 foiz', 'полпроцента'],
    ['15 kun', 'полмесяца'],
    ['500 mln soʻm', 'полмиллиарда сумов'],
    // Words that are composed with a number.
    ['24 oy kafolat', 'двухлетняя гарантия'],
    ['36 oy kafolat', '3-летняя гарантия'],
    ['100 yillik', 'столетие'],
    ['5 baravar koʻp', 'впятеро больше'],
    ['narxning 100 foizi', 'цена полностью'],
    ['5 m²', '5 м²'],
    // Uzbek in Cyrillic letters.
    ['икки ой кафолат', 'два месяца гарантии'],
    ['уч баробар', 'в три раза'],
    ['йигирма тўрт ой', 'два года'],
    ['беш минг сўм', 'пять тысяч сумов'],
    ['етти кун', 'неделя'],
    ['5 кг', '5 кг'],
    ['1 000 сўм', '1 000 сум'],
    ['1 сентябрдан', 'с 1 сентября'],
  ])('“%s” and “%s”', (uz, ru) => expect(compare(uz, ru)).toEqual([]));
});

describe('one of them says something else', () => {
  test.each([
    ['yigirma foiz', 'двадцать пять процентов'],
    ['20 foiz', 'двадцать пять процентов'],
    ['yigirma ikki foizga', 'до двадцати одного процента'],
    ['yigirma besh foiz', '20 %'],
    ['oʻttiz foizgacha', 'до тридцати пяти процентов'],
    ['yetti foizli', 'восемь процентов'],
    ['besh kunda', 'в течение четырёх дней'],
    ['besh kundan keyin', 'через четыре дня'],
    ['beshta kun', 'четыре дня'],
    ['besh ish kunida', 'за четыре рабочих дня'],
    ['oʻn kalendar kuni', 'двадцать календарных дней'],
    ['oʻn kunga', 'на двенадцать дней'],
    ['toʻrt soatda', 'за пять часов'],
    ['ikki yuz ming soʻm', 'двести пятьдесят тысяч сумов'],
    ['yuz soʻm', 'сто двадцать сумов'],
    ['yigirma kun', '25 дней'],
    ['20 kun', 'двадцать пять дней'],
    ['ikki oy', 'три месяца'],
    ['ikki oylik kafolat', 'трёхмесячный срок: три месяца'],
    ['ikki oy kafolat', 'гарантия четыре месяца'],
    ['bir yil', 'два года'],
    ['bir yarim yil', 'два с половиной года'],
    ['uch hafta', 'две недели'],
    ['ikki hafta', 'десять дней'],
    ['besh kun', 'шесть дней'],
    ['oʻn besh daqiqa', 'двадцать минут'],
    ['yigirma toʻrt oy', 'тридцать шесть месяцев'],
    ['uch soat', 'четыре часа'],
    ['ikki oy', 'два года'],
    ['ikki hafta', 'два месяца'],
    ['bir kun', 'один час'],
    ['uch barobar', 'в два раза'],
    ['ikki barobar', 'втрое'],
    ['uch karra', 'вдвое'],
    ['besh marta', 'шесть раз'],
    ['bir yarim barobar', 'в два раза'],
    ['1 000 soʻm', '1000 долларов'],
    ['1 000 soʻm', '$1000'],
    ['1 000 soʻm', '1000 USD'],
    ['1 000 soʻm', '1 000 €'],
    ['100 AQSH dollari', '100 евро'],
    ['100 dollar', '100 сум'],
    ['100 $', '100 ₽'],
    ['5 mln soʻm', '5 млн рублей'],
    ['ikki million soʻm', 'три миллиона сумов'],
    ['ikki ming soʻm', 'две тысячи долларов'],
    ['yigirma foiz', 'тридцать процентов'],
    ['ellik foizlik chegirma', 'скидка сорок процентов'],
    ['20 %', 'тридцать процентов'],
    ['yigirma foiz', '25 %'],
    ['5 kg', '5 г'],
    ['5 kilogramm', '5 граммов'],
    ['2 km', '2 м'],
    ['256 GB', '256 МБ'],
    ['1 TB', '1 ГБ'],
    ['500 ml', '500 л'],
    ['150 sm', '150 м'],
    ['30 kun', '30 месяцев'],
    ['12 oy', '12 лет'],
    ['24 soat', '24 дня'],
    ['5 daqiqa', '5 часов'],
    ['besh kilogramm', 'шесть килограммов'],
    ['ikki metr', 'три метра'],
    ['икки ой', 'три месяца'],
    ['уч баробар', 'в два раза'],
    ['беш минг сўм', 'шесть тысяч сумов'],
    ['1 000 сўм', '1 000 долларов'],
    ['икки ҳафта', 'три недели'],
    ['1 200 g', '1,3 кг'],
    ['900 Vt', '900 кВт'],
    ['5 ish kuni', '5 рабочих часов'],
    ['9 dan 6 gacha', 'с 9 до 17'],
    ['2 soat 30 daqiqa', '2 ч 40 мин'],
    ['2 yarim oy', '2 месяца'],
    ['2025/26-oʻquv yili', '2025/27 учебный год'],
    ['20208000900123456001', '20208000900123456002'],
    ['8600 1234 5678 9012', '8600 1234 5678 9013'],
  ])('“%s” is not “%s”', (uz, ru) => expect(compare(uz, ru)).toHaveLength(1));

  test('and what it says is named', () => {
    expect(compare('ikki oy', 'три месяца')).toEqual([['w2:month', 'w3:month']]);
    expect(compare('20 %', 'тридцать процентов')).toEqual([['20', 'w30:percent']]);
    expect(compare('yigirma foiz', '25 %')).toEqual([['w20:percent', '25']]);
    expect(compare('1 000 soʻm', '$1000')).toEqual([['q1000:UZS', 'q1000:USD']]);
    expect(compare('8600 1234 5678 9012', '8600123456789013')).toEqual([['8600123456789012', '8600123456789013']]);
  });
});

test('numbers below zero, which only a field for numbers can hold, differ like others', () => {
  expect(compareFigures(['-5'], ['-10'])).toMatchObject([{ kind: 'otherNumbers', here: ['-5'], there: ['-10'] }]);
  expect(compareFigures(['-5'], ['5'])).toMatchObject([{ kind: 'otherNumbers', here: ['-5'], there: ['5'] }]);
});

/** Different figures of texts with several blocks, as `block: here, there`. */
const compareBlocks = (uz: readonly string[], ru: readonly string[]) =>
  compareFigures(
    uz.map((text) => readFigures(text, 'uz').join(' ')),
    ru.map((text) => readFigures(text, 'ru').join(' ')),
  ).map(({ block, here, there }) => `${block}: ${here.join(' ')}, ${there.join(' ')}`);

test('a number that is said of another thing does not stand for it, nor one in another block', () => {
  expect(
    compareBlocks(['Kafolat ikki oy, yetkazish uch yil.'], ['Гарантия три месяца, доставка за три года.']),
  ).toEqual(['0: w2:month, w3:month']);
  expect(
    compareBlocks(['Kafolat ikki oy.', 'Javob uch kunda.'], ['Гарантия три месяца.', 'Ответ за три дня.']),
  ).toEqual(['0: w2:month, w3:month']);
});

describe('two blocks of which each has the number of the other', () => {
  test.each([
    [
      ['Kafolat ikki oy.', 'Toʻlov uch yil.'],
      ['Гарантия три месяца.', 'Платежи два года.'],
      ['0: w2:month, w3:month', '1: w3:year, w2:year'],
    ],
    [
      ['Jami 12 oy.', 'Kafolat ikki oy.', 'Yetkazish uch oy.'],
      ['Всего 12 месяцев.', 'Гарантия три месяца.', 'Доставка два месяца.'],
      ['1: w2:month, w3:month', '2: w3:month, w2:month'],
    ],
    [
      ['Jami 12 oy.', '5 ta doʻkon.', '7 ta shahar.'],
      ['Всего 12 месяцев.', '7 магазинов.', '5 городов.'],
      ['1: 5, 7', '2: 7, 5'],
    ],
  ])('are told: %j, %j', (uz, ru, told) => expect(compareBlocks(uz, ru)).toEqual(told));

  test('not blocks that may stand in another order, nor a sentence in another block', () => {
    expect(compareBlocks(['Humo: 5 kun', 'Uzcard: 7 kun'], ['Uzcard: 7 дней', 'Humo: 5 дней'])).toEqual([]);
    expect(compareBlocks(['5 kun.', 'Narxi 7 soʻm.'], ['5 дней. Цена 7 сум.', 'Так.'])).toEqual([]);
  });
});
