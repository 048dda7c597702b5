import type { PartnerCard } from '../../components/content.ts';
import type { Locale } from '../../model/language/locale.ts';
import { text } from '../../model/language/messages.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy, groupByEach } from '../../model/values/group-by.ts';
import { memoizeByList } from '../lists.ts';
import { partnersInOrder } from '../partner-lists.ts';
import { citySlug, type Category } from './partner-filters.ts';

/** Which partners a page of a long list shows: those of a category, those in a city (given by its slug), or all. */
export interface PartnerChoice {
  readonly category: Category | null;
  readonly city: string | null;
}

export const ALL_PARTNERS: PartnerChoice = { category: null, city: null };

export interface PartnerPart {
  readonly choice: PartnerChoice;
  /** Name of the city; null for a category. */
  readonly city: string | null;
  readonly count: number;
}

/** Partners by category and by city slug, in the order of the list. */
const partsOfPartners = memoizeByList((partners: readonly PartnerCard[]) => {
  const ordered = partnersInOrder(partners);
  return {
    categories: groupBy(ordered, ({ category }) => category),
    cities: groupByEach(ordered, ({ cities }) => [...new Set(cities.map(citySlug))]),
    names: new Map(ordered.flatMap(({ cities }) => cities.map((name) => [citySlug(name), name]))),
    // If several partners have a city, the first one by uid names it: it comes last here and overwrites the others.
    cityKeys: new Map(
      partners
        .toSorted((a, b) => compareText(b.uid, a.uid))
        .flatMap(({ uid, cities }) => cities.map((name, at) => [citySlug(name), `${uid} ${at}`])),
    ),
  };
});

/** Lists the parts: categories in the order of the list, then cities by slug. */
export const listParts = memoizeByList((partners: readonly PartnerCard[]): readonly PartnerPart[] => {
  const { categories, cities, names } = partsOfPartners(partners);
  const byCity = [...cities].toSorted(([a], [b]) => compareText(a, b));
  return [
    ...Array.from(categories, ([category, { length }]) => ({
      choice: { category, city: null },
      city: null,
      count: length,
    })),
    ...byCity.map(([city, { length }]) => ({
      choice: { category: null, city },
      city: names.get(city) ?? city,
      count: length,
    })),
  ];
});

/**
 * Key of a page of a part that is the same in each language. As the names of cities are translated, a city is identified by its first
 * partner and the city's index in that partner's list.
 */
export const keyOfPart = (
  partners: readonly PartnerCard[],
  { category, city }: PartnerChoice,
  page: number,
): string => {
  const { cityKeys } = partsOfPartners(partners);
  return JSON.stringify([category, city === null ? null : (cityKeys.get(city) ?? city), page]);
};

/** The partners of a part, in the order of the list. */
export const partnersOf = (
  partners: readonly PartnerCard[],
  { category, city }: PartnerChoice,
): readonly PartnerCard[] => {
  const { categories, cities } = partsOfPartners(partners);
  if (category !== null) return categories.get(category) ?? [];
  return city === null ? partnersInOrder(partners) : (cities.get(city) ?? []);
};

export const nameOfPart = ({ choice: { category }, city }: PartnerPart, locale: Locale): string =>
  city ?? text(locale, category === null ? 'category.all' : `category.${category}`);

/** Path of the first page of a part, below the path of the whole list. */
export const pathOfPart = ({ category, city }: PartnerChoice): string => {
  const list = ownPath('partner_list');
  if (category !== null) return `${list}/categories/${category}`;
  return city === null ? list : `${list}/cities/${city}`;
};
