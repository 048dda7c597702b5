import type { PartnerCard } from '../../components/content.ts';
import { slugOf } from '../../components/slug.ts';
import type { Category, PartnerFilters, Presence } from './partner-filters.ts';

/** The partners that answer to all filters but the words, in their order. */
export const filterPartners = (
  partners: readonly PartnerCard[],
  { category, presence, city }: Omit<PartnerFilters, 'q'>,
): readonly PartnerCard[] =>
  partners.filter(
    (card) =>
      (category === null || card.category === category) &&
      (presence === null || isPresent(card, presence)) &&
      (city === null || card.cities.some((name) => slugOf(name) === city)),
  );

/** How many partners each category has when all other filters hold: what its chip says. */
export const countByCategory = (
  partners: readonly PartnerCard[],
  filters: PartnerFilters,
): ReadonlyMap<Category, number> => {
  const counts = new Map<Category, number>();
  for (const { category } of filterPartners(partners, { ...filters, category: null }))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

const isPresent = ({ presence }: PartnerCard, wanted: Presence): boolean => presence === 'both' || presence === wanted;
