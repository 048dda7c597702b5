import { describe, expect, test } from 'vitest';
import { say } from '../../../model/check/say.ts';
import { createSlipSearch } from '../../../model/check/find-slips.ts';
import { writeLetters } from '../../../model/language/letters.ts';
import type { Locale } from '../../../model/language/locale.ts';
import { checkEmbedded, tellProblems } from '../../helpers/check-documents.ts';
import { RU, set } from '../../helpers/content-repository.ts';

const findSlips = createSlipSearch();

/** Words of other languages in a text, as `message: words`. */
const foreignIn = (locale: Locale, text: string): readonly string[] =>
  findSlips(locale, writeLetters(locale, text)).flatMap(({ key, name = '', found }) =>
    key.startsWith('otherLanguage') ? [`${say(key, { name }).message}: ${found}`] : [],
  );

test('it is told with its field and its words', () => {
  const problems = checkEmbedded(
    set({ type: 'product', uid: 'nurafon-x2', lang: RU }, 'data.summary', 'Bu telefon uchun 12 oy.'),
  );
  expect(tellProblems(problems)).toEqual(['warning product nurafon-x2 summary: A text in Uzbek: “Bu telefon uchun”']);
  expect(problems[0]?.kind).toBe('otherLanguage');
});

describe('on an Uzbek page', () => {
  test.each([
    ['Russian', 'Как это работает'],
    ['Russian', 'Оформите покупку за две минуты и платите частями без переплаты'],
    ['Cyrillic letters', 'Бесплатная доставка товаров'],
    ['Uzbek in Cyrillic letters', 'Бу хизмат ҳамма учун қулай ва тез'],
    ['Uzbek in Cyrillic letters', 'Хоҳлаган вақтда тўлов қилиш мумкин'],
    ['Karakalpak', 'Bul xızmet barlıq adamlar ushın qolaylı hám tez'],
    ['Karakalpak', 'Sizge pasport hám karta kerek boladı'],
    ['Karakalpak', 'Бул хызмет барлық адамлар ушын қолайлы ҳәм тез'],
    ['English', 'How it works'],
    ['English', 'Buy now and pay later with your card, no interest at all.'],
    ['English', 'We will send you a code in a message.'],
    ['English', 'Frequently asked questions'],
    ['English', 'Zero percent, no hidden fees'],
    ['English', 'Sign up now'],
    ['Karakalpak', 'Tólemlerdi bólip tóleń'],
    ['Karakalpak', 'Nókis qalasındaǵı dúkanlar dizimi'],
    ['Karakalpak', 'Bizde hámme zat bar, biraq siz keshiktińiz'],
    ['Karakalpak', 'Tólem qalay ámelge asırıladı?'],
    ['Cyrillic letters', 'Рассрочка'],
    ['Cyrillic letters', 'Условия рассрочки'],
    ['Uzbek in Cyrillic letters', 'Муддатли тўлов'],
    ['Cyrillic letters', 'Оплатите через Payme'],
    ['Cyrillic letters', 'Карта Humo и Uzcard'],
    ['Cyrillic letters', 'Купите iPhone 15 Pro в рассрочку'],
    ['Russian', 'Доступно в App Store и Google Play'],
    ['Karakalpak', 'Payme arqalı tóleń'],
    ['Karakalpak', 'Tez hám qolaylı'],
    ['English', 'Get your card today'],
    ['English', 'Download the app'],
    ['English', 'Best prices every day'],
    ['English', 'Free delivery'],
    ['English', 'Read more about us'],
    ['English', 'Something went wrong'],
  ])('%s is found: “%s”', (language, text) => {
    expect(foreignIn('uz', text)).toEqual([
      `A text in ${language}: ${text.replace(/\.$/, (dot) => (language === 'English' ? dot : ''))}`,
    ]);
  });

  test('an English sentence with an Uzbek word is still one', () => {
    expect(foreignIn('uz', 'We will call you and tell how it works with Uzcard tugmasini.')).toHaveLength(1);
  });

  test('a long English sentence beside an Uzbek one is found, the name of a button is not', () => {
    const text = 'We will never ask you for the code.';
    expect(foreignIn('uz', `Kodni hech kimga aytmang. ${text} Ehtiyot boʻling.`)).toEqual([
      `A text in English: ${text}`,
    ]);
    expect(foreignIn('uz', 'Ilovani oching. Sign in with Google. Keyin karta qoʻshing.')).toEqual([]);
    expect(foreignIn('uz', 'Filmlar: Call of Duty. The Last of Us. Ular bepul.')).toEqual([]);
  });

  test('a sentence of another script is found within a text', () => {
    expect(foreignIn('uz', 'Xaridni boʻlib toʻlang. Оплатите покупку картой или в терминале. Bu oson.')).toEqual([
      'A text in Russian: Оплатите покупку картой или в терминале',
    ]);
  });

  test('one word of another script is found within a sentence, unless it is a name or an address', () => {
    expect(foreignIn('uz', 'Bizda сотиб oling.')).toEqual(['A text in Cyrillic letters: сотиб']);
    expect(foreignIn('uz', 'Sahifa: почта.рф, Яндекс va Прайс fayli.')).toEqual([]);
  });

  test.each([
    'сotib',
    'bоʻlib',
    'Кarta',
    'toʻlоv',
    'xаrid',
    'Тelefon',
    'narxi'.replace('a', 'а'),
    'muddаt',
    'onlаyn',
    'pаsport',
  ])('letters of two scripts in one word are found: “%s”', (word) =>
    expect(foreignIn('uz', `Bizda ${word} bor.`)).toEqual([`Letters of two scripts in one word: ${word}`]),
  );

  test.each([
    'Sotib oling, keyin toʻlang. Kechiksam, ustama oshadimi?',
    'Samsung Galaxy Watch Ultra Pro Max, The North Face, Bank of America, House Brand, Buy Now Pay Later.',
    'Uzcard, Humo, Visa, Mastercard; iPhone 15 Pro Max 256 GB, Xiaomi Redmi Note 13, Wi-Fi 6, Type-C, USB.',
    'Reklamada “Как это работает, и что для этого нужно” deyilgan, «Buy now and pay later with your card» ham.',
    'Bizga yozing: https://bolak.example/how-it-works-for-you-and-me, hello@bolak.example, @the_best_of_all.',
    'Android 9, iOS 15, App Store, Google Play. ООО «Болак» va Ozon.',
    'Men siz bilan gaplashdim. Tez orada yangi xizmatlar chiqadi.',
    'José María Ríos, Beyoncé, El Niño, São Paulo.',
    'ООО «Болак»',
    '«Рассрочка»',
    'Buy now, pay later',
    'Sign in with Google tugmasini bosing.',
    'Sahifada Sign in with Google tugmasini bosing.',
    'Log in with your account tugmasini bosing',
    'MTS Банк',
    'Яндекс Go taksi',
    'App Store ilovasini oching',
    'Galaxy Watch ekrani, Street Food festivali, Best Seller doʻkoni',
    'Free Fire oʻyini',
    'Call of Duty, The Last of Us',
    'Must have',
  ])('nothing of “%s”', (text) => expect(foreignIn('uz', text)).toEqual([]));
});

describe('on a Russian page', () => {
  test('a long English sentence within a Russian one, or one that stands beside it, is found', () => {
    const text = 'We will call you and tell how it works';
    expect(foreignIn('ru', `Мы скажем. ${text}.`)).toEqual([`A text in English: ${text}`]);
    expect(foreignIn('ru', `Мы скажем: ${text}`)).toEqual([`A text in English: ${text}`]);
  });

  test.each([
    ['Uzbek', 'Bu xizmat hamma uchun qulay va tez'],
    ['Uzbek', 'Toʻlov qanday amalga oshiriladi'],
    ['Uzbek', 'Pasport va karta kerak boʻladi'],
    ['English', 'How it works'],
    ['English', 'We will call you and tell how it works'],
    ['English', 'Frequently asked questions'],
    ['English', 'Zero percent, no hidden fees'],
    ['English', 'Sign up now'],
    ['Uzbek', 'Muddatli toʻlov bilan xarid qiling'],
    ['Uzbek', 'Tez va qulay'],
    ['Uzbek', 'Telefon xarid qiling'],
    ['English', 'Choose your plan'],
    ['English', 'Please try again later'],
    ['Uzbek', 'Ilovani hoziroq yuklab oling'],
    ['Uzbek', 'Qolgan oylar ustamasi olinmaydi'],
    ['Uzbek', 'Muddatidan oldin yopish'],
    ['Uzbek', 'Qoʻlda telefon va yonida hamyon'],
    ['Uzbek', 'Yetkazib berish butun Oʻzbekiston boʻylab amalga oshiriladi'],
    ['Uzbek', 'Buyurtmangiz qabul qilindi, operator qoʻngʻirogʻini kuting'],
    ['Uzbek in Cyrillic letters', 'Иловани юклаб олинг ва биринчи харидни расмийлаштиринг'],
    ['Uzbek in Cyrillic letters', 'Тўловлар жадвали иловада кўринади'],
    ['Uzbek in Cyrillic letters', 'Ҳамкор дўконлар рўйхати'],
    ['Uzbek in Cyrillic letters', 'Бепул етказиб берамиз'],
    ['Uzbek in Cyrillic letters', 'Насия учун ариза топширинг'],
    ['Uzbek in Cyrillic letters', 'Бу хизмат ҳамма учун қулай ва тез'],
    ['Uzbek in Cyrillic letters', 'Ҳар ойда тўлов қилиш керак'],
    ['Karakalpak', 'Бул хызмет барлық адамлар ушын қолайлы ҳәм тез'],
    ['Karakalpak', 'Bul xızmet barlıq adamlar ushın qolaylı hám tez'],
  ])('%s is found: “%s”', (language, text) => {
    expect(foreignIn('ru', text)).toEqual([`A text in ${language}: ${text}`]);
  });

  test.each(['Cбербанк', 'кapта', 'плaтёж', 'мeсяц', 'рассрочкa', 'нoябрь', 'Toвары', 'aкция', 'бeз', 'чaсть'])(
    'letters of two scripts in one word are found: “%s”',
    (word) => expect(foreignIn('ru', `У нас ${word} есть.`)).toEqual([`Letters of two scripts in one word: ${word}`]),
  );

  test.each([
    'Платёж Bolak через Payme, Click и Uzum Bank. Сбербанк. SMS-код, Wi-Fi-роутер, USB-кабель, QR-код, ID-карта.',
    'Магазины Sogʻlom Hayot, Mebel Hovli, Ipak Yoʻli Sayohat, Atlas Kiyim и Qulay Texnika.',
    'Samsung Galaxy Watch Ultra, Bank of America Visa, The North Face, Dolce and Gabbana.',
    'На плакате “Bu xizmat hamma uchun qulay va tez”, рядом «How it works for you and me».',
    'ООО «BOLAK FINTECH», ИНН (STIR) 309 123 456, 12 x 30 см, 5G, 4K, №1.',
    'Амир Темур, Мирзо Улугбек, Юнусабад, Чиланзар, сум, махалля, хокимият.',
    'Маркетинг, лизинг, рейтинг, тренинг',
    'Модель buy now pay later, nano-SIM, eSIM и local storage.',
    'Ғафур Ғулом, Мирзо Улуғбек',
    'Рейтинг, доллары, штаб',
    'Нажмите кнопку Sign in with Google.',
    'All in one, must have сезона, plug and play',
    'Режимы: eco, fast, easy iron; кабель USB to Type-C',
    'Сервис Buy with Prime, Call of Duty: Black Ops',
    'Нажмите кнопку Sign in with your account, чтобы войти.',
    'Купите nano-sim organic mini pasta, play station, smart watch.',
  ])('nothing of “%s”', (text) => expect(foreignIn('ru', text)).toEqual([]));
});
