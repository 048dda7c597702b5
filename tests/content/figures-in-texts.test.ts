import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { at, readEmbeddedDocuments } from '../helpers/content-repository.ts';
import type { TestDocument } from '../helpers/content-server.ts';
import { payments, readShops, sumsIn, type Language } from '../helpers/shop-figures.ts';

// Amounts that editors write into sentences. Code does not generate them, so they are recalculated here.

const DAY = '2026-11-21';
const N = String.raw`(?<!\d )(\d{1,3}(?: \d{3})+)`;

interface Text {
  readonly place: string;
  readonly text: string;
  readonly document: TestDocument;
}

const shops = { uz: readShops('uz', DAY), ru: readShops('ru', DAY) };
const documents = readEmbeddedDocuments();

const languageOf = ({ lang }: TestDocument): Language => (lang.startsWith('ru') ? 'ru' : 'uz');

/** Every text of a document's data with its path. No-break spaces become plain ones. */
const textsIn = (document: TestDocument): readonly Text[] =>
  stringsIn(document['data'], '').map(([path, text]) => ({
    place: `${document.type} ${String(document['uid'])} ${document.lang}${path}`,
    text: text.replaceAll('\u00a0', ' '),
    document,
  }));

const stringsIn = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
};

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: unknown) => numbersIn(inner));
};

const texts = documents.flatMap(textsIn);

const plainText = z.string().transform((value) => value.replaceAll('\u00a0', ' '));
const cellText = z
  .object({ content: z.array(z.object({ text: plainText })) })
  .transform(({ content }) => content.map((block) => block.text).join(' '));
const tableRows = z
  .object({ rows: z.array(z.object({ cells: z.array(cellText) })) })
  .transform(({ rows }) => rows.map(({ cells }) => cells));
const tableSlice = z.object({
  primary: z.object({ title: plainText, table: z.object({ head: tableRows, body: tableRows }) }),
});

const tables = documents.flatMap((document) => {
  const slices = z.array(z.unknown()).catch([]).parse(at(document, 'data.slices'));
  return slices.flatMap((slice) => {
    const { data } = tableSlice.safeParse(slice);
    if (!data) return [];
    const { title, table } = data.primary;
    return [{ language: languageOf(document), title, rows: [...table.head, ...table.body] }];
  });
});

const toNumber = (digits: string): number => Number(digits.replaceAll(' ', ''));

const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(new RegExp(N, 'g'))].map(([, digits = '']) => toNumber(digits));

const matches = (text: string, patterns: readonly string[]): readonly number[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([, digits = '']) => toNumber(digits)),
  );

/** Plans that a text may refer to: for any amount in its document, over the terms that the text names, or over all. */
const plansFor = ({ text, document }: Text) => {
  const { tariffs } = shops[languageOf(document)];
  const prices = [...textsIn(document).flatMap((other) => amountsIn(other.text)), ...numbersIn(document['data'])];
  const named = [...text.matchAll(/(\d+) (?:oy|месяц)/g)].map(([, months]) => Number(months));
  const terms = tariffs.filter(({ months }) => named.length === 0 || named.includes(months));
  const free = at(document, 'data.markup_free_months');
  const isFree = /ustamasiz|ustama yoʻq|без наценки|наценки нет/.test(text);
  return prices
    .filter((price) => Number.isInteger(price) && price >= 300_000)
    .flatMap((price) =>
      terms.flatMap(({ months, markup }) => [
        payments(price, { months, markup }),
        ...(isFree || (typeof free === 'number' && months <= free) ? [payments(price, { months, markup: 0 })] : []),
      ]),
    );
};

/** Matches other monthly amounts: income, bonuses, wear and shares of a payment. */
const isOtherMoney = /keshbek|кешбэк|eskirsa|хватит на|доход —|на наценку приходится/i;

const MONTHLY = [
  ...[`oyiga ${N} soʻm(?!ga)`, `${N} soʻm oylik toʻlov`, `[Oo]ylik toʻlov(?: —)? ${N} soʻm(?!ga)`, `har oy ${N} soʻm`],
  ...[`ustamasiz ${N} soʻmdan`, `${N} (?:сум )?в месяц`, `в месяц — ${N} сум`, `без наценки(?: —)? по ${N} сум`],
  `[Пп]латёж(?: по плану на \\d+ месяца?)? — ${N} сум`,
];

const TOTAL = [
  ...[
    `[Jj]ami(?: summa —)? ${N} soʻm(?! toʻlangan)`,
    `[Jj]ami oʻsha ${N} soʻm`,
    `(?:[Вв]сего|[Ии]того)(?: —)? ${N} сум`,
  ],
  ...[`Общая сумма — ${N} сум`, `наценкой \\d+ %(?: —)?(?: всего| обойдётся в| выйдет| вышло бы)+ ${N} сум`],
  ...[`в сумме те же ${N} сум`, `ustama bilan ${N} soʻm`],
];

describe('in the texts of the documents', () => {
  test('a monthly payment is that of some price and term in the document', () => {
    const told = texts.flatMap((text) => matches(text.text, MONTHLY).map((payment) => ({ ...text, payment })));
    const wrong = told.filter(
      (text) => !isOtherMoney.test(text.text) && plansFor(text).every(({ first }) => first !== text.payment),
    );
    expect(told.length).toBeGreaterThan(50);
    expect(wrong.map(({ place, text }) => [place, text])).toEqual([]);
  });

  test('a total is that of some price and term in the document', () => {
    const told = texts.flatMap((text) => matches(text.text, TOTAL).map((total) => ({ ...text, total })));
    const wrong = told.filter((text) => plansFor(text).every(({ total }) => total !== text.total));
    expect(told.length).toBeGreaterThan(30);
    expect(wrong.map(({ place, text }) => [place, text])).toEqual([]);
  });

  test('a calculation comes to what it says', () => {
    const pattern = new RegExp(String.raw`((?:\d[\d ,]*%?)(?: [×÷−+] \d[\d ,]*%?)+) = (\d[\d ]*\d)`, 'g');
    const told = texts.flatMap(({ place, text }) =>
      [...text.matchAll(pattern)].map(([said, left = '', right = '']) => ({ place, said, left, right })),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ left, right }) => Math.abs(evaluate(left) - toNumber(right)) > 0.01)).toEqual([]);
  });

  test('a term has the markup of the tariffs', () => {
    const told = texts.flatMap(({ place, text, document }) =>
      [...text.matchAll(/(\d+) (?:oy|месяц[а-я]*) — (\d+) %/g)].map(([said, months, markup]) => ({
        place,
        said,
        language: languageOf(document),
        months: Number(months),
        markup: Number(markup),
      })),
    );
    expect(told.length).toBeGreaterThan(12);
    expect(
      told.filter(({ language, months, markup }) =>
        shops[language].tariffs.every((tariff) => tariff.months !== months || tariff.markup !== markup),
      ),
    ).toEqual([]);
  });

  test('a table of terms has the payments of its price', () => {
    const byTerm = tables.flatMap(({ language, rows: [head = [], ...rows] }) => {
      const months = head.slice(1).map(monthsIn);
      if (!months.every((count) => count !== null)) return [];
      return rows.map(([price = '', ...cells]) => ({
        said: cells.map((cell) => amountsIn(cell)[0]),
        plans: months.map((count) => planOver(language, amountsIn(price)[0] ?? 0, count ?? 0).first),
      }));
    });
    const byRow = tables.flatMap(({ language, title, rows }) =>
      rows.flatMap(([first = '', markup = '', ...cells]) => {
        const months = monthsIn(first);
        if (months === null || !/^\d+ %$/.test(markup)) return [];
        const { overpayment, first: payment, total } = planOver(language, amountsIn(title)[0] ?? 0, months);
        return [{ said: cells.flatMap((cell) => sumsIn(cell)), plans: [overpayment, payment, total] }];
      }),
    );
    expect([byTerm.length, byRow.length]).toEqual([8, 12]);
    for (const { said, plans } of [...byTerm, ...byRow]) expect(said).toEqual(plans);
  });

  test('a lowered price is that of a product in the sale, and the old one what the shop asks without it', () => {
    const told = texts.flatMap(({ place, text, document }) => [
      ...[...text.matchAll(new RegExp(`${N} soʻm oʻrniga ${N} soʻm`, 'g'))].map(([, old = '', low = '']) => ({
        place,
        document,
        old,
        low,
      })),
      ...[...text.matchAll(new RegExp(`${N} сум вместо ${N} сум`, 'g'))].map(([, low = '', old = '']) => ({
        place,
        document,
        old,
        low,
      })),
    ]);
    expect(told.length).toBe(16);
    const wrong = told.filter(({ document, old, low }) => {
      const { products, offersInSale } = shops[languageOf(document)];
      const sale = String(document['uid']);
      const isOver = String(at(document, 'data.ends_at')) < DAY;
      if (isOver) return !numbersIn(at(document, 'data.products')).includes(toNumber(low));
      const offers = products.flatMap(({ uid }) => offersInSale(uid, sale));
      return !offers.some(({ price, oldPrice }) => price === toNumber(low) && oldPrice === toNumber(old));
    });
    expect(wrong.map(({ place, old, low }) => [place, old, low])).toEqual([]);
  });

  test('a partner describes its own limits and its own longest term', () => {
    const own = texts.filter(({ document, place }) => document.type === 'partner' && /description/.test(place));
    const told = own.flatMap((text) => [
      ...matches(text.text, [`${N} soʻmdan \\d[\\d ]* soʻmgacha`, `[Оо]т ${N} до \\d`]).map((least) => ({
        ...text,
        least,
      })),
      ...matches(text.text, [`${N} soʻmgacha`, `до ${N} сум`]).map((most) => ({ ...text, most })),
      ...(/soʻm|сум/.test(text.text)
        ? matches(text.text, [String.raw`(\d+) oygacha`, String.raw`до (\d+) месяц`]).map((months) => ({
            ...text,
            months,
          }))
        : []),
    ]);
    expect(told.length).toBeGreaterThan(60);
    const wrong = told.filter(({ document, ...figures }) => {
      if ('least' in figures) return figures.least !== at(document, 'data.min_amount');
      if ('most' in figures) return figures.most !== at(document, 'data.max_amount');
      return figures.months !== at(document, 'data.max_months');
    });
    expect(wrong.map(({ place, text }) => [place, text])).toEqual([]);
  });
});

const planOver = (language: Language, price: number, months: number) =>
  payments(price, {
    months,
    markup: shops[language].tariffs.find((tariff) => tariff.months === months)?.markup ?? Number.NaN,
  });

const monthsIn = (cell: string): number | null => {
  const [, months] = /^(\d+) (?:oy|мес)[а-яё.]*$/.exec(cell) ?? [];
  return months === undefined ? null : Number(months);
};

/** Evaluates from left to right: no calculation mixes operators in a way in which precedence would matter. */
const evaluate = (expression: string): number => {
  const [first = '', ...rest] = expression.split(/ (?=[×÷−+])/);
  return rest.reduce((value, step) => apply(value, step[0] ?? '', operand(step.slice(1))), operand(first));
};

const operand = (text: string): number => {
  const value = Number(text.replaceAll(/[ %]/g, '').replace(',', '.'));
  return text.includes('%') ? value / 100 : value;
};

const apply = (value: number, sign: string, by: number): number => {
  if (sign === '×') return value * by;
  if (sign === '÷') return value / by;
  return sign === '−' ? value - by : value + by;
};
