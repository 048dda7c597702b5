import type { PartnerCard } from '../../components/content.ts';
import { synonymsIn } from '../../components/glossary.ts';
import type { Locale } from '../../model/language/locale.ts';
import { text } from '../../model/language/messages.ts';
import { slugOf } from '../../components/slug.ts';
import { foldText, hasWord } from '../../components/fold.ts';
import type { Category, PartnerFilters, Presence } from './partner-filters.ts';

/** A partner with all that the search looks into, folded once. */
export interface SearchablePartner {
  readonly card: PartnerCard;
  readonly haystack: string;
  /** Slugs. */
  readonly cities: readonly string[];
}

/** Makes partners ready for the search; a category is found by its name in the visitor's language. */
export const createSearchablePartners = (
  partners: readonly PartnerCard[],
  locale: Locale,
): readonly SearchablePartner[] =>
  partners.map((card) => ({ card, haystack: haystackOf(card, locale), cities: card.cities.map(slugOf) }));

/** What is searched, with what people say instead of its words. */
const haystackOf = ({ name, category, summary, cities }: PartnerCard, locale: Locale): string => {
  const folded = foldText([name, text(locale, `category.${category}`), summary ?? '', ...cities].join('\n'));
  return [folded, ...synonymsIn(locale, folded)].join('\n');
};

/** The partners that answer to all filters, in their order. */
export const searchPartners = (
  partners: readonly SearchablePartner[],
  { q, category, presence, city }: PartnerFilters,
): readonly SearchablePartner[] => {
  const words = foldText(q).split(/\s+/);
  return partners.filter(
    ({ card, haystack, cities }) =>
      (category === null || card.category === category) &&
      (presence === null || isPresent(card, presence)) &&
      (city === null || cities.includes(city)) &&
      words.every((word) => hasWord(haystack, word)),
  );
};

/** How many partners each category has when all other filters hold: what its chip says. */
export const countByCategory = (
  partners: readonly SearchablePartner[],
  filters: PartnerFilters,
): ReadonlyMap<Category, number> => {
  const counts = new Map<Category, number>();
  for (const { card } of searchPartners(partners, { ...filters, category: null })) {
    counts.set(card.category, (counts.get(card.category) ?? 0) + 1);
  }
  return counts;
};

const isPresent = ({ presence }: PartnerCard, wanted: Presence): boolean => presence === 'both' || presence === wanted;
