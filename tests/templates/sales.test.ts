import { describe, expect, test } from 'vitest';
import { partner } from '../../templates/Partner/template.ts';
import { sale } from '../../templates/Sale/template.ts';
import { currentSales, saleStatus } from '../../templates/sale-status.ts';
import { saleList } from '../../templates/SaleList/template.ts';
import { asked, cardSource, partnerCard, productCard, saleCard, uids } from './cards.ts';
import { saleDocument } from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';

const cards = cardSource(
  saleCard('ended', { endsAt: '2026-11-20' }),
  saleCard('ended-before', { endsAt: '2026-10-01' }),
  saleCard('last-day', { startsAt: '2026-11-01', endsAt: '2026-11-21', partner: 'id-texnomir' }),
  saleCard('open'),
  saleCard('running', { endsAt: '2026-12-31', partner: 'id-texnomir' }),
  saleCard('later', { startsAt: '2026-12-20', endsAt: '2026-12-31', partner: 'id-texnomir' }),
  saleCard('soon', { startsAt: '2026-11-22', endsAt: '2027-01-31' }),
  partnerCard('texnomir'),
);

describe('the state of a sale', () => {
  const dates = { startsAt: '2026-11-20', endsAt: '2026-11-30' } as const;

  test.each([
    ['2026-11-19', 'upcoming'],
    ['2026-11-20', 'current'],
    ['2026-11-30', 'current'],
    ['2026-12-01', 'expired'],
  ])('on %s is %s', (asOf, status) => {
    expect(saleStatus(dates, asOf)).toBe(status);
  });

  test('without dates is current on any day', () => {
    expect(saleStatus({ startsAt: null, endsAt: null }, '1999-01-01')).toBe('current');
  });
});

const listOf = (source: typeof cards, page = 1, asOf = '2026-11-21') =>
  saleList.related({ id: 'sales', ...relatedInput(source, asOf), params: { page } });

describe('lists of sales', () => {
  test('begin with what ends soon, and what is open ends last', () => {
    expect(uids(currentSales(cards, '2026-11-21'))).toEqual(['last-day', 'running', 'open']);
    expect(uids(currentSales(cards, '2026-11-22'))).toEqual(['running', 'soon', 'open']);
  });

  test('keep running, coming and past sales apart', () => {
    const { current, upcoming, expired } = listOf(cards).sales;
    expect(uids(current.map((listed) => listed.sale))).toEqual(['last-day', 'running', 'open']);
    expect(uids(upcoming.map((listed) => listed.sale))).toEqual(['soon', 'later']);
    expect(uids(expired.map((listed) => listed.sale))).toEqual(['ended', 'ended-before']);
    expect(current.map((listed) => listed.partner)).toEqual(['Name of texnomir', 'Name of texnomir', null]);
  });

  test('go on on further pages when there are many, in the same order', () => {
    const many = cardSource(
      ...Array.from({ length: 150 }, (_, at) =>
        saleCard(`sale-${String(at).padStart(3, '0')}`, at < 50 ? {} : { endsAt: '2026-11-20' }),
      ),
    );
    const pages = saleList.pages({ id: 'id', uid: null, cards: many, pageSize: 2 });
    expect(pages.map(({ path }) => path)).toEqual([
      '/sales',
      '/sales/page/2',
      '/sales/page/3',
      '/sales/page/4',
      '/sales/page/5',
    ]);
    const counts = pages.map(({ params: { page } }) => {
      const { sales, pageCount, hasCurrent } = listOf(many, page);
      return [sales.current.length, sales.expired.length, pageCount, hasCurrent];
    });
    expect(counts).toEqual([
      [36, 0, 5, true],
      [14, 22, 5, true],
      [0, 36, 5, true],
      [0, 36, 5, true],
      [0, 6, 5, true],
    ]);
    const listed = pages.flatMap(({ params: { page } }) => Object.values(listOf(many, page).sales).flat());
    expect(new Set(listed.map(({ id }) => id)).size).toBe(150);
  });

  test('change on a day only when a sale begins or ends', () => {
    const on = (asOf: string) => JSON.stringify(listOf(cards, 1, asOf));
    expect(on('2026-11-23')).toBe(on('2026-12-19'));
    expect(on('2026-11-21')).not.toBe(on('2026-11-22'));
  });

  test('of a partner are its running ones', () => {
    const { sales } = partner.related({ id: 'id-texnomir', ...relatedInput(cards), params: { page: 1 } });
    expect(uids(sales)).toEqual(['last-day', 'running']);
  });
});

describe('a sale', () => {
  const over = { status: 'expired', partner: null, products: [] } as const;

  test('takes its state alone from the day', () => {
    expect(sale.related({ id: 'id-last-day', ...relatedInput(cards, '2026-11-21') }).status).toBe('current');
    expect(sale.related({ id: 'id-last-day', ...relatedInput(cards, '2026-11-22') }).status).toBe('expired');
  });

  test('is kept out of search once it is over', () => {
    expect(sale.load({ document: saleDocument(), ...loadInput(over) }).head.noindex).toBe(true);
    expect(
      sale.load({ document: saleDocument(), ...loadInput({ ...over, status: 'current' }) }).head.noindex,
    ).toBeUndefined();
  });

  test('shows its partner and products, and nothing for those that are gone', () => {
    const list = cardSource(
      partnerCard('texnomir'),
      productCard('tv', { prices: [asked('texnomir')] }),
      saleCard('tv-days', {
        partner: 'id-texnomir',
        products: ['id-tv', 'id-gone', 'id-tv'].map((product) => ({ product, price: null })),
      }),
    );
    const { partner: shop, products } = sale.related({ id: 'id-tv-days', ...relatedInput(list) });
    expect(shop?.name).toBe('Name of texnomir');
    expect(uids(products)).toEqual(['tv']);
  });
});
