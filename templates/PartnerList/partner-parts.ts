import type { PartnerCard } from '../../components/content.ts';
import { slugOf } from '../../components/slug.ts';
import type { Locale } from '../../model/language/locale.ts';
import { text } from '../../model/language/messages.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy, groupByEach } from '../../model/values/group-by.ts';
import { memoizeByList } from '../lists.ts';
import { partnersInOrder } from '../partner-lists.ts';
import type { Category } from './partner-filters.ts';

/** Which partners a long list shows: of a category, of those in a city (its slug), or all of them. */
export interface PartnerChoice {
  readonly category: Category | null;
  readonly city: string | null;
}

export const ALL_PARTNERS: PartnerChoice = { category: null, city: null };

export interface PartnerPart {
  readonly choice: PartnerChoice;
  /** Name of the city; null for those of a category. */
  readonly city: string | null;
  readonly count: number;
}

/** Partners of each category, and those in each city by its slug, in the order of their list. */
const partsOfPartners = memoizeByList((partners: readonly PartnerCard[]) => {
  const ordered = partnersInOrder(partners);
  return {
    categories: groupBy(ordered, ({ category }) => category),
    cities: groupByEach(ordered, ({ cities }) => [...new Set(cities.map(slugOf))]),
    names: new Map(ordered.flatMap(({ cities }) => cities.map((name) => [slugOf(name), name]))),
    // Of the first partner by uid: of several values for a key the last counts.
    cityKeys: new Map(
      partners
        .toSorted((a, b) => compareText(b.uid, a.uid))
        .flatMap(({ uid, cities }) => cities.map((name, at) => [slugOf(name), `${uid} ${at}`])),
    ),
  };
});

/** Categories in the order of the list, then cities by their slugs. */
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
 * Names a page of a part by what is the same in each language: a city, whose name is translated, by the first partner in it and by which
 * of that one's cities it is.
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

/** Path of a part's first page, below that of all. */
export const pathOfPart = ({ category, city }: PartnerChoice): string => {
  const list = ownPath('partner_list');
  if (category !== null) return `${list}/categories/${category}`;
  return city === null ? list : `${list}/cities/${city}`;
};
