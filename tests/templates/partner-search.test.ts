import { describe, expect, test } from 'vitest';
import {
  createFilterOptions,
  hasFilters,
  NO_FILTERS,
  parsePartnerFilters,
  type PartnerFilters,
} from '../../templates/PartnerList/partner-filters.ts';
import { changeQuery } from '../../components/use-query.ts';
import { countByCategory, filterPartners } from '../../templates/PartnerList/index.tsx';
import { partnerCard } from './cards.ts';

const cards = [
  partnerCard('texnomir', { name: 'Texnomir', cities: ['Toshkent', 'Fargʻona'], summary: 'Smartfon va noutbuk' }),
  partnerCard('raqamli', { name: 'Raqamli Olam', presence: 'online' }),
  partnerCard('mebel', { name: 'Mebel Hovli', category: 'furniture', presence: 'city', cities: ['Toshkent'] }),
  partnerCard('yoz', { name: 'Yozgi kiyim', category: 'clothing', summary: 'Платья и платёж частями' }),
];
const options = createFilterOptions(cards);

const found = (filters: Partial<PartnerFilters>) =>
  filterPartners(cards, { ...NO_FILTERS, ...filters }).map(({ uid }) => uid);

describe('partners are left', () => {
  test('all of them when nothing is asked', () => {
    expect(found({})).toHaveLength(cards.length);
  });

  test('by category, place and city, which all must hold', () => {
    expect(found({ category: 'electronics' })).toEqual(['texnomir', 'raqamli']);
    expect(found({ presence: 'online' })).toEqual(['texnomir', 'raqamli', 'yoz']);
    expect(found({ presence: 'city' })).toEqual(['texnomir', 'mebel', 'yoz']);
    expect(found({ city: 'toshkent' })).toEqual(['texnomir', 'mebel']);
    expect(found({ city: 'toshkent', category: 'furniture', presence: 'online' })).toEqual([]);
  });
});

test('a chip counts what its category would leave, whichever is chosen', () => {
  const counts = (filters: Partial<PartnerFilters>) => [...countByCategory(cards, { ...NO_FILTERS, ...filters })];
  expect(counts({})).toEqual([
    ['electronics', 2],
    ['furniture', 1],
    ['clothing', 1],
  ]);
  expect(counts({ category: 'furniture' })).toEqual(counts({}));
  expect(counts({ presence: 'online' })).toEqual([
    ['electronics', 2],
    ['clothing', 1],
  ]);
});

describe('the filters in the address', () => {
  test('offer the categories in their order and the cities by the alphabet', () => {
    expect(options.categories).toEqual(['electronics', 'furniture', 'clothing']);
    expect(options.cities.map(({ name }) => name)).toEqual(['Fargʻona', 'Toshkent']);
  });

  test('tell cities apart in any alphabet', () => {
    const names = ['თბილისი', 'ბათუმი', 'الحي 1', 'الرياض 1', 'Nukus', 'Нукус', 'Ургенч (1–2)'];
    const several = createFilterOptions(names.map((name, at) => partnerCard(`shop-${at}`, { cities: [name] })));
    expect(several.cities.map(({ name }) => name).toSorted()).toEqual(
      names.filter((name) => name !== 'Nukus').toSorted(),
    );
    for (const { slug } of several.cities) expect(slug).toMatch(/^[\da-z]+(?:-[\da-z]+)*$/);
  });

  test('are read as they were written', () => {
    const filters = { q: 'toʻlov & co', category: 'furniture', presence: 'city', city: 'fargona' } as const;
    const query = changeQuery('', filters);
    expect(query).toMatch(/^\?q=.+&category=furniture&presence=city&city=fargona$/);
    expect(parsePartnerFilters(query, options)).toEqual(filters);
  });

  test('that nobody offers are none', () => {
    const query = '?category=travel&presence=moon&city=london&page=2';
    expect(parsePartnerFilters(query, options)).toEqual(NO_FILTERS);
  });

  test('leave what belongs to others, and nothing when they are off', () => {
    expect(changeQuery('?utm_source=sms&q=tv', { ...NO_FILTERS, city: 'toshkent' })).toBe(
      '?utm_source=sms&city=toshkent',
    );
    expect(changeQuery('?q=tv&category=kids', { ...NO_FILTERS })).toBe('');
  });

  test('are there when one of them asks for something', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, q: ' ' })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, presence: 'city' })).toBe(true);
  });
});
