import { describe, expect, test } from 'vitest';
import { partner } from '../../templates/Partner/template.ts';
import { partnerList } from '../../templates/PartnerList/template.ts';
import { product } from '../../templates/Product/template.ts';
import type { CardSource } from '../../model/card-source.ts';
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
    expect(similarTo('tv', cards)).toEqual(['tv-2', 'phone']);
  });

  test('stands beside its own category first, then beside whatever else there is, four in all', () => {
    const list = cardSource(
      ...['a', 'b', 'c'].map((uid) => productCard(uid)),
      ...['x', 'y', 'z'].map((uid) => productCard(uid, { category: 'kids' })),
    );
    expect(similarTo('b', list)).toEqual(['c', 'a', 'x', 'y']);
    expect(similarTo('y', list)).toEqual(['z', 'x', 'a', 'b']);
  });
});
