import { describe, expect, test } from 'vitest';
import type { ShopPrice } from '../../components/cards.ts';
import type { SaleCard } from '../../components/content.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { leastMonthly, planOffer } from '../../components/tariffs.ts';
import { partner } from '../../templates/Partner/template.ts';
import { product } from '../../templates/Product/template.ts';
import { sale } from '../../templates/Sale/template.ts';
import { site as plainSite } from '../slices/site.ts';
import { asked, cardSource, partnerCard, productCard, saleCard } from './cards.ts';
import { relatedInput } from './inputs.ts';

const site: SitePayload = {
  ...plainSite,
  settings: {
    ...plainSite.settings,
    tariffs: [
      { months: 3, markup: 0 },
      { months: 6, markup: 8 },
      { months: 9, markup: 13 },
      { months: 12, markup: 18 },
      { months: 18, markup: 26 },
      { months: 24, markup: 34 },
    ],
  },
};

const shops = [
  partnerCard('near', { maxMonths: 12, minAmount: 500_000 }),
  partnerCard('far', { maxMonths: 24 }),
  partnerCard('small', { maxMonths: 24, maxAmount: 2_000_000 }),
];

/** Days of a sale that runs on the 21st. */
const RUNNING = { startsAt: '2026-11-20', endsAt: '2026-11-29' } as const;

const saleAt = (uid: string, changes: Partial<SaleCard>): SaleCard =>
  saleCard(`${uid}-days`, {
    ...RUNNING,
    partner: `id-${uid}`,
    products: [{ product: 'id-tv', price: 4_000_000 }],
    ...changes,
  });

interface World {
  readonly prices: readonly ShopPrice[];
  readonly sales?: readonly SaleCard[];
  readonly maxMonths?: number;
}

const worldOf = ({ prices, sales = [], maxMonths }: World) =>
  cardSource(...shops, ...sales, productCard('tv', { prices, maxMonths: maxMonths ?? null }));

const offersOf = (world: World, asOf = '2026-11-21') =>
  product.related({ id: 'id-tv', ...relatedInput(worldOf(world), asOf) }).offers;

const monthsOf = (world: World) => offersOf(world).map((offer) => planOffer(site, offer).map(({ months }) => months));

describe('the offers of a product', () => {
  test('begin with the cheapest and end with those without a price, each shop once', () => {
    const prices = [asked('small', null), asked('far', 5_200_000), asked('near', 5_000_000), asked('far', 5_100_000)];
    expect(offersOf({ prices }).map(({ shop, price }) => [shop?.id, price])).toEqual([
      ['id-near', 5_000_000],
      ['id-far', 5_100_000],
      ['id-small', null],
    ]);
  });

  test('leave out a shop that is gone', () => {
    expect(offersOf({ prices: [asked('gone'), asked('near')] }).map(({ shop }) => shop?.id)).toEqual(['id-near']);
  });

  test('are paid over the terms of their shop, none longer than the product allows', () => {
    const prices = [asked('near', 5_000_000), asked('far', 5_100_000)];
    const longest = (world: World) => monthsOf(world).map((months) => months.at(-1));
    expect(longest({ prices })).toEqual([12, 24]);
    expect(longest({ prices, maxMonths: 6 })).toEqual([6, 6]);
  });

  test('cannot be paid in parts where the price is out of the limits of the shop', () => {
    expect(monthsOf({ prices: [asked('near', 499_999)] })).toEqual([[]]);
    expect(monthsOf({ prices: [asked('small', 2_000_001)] })).toEqual([[]]);
    expect(monthsOf({ prices: [asked('small', null)] })).toEqual([[]]);
  });

  test('come from a month for which one shop really sells it: its own price over its own term', () => {
    const offers = offersOf({ prices: [asked('near', 4_590_000), asked('far', 4_640_000)] });
    // 4 640 000 × 1.34 / 24, not 4 590 000 × 1.34 / 24: the cheaper shop sells over 12 months at most.
    expect(leastMonthly(site, offers)).toBe(259_066);
    expect(leastMonthly(site, offers.slice(0, 1))).toBe(451_350);
    expect(leastMonthly(site, [])).toBeNull();
  });
});

describe('a sale', () => {
  const prices = [asked('near', 5_000_000), asked('far', 5_100_000)];

  test('lowers the price of its product in its shop, from its first day to its last', () => {
    const world = { prices, sales: [saleAt('far', {})] };
    const pricesOn = (asOf: string) => offersOf(world, asOf).map(({ price, oldPrice }) => [price, oldPrice]);
    const ordinary = [
      [5_000_000, null],
      [5_100_000, null],
    ];
    expect(pricesOn('2026-11-19')).toEqual(ordinary);
    expect(pricesOn('2026-11-20')).toEqual([
      [4_000_000, 5_100_000],
      [5_000_000, null],
    ]);
    expect(pricesOn('2026-11-29')).toEqual(pricesOn('2026-11-20'));
    expect(pricesOn('2026-11-30')).toEqual(ordinary);
  });

  test('takes the markup off its terms, and no other', () => {
    const products = [{ product: 'id-tv', price: null }];
    const [offer] = offersOf({
      prices: [asked('far', 5_100_000)],
      sales: [saleAt('far', { markupFreeMonths: 6, products })],
    });
    expect(offer && planOffer(site, offer).map(({ months, markup }) => [months, markup])).toEqual([
      [3, 0],
      [6, 0],
      [9, 13],
      [12, 18],
      [18, 26],
      [24, 34],
    ]);
  });

  test('does not add up with another one: the lower price counts', () => {
    const sales = [
      saleAt('far', { markupFreeMonths: 12, products: [{ product: 'id-tv', price: null }] }),
      saleAt('far', { uid: 'half', id: 'id-half' }),
    ];
    const [offer] = offersOf({ prices, sales });
    expect(offer).toMatchObject({ price: 4_000_000, markupFreeMonths: 0, sale: { title: 'Title of far-days' } });
  });

  test('is on the page of its shop, with the price of that shop alone', () => {
    const cards = worldOf({ prices, sales: [saleAt('far', {})] });
    const offersAt = (uid: string) =>
      partner.related({ id: `id-${uid}`, ...relatedInput(cards), params: { page: 1 } }).products[0]?.offers;
    expect(offersAt('far')).toMatchObject([{ price: 4_000_000, oldPrice: 5_100_000, discount: '−20 %' }]);
    expect(offersAt('near')).toMatchObject([{ price: 5_000_000, oldPrice: null, discount: null }]);
  });

  test('shows its products on its own terms, and once it is over, on those of its shop', () => {
    const cards = worldOf({ prices, sales: [saleAt('far', {})] });
    const pricesOn = (asOf: string) =>
      sale.related({ id: 'id-far-days', ...relatedInput(cards, asOf) }).products[0]?.offers.map(({ price }) => price);
    expect(pricesOn('2026-11-01')).toEqual([4_000_000]);
    expect(pricesOn('2026-11-21')).toEqual([4_000_000]);
    expect(pricesOn('2026-12-01')).toEqual([5_100_000]);
  });
});
