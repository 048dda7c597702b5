import { describe, expect, test } from 'vitest';
import { partner } from '../../templates/Partner/template.ts';
import { partnerList } from '../../templates/PartnerList/template.ts';
import { product } from '../../templates/Product/template.ts';
import type { CardSource } from '../../model/card/card-source.ts';
import { asked, cardSource, partnerCard, productCard, uids } from './cards.ts';
import { relatedInput } from './inputs.ts';

const cards = cardSource(
  ...['a', 'b', 'c', 'd', 'e'].map((uid) => partnerCard(uid)),
  partnerCard('kids', { category: 'kids' }),
  partnerCard('auto', { category: 'auto' }),
  productCard('tv', { prices: [asked('a'), asked('b'), asked('a')] }),
  productCard('tv-2', { prices: [asked('b')] }),
  productCard('phone', { category: 'smartphones' }),
);

describe('partners', () => {
  test('stand in the order of the list: sponsored ones first, then by category', () => {
    const list = cardSource(
      ...[partnerCard('auto', { category: 'auto' }), partnerCard('a'), partnerCard('z')],
      partnerCard('paid', { category: 'travel', sponsored: true }),
    );
    expect(uids(partnerList.related({ id: 'partners', ...relatedInput(list) }))).toEqual(['paid', 'a', 'z', 'auto']);
  });

  test('lead to the three that follow in their category, from the start again at its end', () => {
    const similarTo = (uid: string) => uids(partner.related({ id: `id-${uid}`, ...relatedInput(cards) }).similar);
    expect(similarTo('a')).toEqual(['b', 'c', 'd']);
    expect(similarTo('d')).toEqual(['e', 'a', 'b']);
    expect(similarTo('kids')).toEqual([]);
  });

  test('list each product they sell once', () => {
    const productsOf = (uid: string) => uids(partner.related({ id: `id-${uid}`, ...relatedInput(cards) }).products);
    expect(productsOf('a')).toEqual(['tv']);
    expect(productsOf('b')).toEqual(['tv', 'tv-2']);
    expect(productsOf('c')).toEqual([]);
  });
});

describe('a product', () => {
  const similarTo = (uid: string, list: CardSource) =>
    uids(product.related({ id: `id-${uid}`, ...relatedInput(list) }).similar);

  test('stands at its uid and leads to others', () => {
    expect(product.pages({ uid: 'tv', cards, pageSize: 9 })).toEqual([{ path: '/products/tv', params: {} }]);
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
