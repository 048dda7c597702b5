import type { HtmlElement } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { attribute, parsePage, readReferences } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';
import {
  payments,
  readShops,
  sumsIn,
  type Language,
  type Payments,
  type ShopFigures,
} from '../helpers/shop-figures.ts';

/** The day of the embedded site's build. */
const DAY = '2026-11-21';
const dist = inject('embeddedSite');
const shops = { uz: readShops('uz', DAY), ru: readShops('ru', DAY) };

interface Page {
  readonly file: string;
  readonly language: Language;
  /** Path without the language. */
  readonly path: string;
  readonly dom: HtmlElement;
}

const pages: Page[] = [];

beforeAll(async () => {
  const files = readLatestManifest(dist).files.map(({ path }) => path);
  for (const file of files.filter((path) => path.endsWith('.html') && !path.startsWith('uz/'))) {
    const html = readText(dist, file);
    if (!/class="(?:price|calculator|instalment-table|worked-example)/.test(html)) continue;
    const language = file.startsWith('ru/') ? 'ru' : 'uz';
    const path = `/${file}`.replace(/^\/ru\//, '/').replace(/\/?index\.html$/, '');
    pages.push({ file, language, path, dom: await parsePage(html) });
  }
});

describe('every figure on every page follows from the documents', () => {
  test('of a product in a list: the price and the lowest payment that some shop there has', () => {
    let tiles = 0;
    for (const { file, language, path, dom } of pages)
      for (const tile of dom.querySelectorAll('.tile--product')) {
        const uid = attribute(one(tile, '.tile__link'), 'href')?.split('/').at(-1) ?? '';
        const offers = offersAt(path, uid, language);
        expect([file, uid, shownIn(tile)]).toEqual([file, uid, expectedIn(offers, language)]);
        tiles += 1;
      }
    expect(tiles).toBeGreaterThan(100);
  });

  test('of a product on its page: the price of each shop, its terms, and each plan', () => {
    const products = pages.filter(({ path }) => path.startsWith('/products/'));
    expect(products.length).toBe(24);
    for (const { file, language, path, dom } of products) {
      const expected = shops[language].offersOf(path.split('/').at(-1) ?? '').toSorted((a, b) => a.price - b.price);
      const shown = dom.querySelectorAll('.shop');
      expect([file, shown.map((shop) => textOf(one(shop, '.shop__name')))]).toEqual([
        file,
        expected.map(({ name }) => name),
      ]);
      for (const [index, shop] of shown.entries()) expectShop(file, shop, expected[index]);
    }
  });

  test('of a calculator: each term of the tariffs, at the price that it begins with', () => {
    const calculators = pages.flatMap(({ file, language, dom }) =>
      calculatorsIn(dom).map((element) => ({ file, language, element })),
    );
    expect(calculators.length).toBeGreaterThan(1);
    for (const { file, language, element } of calculators) {
      const price = Number((attribute(one(element, '.calculator__input'), 'value') ?? '').replaceAll(/\D/g, ''));
      const plans = shops[language].tariffs.map((tariff) => payments(price, tariff));
      expectPlans(file, element, plans, price);
      const tables = element.querySelectorAll('.instalment-table');
      expect(tables.length).toBe(plans.length);
      for (const [index, table] of tables.entries()) expectTable(file, table, plans[index]);
    }
  });

  test('of the example in the hero: each term of the tariffs, at the price that its document has', () => {
    const examples = pages.flatMap(({ file, language, dom }) =>
      dom.querySelectorAll('.live-example').map((element) => ({ file, language, element })),
    );
    expect(examples.map(({ file }) => file).toSorted()).toEqual(['index.html', 'ru/index.html']);
    for (const { file, language, element } of examples) {
      const price = shops[language].examplePrice;
      const shown = element.querySelectorAll('.calculator__choices > div').map((plan) => ({
        term: Number(/^\d+/.exec(textOf(one(plan, '.calculator__result')))?.[0]),
        sums: sumsIn(textOf(plan).replaceAll('×', '')),
      }));
      const expected = shops[language].tariffs.map((tariff) => {
        const { first, total, last } = payments(price, tariff);
        return { term: tariff.months, sums: [price, first, total, ...(last === first ? [] : [last])] };
      });
      expect([file, shown]).toEqual([file, expected]);
    }
  });

  test('of a worked example: its sums, and the table that they add up to', () => {
    const examples = pages.flatMap(({ file, language, dom }) =>
      dom.querySelectorAll('.worked-example__receipt').map((element) => ({ file, language, element })),
    );
    expect(examples.length).toBeGreaterThan(3);
    for (const { file, language, element } of examples) {
      const summary = textOf(one(element, '.worked-example__summary'));
      const [price = 0, ...rest] = sumsIn(summary);
      const months = element.querySelectorAll('.instalment-table tbody tr').length;
      const tariff = shops[language].tariffs.find((other) => other.months === months);
      const plan = payments(price, tariff ?? { months, markup: Number.NaN });
      expect([file, rest]).toEqual([file, [plan.overpayment, plan.total]]);
      expectTable(file, one(element, '.instalment-table'), plan);
    }
  });

  test('of a partner: its own limits', () => {
    for (const { file, language, path, dom } of pages.filter((page) => /^\/partners\/./.test(page.path))) {
      const partner = shops[language].partners.find(({ uid }) => path.endsWith(`/${uid}`));
      const { min_amount: min, max_amount: max } = partner?.data ?? {};
      expect([file, sumsIn(textOf(one(dom, '.panel')))]).toEqual([file, [min, max]]);
    }
  });

  test('of a bar at the lower edge: the payment that is chosen at first, or the lowest that the shop has', () => {
    let bars = 0;
    for (const { file, language, path, dom } of pages)
      for (const value of dom.querySelectorAll('.action-bar__value')) {
        const [, section, uid = ''] = path.split('/');
        const expected =
          section === 'products' ? firstChosen(shops[language].offersOf(uid)) : leastOfShop(uid, language);
        expect([file, sumsIn(textOf(value))]).toEqual([file, [expected]]);
        bars += 1;
      }
    expect(bars).toBeGreaterThan(30);
  });

  test('and there is no price or payment besides those', () => {
    for (const { file, dom } of pages) {
      const count = (...selectors: readonly string[]) => dom.querySelectorAll(selectors.join(', ')).length;
      expect([file, count('.price')]).toEqual([file, count('.tile--product .price', '.shop .price')]);
      const monthly = count('.tile--product .price__monthly', '.shop .price__monthly');
      expect([file, count('.price__monthly')]).toEqual([file, monthly]);
      const own = count('.shop .calculator', '.live-example') + calculatorsIn(dom).length;
      expect([file, count('.calculator')]).toEqual([file, own]);
      const tables = count('.calculator .instalment-table', '.worked-example__receipt .instalment-table');
      expect([file, count('.instalment-table')]).toEqual([file, tables]);
    }
  });
});

/** Offers that a list takes into account: on the page of a shop or a sale only the shop's, elsewhere all. */
const offersAt = (path: string, uid: string, language: Language): readonly ShopFigures[] => {
  const [, section, page = ''] = path.split('/');
  if (section === 'sales') return shops[language].offersInSale(uid, page);
  const all = shops[language].offersOf(uid);
  return section === 'partners' ? all.filter(({ shop }) => shop === page) : all;
};

/** First payment at the cheapest shop over 12 months, or over its longest term if it has none of 12. */
const firstChosen = (offers: readonly ShopFigures[]): number | undefined => {
  const [cheapest] = offers.toSorted((a, b) => a.price - b.price);
  return (cheapest?.payments.find(({ months }) => months === 12) ?? cheapest?.payments.at(-1))?.first;
};

const leastOfShop = (uid: string, language: Language): number => {
  const { products, offersOf } = shops[language];
  const own = products.flatMap((product) => offersOf(product.uid).filter(({ shop }) => shop === uid));
  return Math.min(...own.flatMap((offer) => offer.payments.map(({ first }) => first)));
};

const shownIn = (element: HtmlElement) => ({
  price: textOf(one(element, '.price__now')),
  old: element.querySelectorAll('.price__old').flatMap((old) => sumsIn(textOf(old))),
  monthly: element.querySelectorAll('.price__monthly').flatMap((monthly) => sumsIn(textOf(monthly))),
});

const expectedIn = (offers: readonly ShopFigures[], language: Language) => {
  const [cheapest] = offers.toSorted((a, b) => a.price - b.price);
  if (!cheapest) throw new Error('Expected an offer');
  const sum = `${grouped(cheapest.price)}\u00a0${language === 'uz' ? 'soʻm' : 'сум'}`;
  const isOne = offers.every(({ price }) => price === cheapest.price);
  const from = language === 'uz' ? `${sum}dan` : `от ${sum}`;
  return {
    price: isOne ? sum : from,
    old: cheapest.oldPrice !== null && cheapest.oldPrice > cheapest.price ? [cheapest.oldPrice] : [],
    monthly: [Math.min(...offers.flatMap((offer) => offer.payments.map(({ first }) => first)))],
  };
};

const expectShop = (file: string, shop: HtmlElement, expected: ShopFigures | undefined): void => {
  if (!expected) throw new Error(`Expected no further shop on ${file}`);
  const { price, payments: plans, oldPrice } = expected;
  const old = oldPrice !== null && oldPrice > price ? [oldPrice] : [];
  expect([file, sumsIn(textOf(one(shop, '.shop__price .price')))]).toEqual([file, [price, ...old]]);
  expect([file, sumsIn(textOf(one(shop, '.shop__sum')))]).toEqual([file, [price]]);
  const least = Math.min(...plans.map(({ first }) => first));
  expect([file, sumsIn(textOf(one(shop, '.shop__price .price__monthly')))]).toEqual([file, [least]]);
  const terms = shop.querySelectorAll('.calculator__term input').filter((input) => !input.hasAttribute('disabled'));
  expect([file, terms.map((input) => Number(attribute(input, 'value')))]).toEqual([
    file,
    plans.map(({ months }) => months),
  ]);
  expectPlans(file, shop, plans, price);
};

const expectPlans = (file: string, element: HtmlElement, plans: readonly Payments[], price: number): void => {
  const results = element.querySelectorAll('.calculator__result').map((result) => sumsIn(textOf(result)));
  expect([file, results]).toEqual([file, plans.map(({ first }) => [first])]);
  const facts = element.querySelectorAll('.calculator__facts').map((list) => sumsIn(textOf(list)));
  const expected = plans.map(({ overpayment, total, first, last }) => [
    ...[price, overpayment, total],
    ...(last === first ? [] : [last]),
  ]);
  expect([file, facts]).toEqual([file, expected]);
};

const expectTable = (file: string, table: HtmlElement, plan: Payments | undefined): void => {
  if (!plan) throw new Error(`Expected no further table on ${file}`);
  const { months, first, last, total } = plan;
  const rows = table
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('td').flatMap((cell) => sumsIn(textOf(cell))));
  const expected = Array.from({ length: months }, (_, index) =>
    index === months - 1 ? [last, 0] : [first, total - first * (index + 1)],
  );
  expect([file, rows]).toEqual([file, expected]);
};

/** Calculators outside of product columns. */
const calculatorsIn = (dom: HtmlElement): readonly HtmlElement[] =>
  dom.querySelectorAll('.calculator').filter(({ classList }) => !classList.contains('calculator--narrow'));

const one = (element: HtmlElement, selector: string): HtmlElement => {
  const found = element.querySelector(selector);
  if (!found) throw new Error(`Expected ${selector}, got none`);
  return found;
};

const textOf = (element: HtmlElement): string => readReferences(element.textContent);

const grouped = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
