import { describe, expect, inject, test } from 'vitest';
import { parsePage, readReferences } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';
import { readShops } from '../helpers/shop-figures.ts';

const dist = inject('embeddedSite');

const readTexts = (isWanted: (file: string) => boolean) =>
  readLatestManifest(dist)
    .files.map(({ path }) => path)
    .filter((path) => path.endsWith('.html') && !path.startsWith('uz/') && isWanted(path))
    .map((file) => ({ file, text: visibleText(readText(dist, file)) }));

/** Texts of a page, with title and description for search engines; texts of different elements are separated by a space. */
const visibleText = (html: string): string => {
  const described = [...html.matchAll(/<meta (?:name|property)="[^"]*" content="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const body = html.replaceAll(/<script[\s\S]*?<\/script>/g, ' ').replaceAll(/<[^>]*>/g, ' ');
  return readReferences([...described, body].join(' ')).replaceAll(/[\s\u00a0]+/g, ' ');
};

const NUMBER = String.raw`(\d{1,3}(?: \d{3})*)`;

/** Patterns of each language for numbers of partners and of their outlets. */
const WORDS = {
  uz: {
    partners: new RegExp(`${NUMBER} ta hamkor(?!lik)`, 'g'),
    outlets: new RegExp(`${NUMBER} ta savdo nuqta`, 'g'),
    moreOutlets: new RegExp(
      `${NUMBER}(?: dan ortiq|\\+|(?= dan oshdi)) savdo nuqta|savdo nuqta\\S+(?: soni)? ${NUMBER} (?:tadan|dan) (?:oshdi|ortiq)`,
      'g',
    ),
    others: /(?:dan ortiq|tadan oshdi|\d\+) (?:hamkor|doʻkon)|(?:hamkorlari|doʻkonlar soni) \d/,
    sellers: / (ikki|uch|toʻrt) doʻkondagi narx/i,
    numbers: ['ikki', 'uch', 'toʻrt'],
  },
  ru: {
    partners: new RegExp(`${NUMBER} партнёр(?:а|ов)?(?![а-яё])`, 'g'),
    outlets: new RegExp(`${NUMBER} торгов(?:ая|ые|ых) точ`, 'g'),
    moreOutlets: new RegExp(
      `(?:более|больше) ${NUMBER} торговых точек|${NUMBER}\\+ торговых точек|торговых точек[^.]{0,60} больше ${NUMBER}`,
      'gi',
    ),
    others: /(?:[Бб]олее|[Бб]ольше) \d[\d ]* (?:магазин|партнёр)|\d\+ (?:магазин|партнёр)/,
    sellers: / (двух|трёх|четырёх) магазинах/i,
    numbers: ['двух', 'трёх', 'четырёх'],
  },
} as const;

describe.each(['uz', 'ru'] as const)('what pages in %s say of the partners', (language) => {
  const { partners, outletsOf, products, offersOf } = readShops(language, '2026-11-21');
  const sum = partners.reduce((all, partner) => all + outletsOf(partner), 0);
  const words = WORDS[language];
  const texts = readTexts((file) => file.startsWith('ru/') === (language === 'ru'));
  const found = (pattern: RegExp) =>
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([said, ...numbers]) => ({
        file,
        said,
        count: Number(numbers.find((number) => number !== undefined)?.replaceAll(' ', '')),
      })),
    );

  test('“over so many outlets” is the number of all their outlets in round hundreds, on every page that says it', () => {
    const claims = found(words.moreOutlets);
    expect(new Set(claims.map(({ file }) => file)).size).toBeGreaterThan(6);
    expect(claims.filter(({ count }) => count !== Math.floor(sum / 100) * 100)).toEqual([]);
    expect(sum % 100).toBeGreaterThan(0);
  });

  test('so many partners are all of them', () => {
    const claims = found(words.partners);
    expect(claims.length).toBeGreaterThan(4);
    expect(claims.filter(({ count }) => count !== partners.length)).toEqual([]);
  });

  test('so many outlets are those of the partner, or of all; a survey asked some of them', () => {
    const known = new Set([sum, ...partners.map(outletsOf), 214]);
    expect(
      found(words.outlets).filter(({ count }) => !known.has(count) && count !== Math.floor(sum / 100) * 100),
    ).toEqual([]);
  });

  test('nothing else is counted so', () => {
    expect(
      texts.filter(({ text }) => words.others.test(text)).map(({ file, text }) => [file, words.others.exec(text)?.[0]]),
    ).toEqual([]);
  });

  test('each card of a partner has its number of outlets, and the list the sum', async () => {
    const prefix = language === 'ru' ? 'ru/' : '';
    const dom = await parsePage(readText(dist, `${prefix}partners/index.html`));
    const told = dom.querySelectorAll('.tile--partner').map((tile) => {
      const name = readReferences(tile.querySelector('.tile__link')?.textContent ?? '');
      const [, count] =
        new RegExp(words.outlets.source).exec(readReferences(tile.textContent).replaceAll('\u00a0', ' ')) ?? [];
      return [name, Number(count ?? 0)];
    });
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(partners.map((partner) => [partner.data.name, outletsOf(partner)])),
    );
    const header = readReferences(dom.querySelector('.partner-results__count')?.textContent ?? '').replaceAll(
      '\u00a0',
      ' ',
    );
    expect(header.match(/\d[\d ]*\d|\d/g)?.map((number) => Number(number.replaceAll(' ', '')))).toEqual([
      partners.length,
      sum,
    ]);
  });

  test('a product that says how many shops sell it has so many offers', () => {
    const claims = products.flatMap(({ uid }) => {
      const page = texts.find(({ file }) => file.endsWith(`products/${uid}/index.html`));
      const [, word = ''] = words.sellers.exec(page?.text ?? '') ?? [];
      return word ? [{ uid, told: words.numbers.findIndex((other) => other === word.toLowerCase()) + 2 }] : [];
    });
    expect(claims.length).toBeGreaterThan(8);
    expect(claims).toEqual(claims.map(({ uid }) => ({ uid, told: offersOf(uid).length })));
  });
});
