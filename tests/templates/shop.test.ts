import { describe, expect, test } from 'vitest';
import { partner } from '../../templates/Partner/template.ts';
import { ALL_PARTNERS } from '../../templates/PartnerList/partner-parts.ts';
import { partnerList } from '../../templates/PartnerList/template.ts';
import { product } from '../../templates/Product/template.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import { asked, cardSource, partnerCard, productCard, uids } from './cards.ts';
import { partnerDocument, partnerListDocument } from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';

const cards = cardSource(
  ...['a', 'b', 'c', 'd', 'e'].map((uid) => partnerCard(uid)),
  partnerCard('kids', { category: 'kids' }),
  partnerCard('auto', { category: 'auto' }),
  productCard('tv', { prices: [asked('a'), asked('b'), asked('a')] }),
  productCard('tv-2', { prices: [asked('b')] }),
  productCard('phone', { category: 'smartphones' }),
);

const listOf = (source: CardSource, params = { ...ALL_PARTNERS, page: 1 }) =>
  partnerList.related({ id: 'partners', ...relatedInput(source), params });

describe('partners', () => {
  test('stand in the order of the list: sponsored ones first, then by category', () => {
    const list = cardSource(
      ...[partnerCard('auto', { category: 'auto' }), partnerCard('a'), partnerCard('z')],
      partnerCard('paid', { category: 'travel', sponsored: true }),
    );
    const { partners, parts } = listOf(list);
    expect([uids(partners), parts]).toEqual([['paid', 'a', 'z', 'auto'], []]);
  });

  test('are on further pages when they are many, and on pages of their categories and cities', () => {
    const list = cardSource(
      ...Array.from({ length: 130 }, (_, at) =>
        partnerCard(`p${String(at).padStart(3, '0')}`, {
          category: at < 100 ? 'kids' : 'auto',
          cities: at % 2 === 0 ? ['Toshkent', 'Fargʻona'] : ['toshkent'],
        }),
      ),
    );
    const pages = partnerList.pages({ id: 'id', uid: null, cards: list, pageSize: 2 });
    expect(pages.map(({ path }) => path)).toEqual([
      ...['/partners', '/partners/page/2', '/partners/page/3'],
      ...['/partners/categories/kids', '/partners/categories/kids/page/2', '/partners/categories/auto'],
      ...['/partners/cities/fargona', '/partners/cities/fargona/page/2'],
      ...['/partners/cities/toshkent', '/partners/cities/toshkent/page/2', '/partners/cities/toshkent/page/3'],
    ]);
    const listed = pages.map(({ params }) => listOf(list, params));
    expect(listed.map(({ partners }) => partners.length)).toEqual([60, 60, 10, 60, 40, 30, 60, 5, 60, 60, 10]);
    expect(new Set(listed.slice(0, 3).flatMap(({ partners }) => uids(partners))).size).toBe(130);
    expect(listed[0]?.parts.map(({ city, count }) => [city, count])).toEqual([
      ...[
        [null, 100],
        [null, 30],
      ],
      ...[
        ['Fargʻona', 65],
        [expect.stringMatching(/^toshkent$/i), 130],
      ],
    ]);
  });

  test('of a part have its name in their title, and the way back to all of them', () => {
    const list = cardSource(...Array.from({ length: 61 }, (_, at) => partnerCard(`p${at}`, { cities: ['Toshkent'] })));
    const params = { category: null, city: 'toshkent', page: 2 };
    const { data, head, crumbs } = partnerList.load({
      document: partnerListDocument,
      ...loadInput(listOf(list, params)),
      params,
    });
    const title = 'Hamkorlar: Toshkent, 2-sahifa';
    expect([data.title, head.title, data.intro, data.choice]).toEqual([
      title,
      title,
      null,
      { category: null, city: 'toshkent' },
    ]);
    expect(crumbs).toEqual([
      { label: 'Hamkorlar', to: '/partners' },
      { label: 'Toshkent', to: '/partners/cities/toshkent' },
      { label: '2-sahifa' },
    ]);
  });

  test('lead to the three that follow in their category, from the start again at its end', () => {
    const similarTo = (uid: string) =>
      uids(partner.related({ id: `id-${uid}`, ...relatedInput(cards), params: { page: 1 } }).similar);
    expect(similarTo('a')).toEqual(['b', 'c', 'd']);
    expect(similarTo('d')).toEqual(['e', 'a', 'b']);
    expect(similarTo('kids')).toEqual([]);
  });

  test('have pages of their products when these are many, with the products alone', () => {
    const many = cardSource(
      partnerCard('texnomir'),
      ...Array.from({ length: 30 }, (_, at) => productCard(`tv-${at + 10}`, { prices: [asked('texnomir')] })),
    );
    const pages = partner.pages({ id: 'id-texnomir', uid: 'texnomir', cards: many, pageSize: 9 });
    expect(pages.map(({ path }) => path)).toEqual([
      '/partners/texnomir',
      '/partners/texnomir/page/2',
      '/partners/texnomir/page/3',
    ]);
    const loaded = pages.map(({ params }) => {
      const related = partner.related({ id: 'id-texnomir', ...relatedInput(many), params });
      return partner.load({ document: partnerDocument, ...loadInput(related), params });
    });
    expect(loaded.map(({ head, data }) => [head.title, data.products.length, data.cities.length])).toEqual([
      ['Texnomir', 12, 1],
      ['Texnomir, 2-sahifa', 12, 0],
      ['Texnomir, 3-sahifa', 6, 0],
    ]);
    expect(loaded[1]?.crumbs).toEqual([
      { label: 'Hamkorlar', to: '/partners' },
      { label: 'Texnomir', to: '/partners/texnomir' },
      { label: '2-sahifa' },
    ]);
  });

  test('list each product they sell once', () => {
    const productsOf = (uid: string) =>
      uids(partner.related({ id: `id-${uid}`, ...relatedInput(cards), params: { page: 1 } }).products);
    expect(productsOf('a')).toEqual(['tv']);
    expect(productsOf('b')).toEqual(['tv', 'tv-2']);
    expect(productsOf('c')).toEqual([]);
  });
});

describe('a product', () => {
  const similarTo = (uid: string, list: CardSource) =>
    uids(product.related({ id: `id-${uid}`, ...relatedInput(list) }).similar);

  test('stands at its uid and leads to others', () => {
    expect(product.pages({ id: 'id-tv', uid: 'tv', cards, pageSize: 9 })).toEqual([
      { path: '/products/tv', params: {} },
    ]);
    expect(similarTo('tv', cards)).toEqual(['tv-2']);
  });

  test('stands beside those of its category alone, the nearest in price first, four at most', () => {
    const at = (uid: string, price: number | null, category: 'tv' | 'kids' = 'tv') =>
      productCard(uid, { category, prices: [{ partner: null, price, oldPrice: null }] });
    const list = cardSource(
      ...[at('a', 900), at('b', 500), at('c', 100), at('d', 450), at('e', 2000), at('f', null)],
      ...[at('x', 500, 'kids'), at('y', 500, 'kids')],
    );
    expect(similarTo('b', list)).toEqual(['d', 'a', 'c', 'e']);
    expect(similarTo('y', list)).toEqual(['x']);
  });
});
