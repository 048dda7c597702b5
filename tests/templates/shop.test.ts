import { describe, expect, test } from 'vitest';
import { partner } from '../../templates/Partner/template.ts';
import { partnerList } from '../../templates/PartnerList/template.ts';
import { product } from '../../templates/Product/template.ts';
import { cardSource, partnerCard, productCard, uids } from './cards.ts';
import { productDocument, relation } from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';

const cards = cardSource(
  ...['a', 'b', 'c', 'd', 'e'].map((uid) => partnerCard(uid)),
  partnerCard('kids', { category: 'kids' }),
  partnerCard('auto', { category: 'auto' }),
  productCard('tv', { partners: ['id-a', 'id-b', 'id-a'] }),
  productCard('tv-2', { partners: ['id-b'] }),
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
  test('stands at its uid and leads to others', () => {
    expect(product.pages({ uid: 'tv', cards, pageSize: 9 })).toEqual([{ path: '/products/tv', params: {} }]);
    expect(uids(product.related({ id: 'id-tv', ...relatedInput(cards) }))).toEqual(['tv-2', 'phone']);
  });

  test('stands beside its own category first, then beside whatever else there is, four in all', () => {
    const list = cardSource(
      ...['a', 'b', 'c'].map((uid) => productCard(uid)),
      ...['x', 'y', 'z'].map((uid) => productCard(uid, { category: 'kids' })),
    );
    expect(uids(product.related({ id: 'id-b', ...relatedInput(list) }))).toEqual(['c', 'a', 'x', 'y']);
    expect(uids(product.related({ id: 'id-y', ...relatedInput(list) }))).toEqual(['z', 'x', 'a', 'b']);
  });

  test('has its cheapest offer first, one without a price last, and none of a partner that is gone', () => {
    const offer = (uid: string, price: number | null) => ({ partner: relation('partner', `id-${uid}`), price });
    const document = productDocument([
      offer('a', null),
      offer('b', 6_100_000),
      offer('c', 5_900_000),
      offer('gone', 1),
    ]);
    const context = { cards: Object.fromEntries(cards.all('partner').map((card) => [card.id, card])), sales: [] };
    const { data } = product.load({ document, ...loadInput([], context) });
    expect(data.offers.map(({ partner: { name }, price }) => `${name} ${price}`)).toEqual([
      'Name of c 5900000',
      'Name of b 6100000',
      'Name of a null',
    ]);
  });
});
