import { describe, expect, test } from 'vitest';
import { compareSites } from '../../../publish/compare/compare-sites.ts';
import { changesOf, pageOf, siteOf, tell } from './compared-pages.ts';

const bodies = async (before: string, after: string): Promise<readonly string[]> =>
  tell(await changesOf(pageOf(before), pageOf(after)));

const heads = async (before: string, after: string): Promise<readonly string[]> =>
  tell(await changesOf(pageOf('', before), pageOf('', after)));

const PARAGRAPHS = ['Первый абзац о рассрочке.', 'Второй абзац о магазинах.', 'Третий абзац о доставке.'];
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

describe('words', () => {
  test('a word of a sentence is told in its sentence, also in part bold', async () => {
    expect(
      await bodies('<p>Купите <b>се</b>йчас, платите потом</p>', '<p>Купите <b>по</b>том, платите потом</p>'),
    ).toEqual(['Купите [-сейчас-]{+потом+}, платите потом']);
  });

  test('words that changed side by side are read at once', async () => {
    expect(await bodies('<p>Оплата раз в месяц картой</p>', '<p>Оплата два раза картой</p>')).toEqual([
      'Оплата [-раз в месяц-]{+два раза+} картой',
    ]);
  });

  test('a letter with an apostrophe, an Arabic word and a Chinese letter are each what people take them for', async () => {
    expect(await bodies('<p>bo‘lib toʻlash</p>', '<p>bo‘lib to‘lash</p>')).toEqual(['bo‘lib [-toʻlash-]{+to‘lash+}']);
    expect(await bodies('<p dir="rtl">الدفع لاحقا الآن</p>', '<p dir="rtl">الدفع غدا الآن</p>')).toEqual([
      'الدفع [-لاحقا-]{+غدا+} الآن',
    ]);
    expect(await bodies('<p>先买后付</p>', '<p>先买再付</p>')).toEqual(['先买[-后-]{+再+}付']);
  });

  test('a paragraph that is new or gone is whole', async () => {
    expect(await bodies(paragraphs(PARAGRAPHS), paragraphs(PARAGRAPHS.slice(0, 2)))).toEqual([
      '[-Третий абзац о доставке.-]',
    ]);
    expect(await bodies('<p>Один</p><p>Два</p>', '<p>Один</p><p>Полтора</p><p>Два</p>')).toEqual(['{+Полтора+}']);
  });

  test('a paragraph that moved is one move, and so are two that moved together', async () => {
    const [first = '', second = '', third = ''] = PARAGRAPHS;
    expect(await bodies(paragraphs([first, second, third]), paragraphs([second, third, first]))).toEqual([
      `move: ${first}`,
    ]);
    const rest = ['Ещё один', 'И ещё один', 'И последний'];
    expect(await bodies(paragraphs([first, second, ...rest]), paragraphs([...rest, first, second]))).toEqual([
      `move: ${first} / ${second}`,
    ]);
  });

  test('a short heading that is there as often as before has moved', async () => {
    const [first, second] = ['<h2>Рулетка</h2><p>Рулетка</p>', '<p>Другой абзац, в котором много слов.</p>'];
    expect(await bodies(`${first}<p>Место</p>${second}`, `<p>Место</p>${second}${first}`)).toEqual([
      expect.stringMatching(/^move/),
    ]);
  });

  test('a paragraph that moved and changed is both', async () => {
    const [first = '', ...rest] = PARAGRAPHS;
    expect(
      await bodies(
        paragraphs([...rest, `${first} Всего 6 000 000 сум`]),
        paragraphs([`${first} Всего 60 000 сум`, ...rest]),
      ),
    ).toEqual(['price: 6 000 000 сум → 60 000 сум', `move: ${first} Всего 60 000 сум`]);
  });

  test('a sum of which the same is said is another one now, also behind one that is new', async () => {
    expect(
      await bodies(
        paragraphs(['Фен', 'от 115 200 сум в месяц', 'Купить']),
        paragraphs(['Фен', '640 000 сум в магазине', 'от 86 400 сум в месяц', 'Купить']),
      ),
    ).toEqual(['{+640 000 сум в магазине+}', 'price: 115 200 сум → 86 400 сум']);
  });

  test('what stands beside a block that moved has gone with it, though it is another one now', async () => {
    const shop = (name: string, price: string, terms: string): string => paragraphs([name, price, terms]);
    const [olam, atlas] = [
      shop('Рақамли олам', '7 500 000 сум', 'на 12 месяцев'),
      shop('Атлас', '7 390 000 сум', 'на 6 месяцев'),
    ];
    expect(
      await bodies(
        `${olam}${atlas}${shop('Техномир', '7 290 000 сум', 'на 12 месяцев')}`,
        `${shop('Техномир', '729 000 сум', 'на 12 месяцев')}${olam}${atlas}`,
      ),
    ).toEqual(['price: 7 290 000 сум → 729 000 сум', 'move: Техномир']);
  });

  test('a block that is gone is not taken for the one behind it, which is more alike', async () => {
    expect(await bodies('<p>7 500 000 сум</p><p>по 335 000 сум</p>', '<p>по 418 750 сум</p>')).toEqual([
      '[-7 500 000 сум-]',
      'price: 335 000 сум → 418 750 сум',
    ]);
  });

  test('counts that are other at their places have not moved', async () => {
    const counts = (one: number, other: number): string =>
      `<p>Советы</p><p>${one} статей</p><p>Новости</p><p>${other} статей</p>`;
    expect(await bodies(counts(7, 6), counts(6, 5))).toEqual(['[-7-]{+6+} статей', '[-6-]{+5+} статей']);
  });

  test('blocks are paired with those they became, whatever is new between them', async () => {
    expect(
      await bodies(
        '<ul><li>Карта любого банка</li><li>Паспорт гражданина страны</li></ul>',
        '<ul><li>Совсем новое слово</li><li>Карта любого банка мира</li><li>Паспорт гражданина</li></ul>',
      ),
    ).toEqual(['{+Совсем новое слово+}', 'Карта любого банка{+ мира+}', 'Паспорт гражданина[- страны-]']);
  });

  test('what is folded, read out, or written on a button or a field is text', async () => {
    const page = (word: string): string =>
      [
        `<details><summary>Вопрос</summary><div><p>Ответ ${word}</p></div></details>`,
        `<img src="/a.webp" alt="Снимок ${word}">`,
        `<button type="button">Кнопка ${word}</button>`,
        `<form><label>Имя ${word}<input placeholder="Поле ${word}"></label>`,
        `<select><option>Выбор ${word}</option></select></form>`,
        `<nav aria-label="Меню ${word}"></nav><table><tr><td>Ячейка</td><td>Другая ${word}</td></tr></table>`,
      ].join('');
    expect(await bodies(page('раз'), page('два'))).toEqual(
      ['Ответ', 'Снимок', 'Кнопка', 'Имя', 'Поле', 'Выбор', 'Меню', 'Другая'].map((word) => `${word} [-раз-]{+два+}`),
    );
  });

  test('what no reader notices is no change of theirs', async () => {
    const before =
      '<div class="a" data-x="1"><p>Текст  в\n строку</p><img src="/assets/picture.AAAAAAAA.webp" width="1"></div><script>1</script>';
    const after =
      '<section id="b"><div><p>Текст в&nbsp;стро&shy;ку</p></div><img src="/assets/picture.BBBBBBBB.webp"></section><style>a{}</style>';
    expect(await bodies(before, after)).toEqual([]);
  });

  test('parts that only their style holds apart are not one word', async () => {
    const label = (sum: string): string => `<label><span class="a">Магазин</span><span class="b">${sum}</span></label>`;
    expect(await bodies(label('один'), label('два'))).toEqual(['Магазин [-один-]{+два+}']);
  });

  test('what follows a part that a class holds apart is another word, or a sign after it', async () => {
    const price = (sum: string): string =>
      `<p>Цена <strong class="sum">${sum}</strong>Всего (<b class="sum">${sum}</b>)</p>`;
    expect(await bodies(price('два'), price('три'))).toEqual(['Цена [-два-]{+три+} Всего ( [-два-]{+три+})']);
  });

  test('a page of 3,000 blocks of which each is another is compared whole', async () => {
    const page = (word: string): string =>
      paragraphs(Array.from({ length: 3000 }, (_, at) => `${word} абзаца номер ${at}`));
    const changes = await bodies(page('начало'), page('конец'));
    expect(changes).toHaveLength(3000);
    expect(changes[2999]).toBe('[-начало-]{+конец+} абзаца номер 2999');
  });
});

describe('sums and days', () => {
  test.each([
    ['4 590 000 сум', '4 290 000 сум'],
    ['от 99&nbsp;900&nbsp;сум в месяц', 'от 89&nbsp;900&nbsp;сум в месяц'],
    ['$15', '$20'],
    ['1,5 млн сум', '2 млн сум'],
  ])('a sum is told apart from words: %s', async (before, after) => {
    const changes = await changesOf(pageOf(`<p>${before}</p>`), pageOf(`<p>${after}</p>`));
    expect(changes.map(({ kind }) => kind)).toEqual(['price']);
  });

  test.each([
    ['до 21 ноября 2026 г.', 'до 30 ноября 2026 г.'],
    ['с 20–29 ноября', 'с 20–30 ноября'],
    ['2026-11-21', '2026-11-22'],
    ['21.11.2026', '22.11.2026'],
  ])('a day is told apart from words: %s', async (before, after) => {
    const changes = await changesOf(pageOf(`<p>${before}</p>`), pageOf(`<p>${after}</p>`));
    expect(changes.map(({ kind }) => kind)).toEqual(['date']);
  });

  test.each([
    ['Мама купила 2 сумки', 'Мама купила 3 сумки'],
    ['Собрали 10 сумок', 'Собрали 12 сумок'],
  ])('words that only begin like the currency are words: %s', async (before, after) => {
    const changes = await changesOf(pageOf(`<p>${before}</p>`), pageOf(`<p>${after}</p>`));
    expect(changes.map(({ kind }) => kind)).toEqual(['text']);
  });

  test.each([
    ['Kuniga 2 marta suv iching', 'Kuniga 3 marta suv iching', 'text'],
    ['10 martaba soʻradim', '11 martaba soʻradim', 'text'],
    ['5-martgacha toʻlang', '6-martgacha toʻlang', 'date'],
    ['2-mart kuni', '3-mart kuni', 'date'],
    ['oyiga 270 791 soʻmdan', 'oyiga 280 791 soʻmdan', 'price'],
  ])('in Uzbek, too: %s', async (before, after, expected) => {
    const site = (text: string) => siteOf({ 'a/index.html': pageOf(`<p>${text}</p>`).replace('ru-RU', 'uz-UZ') });
    const { groups } = await compareSites(site(before), site(after));
    expect(groups.flatMap(({ changes }) => changes.map(({ kind }) => kind))).toEqual([expected]);
  });

  test.each([
    ['цена 655 000 сум', 'цена 6 550 сум <s>655 000 сум</s>', '655 000 сум → 6 550 сум'],
    ['за диван 100 000 сум', 'стол 100 500 сум, за диван 10 000 сум', '100 000 сум → 10 000 сум'],
    ['Zarra Book 14 7 290 000 сум', 'Zarra Book 14 6 190 000 сум', '7 290 000 сум → 6 190 000 сум'],
    ['10 миллионов сум', '90 миллионов сум', '10 миллионов сум → 90 миллионов сум'],
    ['1 000 000 – 2 000 000 сум', '10 000 – 2 000 000 сум', '1 000 000 – 2 000 000 сум → 10 000 – 2 000 000 сум'],
    ['скидка −10 000 сум', 'скидка 10 000 сум', '−10 000 сум → 10 000 сум'],
    ["100'000 soʻm", "10'000 soʻm", "100'000 soʻm → 10'000 soʻm"],
    ['100 USD', '10 USD', '100 USD → 10 USD'],
  ])('a sum is told as it was and as it is: %s, %s', async (before, after, told) => {
    expect(await bodies(`<p>${before}</p>`, `<p>${after}</p>`)).toContain(`price: ${told}`);
  });

  test('where words changed too, both are told; other numbers are words', async () => {
    expect(await bodies('<p>Цена 100 сум за час</p>', '<p>Цена 200 сум за день</p>')).toEqual([
      'price: 100 сум → 200 сум',
      'Цена [-100 сум-]{+200 сум+} за [-час-]{+день+}',
    ]);
    expect(await bodies('<p>На 12 месяцев</p>', '<p>На 24 месяцев</p>')).toEqual(['На [-12-]{+24+} месяцев']);
  });
});

describe('links and pictures', () => {
  test('another target of a link and another picture are told', async () => {
    expect(
      await bodies(
        '<p><a href="/a">Магазин</a></p><img src="/media/a.webp" alt="Телефон">',
        '<p><a href="/b">Магазин</a></p><img src="/media/b.webp" alt="Телефон">',
      ),
    ).toEqual(['link Магазин: /a → /b', 'media Телефон: /media/a.webp → /media/b.webp']);
  });

  test('a word that became a link is told, a link that came with its words is not', async () => {
    expect(await bodies('<p>Наш магазин тут</p>', '<p>Наш <a href="/b">магазин</a> тут</p>')).toEqual([
      'link магазин: null → /b',
    ]);
    expect(await bodies('<p>Тут</p>', '<p>Тут</p><p><a href="/b">магазин</a></p>')).toEqual(['{+магазин+}']);
  });

  test('a link that got other words and another target is told', async () => {
    expect(await bodies('<a href="/a">Купить</a>', '<a href="/b">Заказать</a>')).toEqual([
      '[-Купить-]{+Заказать+}',
      'link Заказать: /a → /b',
    ]);
  });
});

describe('search engines', () => {
  test('a title that stands in several fields is one change', async () => {
    const head = (title: string): string =>
      `<meta property="og:title" content="${title}"><meta name="robots" content="index"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","headline":"${title}"}]}</script>`;
    expect(await heads(head('Раз'), head('Два'))).toEqual(['og:title, Article.headline: Раз → Два']);
  });

  test('description, robots, canonical and languages are told; what only this program reads is not', async () => {
    const head = (word: string): string =>
      [
        `<meta name="description" content="Описание ${word}"><meta name="robots" content="${word}">`,
        `<link rel="canonical" href="https://a.example/${word}">`,
        `<link rel="alternate" hreflang="uz" href="https://a.example/uz/${word}">`,
        `<meta name="page-payload" content="${word}"><meta name="page-scripts" content="/assets/${word}.js">`,
        `<link rel="stylesheet" href="/${word}.css"><link rel="preload" href="/${word}">`,
      ].join('');
    expect(await heads(head('раз'), head('два'))).toEqual([
      'description: Описание раз → Описание два',
      'robots: раз → два',
      'canonical: https://a.example/раз → https://a.example/два',
      'alternate uz: https://a.example/uz/раз → https://a.example/uz/два',
    ]);
    expect(await heads(head('раз'), '')).toContain('description: Описание раз → null');
  });

  test('a script of another host is told', async () => {
    expect(await heads('', '<script src="https://b.example/x.js"></script>')).toEqual([
      'script: null → https://b.example/x.js',
    ]);
  });

  test('one more entry of structured data is one more value of each of its fields', async () => {
    const head = (questions: readonly string[]): string =>
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'FAQPage',
        mainEntity: questions.map((name) => ({ name })),
      })}</script>`;
    expect(await heads(head(['Как?', 'Где?']), head(['Когда?', 'Как?', 'Где?']))).toEqual([
      'FAQPage.mainEntity.name: null → Когда?',
    ]);
  });
});

describe('items of lists', () => {
  const tile = (name: string, path: string, text = `О ${name} подробно.`): string =>
    `<li><article><h3><a href="/ru/${path}">${name}</a></h3><p>${text}</p><ul><li>Тег</li></ul><img src="/${path}.webp" alt="Вид ${name}"></article></li>`;
  const list = (...tiles: readonly string[]): string => `<p>Всё о рассрочке.</p><ul>${tiles.join('')}</ul>`;
  const [one, two, three] = [tile('Раз', 'one'), tile('Два', 'two'), tile('Три', 'three')];

  test('that have come or gone as a whole are one change each, with nothing of what is in them', async () => {
    expect(await bodies(list(one, two), list(two))).toEqual(['card Раз: /ru/one → null']);
    expect(await bodies(list(one, two), list(two, three))).toEqual([
      'card Раз: /ru/one → null',
      'card Три: null → /ru/three',
    ]);
  });

  test('that are there as before, with other words or at another address, are told as they are', async () => {
    expect(await bodies(list(one, two), list(tile('Раз', 'one', 'О раз иначе.'), two))).toEqual([
      'О [-Раз подробно-]{+раз иначе+}.',
    ]);
    expect(await bodies(list(one, two), list(tile('Раз', 'uno'), two))).toEqual([
      'link Раз: /ru/one → /ru/uno',
      'media Вид Раз: /one.webp → /uno.webp',
    ]);
  });

  test('that are but a name, or lead to several pages, are texts', async () => {
    const menu = (...names: readonly string[]): string =>
      `<ul>${names.map((name) => `<li><a href="/ru/${name}">${name}</a></li>`).join('')}</ul>`;
    expect(await bodies(menu('один', 'два'), menu('один'))).toEqual(['[-два-]']);
    const several = '<li><h3><a href="/ru/a">Первый</a></h3><p>И <a href="/ru/b">второй</a> рядом.</p></li>';
    expect(await bodies(list(one, several), list(one))).toEqual(['[-Первый-]', '[-И второй рядом.-]']);
  });

  test('are no news for search engines besides, unless an entry that stays is another one', async () => {
    const entries = (...names: readonly string[]): string =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Blog', blogPost: names.map((name) => ({ headline: name, url: `https://a.example/ru/${{ Раз: 'one', Два: 'two', Три: 'three' }[name] ?? 'two'}`, datePublished: name })) })}</script>`;
    expect(
      tell(await changesOf(pageOf(list(one, two), entries('Раз', 'Два')), pageOf(list(two), entries('Два')))),
    ).toEqual(['card Раз: /ru/one → null']);
    const renamed = await changesOf(
      pageOf(list(one, two), entries('Раз', 'Два')),
      pageOf(list(two), entries('Второй')),
    );
    expect(tell(renamed).join('\n')).toContain('Второй');
  });
});

test('texts of thousands of words of which nothing is left are told whole, and soon', async () => {
  const words = (letter: string): string => Array.from({ length: 4000 }, (_, at) => `${letter}${at}`).join(' ');
  const started = performance.now();
  const [before, after] = [`начало ${words('а')}`, `начало ${words('б')}`];
  expect(await bodies(`<p>${before}</p>`, `<p>${after}</p>`)).toEqual([`[-${before}-]{+${after}+}`]);
  // A generous limit for busy machines: nine seconds on an idle machine are too slow already.
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('a text of thousands of numbers is read soon', async () => {
  const numbers = Array.from({ length: 16_000 }, (_, at) => 100 + (at % 900)).join(' ');
  expect(await bodies(`<p>${numbers} раз</p>`, `<p>${numbers} два</p>`)).toEqual([
    expect.stringContaining('[-раз-]{+два+}'),
  ]);
});
