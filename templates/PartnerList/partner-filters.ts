import { slugOf } from '../../components/slug.ts';
import type { PartnerCard } from '../../components/content.ts';
import { compareText } from '../../model/values/compare-text.ts';

export type Category = PartnerCard['category'];

/** Where a partner sells. A partner with presence `both` matches either. */
export const PRESENCES = ['city', 'online'] as const;

export type Presence = (typeof PRESENCES)[number];

/** What the visitor is looking for; null matches everything. */
export interface PartnerFilters {
  /** Text as typed. */
  readonly q: string;
  readonly category: Category | null;
  readonly presence: Presence | null;
  /** Slug of a city's name. */
  readonly city: string | null;
}

/** The available choices. */
export interface FilterOptions {
  readonly categories: readonly Category[];
  /** In alphabetical order. */
  readonly cities: readonly City[];
}

interface City {
  readonly slug: string;
  readonly name: string;
}

export const NO_FILTERS: PartnerFilters = { q: '', category: null, presence: null, city: null };

export const hasFilters = ({ q, category, presence, city }: PartnerFilters): boolean =>
  q.trim() !== '' || category !== null || presence !== null || city !== null;

/** Slug of a city's name. A name in letters that slugs do not have gets their numbers, because cities must differ. */
export const citySlug = (name: string): string =>
  OTHER_LETTERS.test(name) ? Array.from(name, (letter) => letter.codePointAt(0)?.toString(36)).join('-') : slugOf(name);

/** Letters of other alphabets than Latin and Cyrillic; not U+2000 to U+2BFF, which are punctuation and symbols. */
const OTHER_LETTERS = /[^\0-\u036f\u0400-\u052f\u1e00-\u1eff\u2000-\u2bff]/;

/** The categories and cities that some partners have. */
export const createFilterOptions = (partners: readonly PartnerCard[]): FilterOptions => {
  const cities = new Map(partners.flatMap((partner) => partner.cities).map((name) => [citySlug(name), name]));
  return {
    categories: [...new Set(partners.map(({ category }) => category))],
    cities: [...cities].map(([slug, name]) => ({ slug, name })).toSorted((a, b) => compareText(a.slug, b.slug)),
  };
};

/** Parses the filters in an address's query. Values that are not available are ignored. */
export const parsePartnerFilters = (query: string, { categories, cities }: FilterOptions): PartnerFilters => {
  const params = new URLSearchParams(query);
  return {
    q: params.get('q') ?? '',
    category: categories.find((category) => category === params.get('category')) ?? null,
    presence: PRESENCES.find((presence) => presence === params.get('presence')) ?? null,
    city: cities.find(({ slug }) => slug === params.get('city'))?.slug ?? null,
  };
};
