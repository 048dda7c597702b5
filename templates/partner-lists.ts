import type { PartnerCard, ProductCard } from '../components/content.ts';
import { groupBy, groupByEach } from '../model/values/group-by.ts';
import { memoizeByList } from './lists.ts';

/** Order of the categories in the list of partners. */
const CATEGORY_RANK = {
  electronics: 0,
  appliances: 1,
  furniture: 2,
  clothing: 3,
  beauty: 4,
  kids: 5,
  sport: 6,
  education: 7,
  travel: 8,
  auto: 9,
} as const satisfies Readonly<Record<PartnerCard['category'], number>>;

/** Partners in the order of the list: sponsored ones first, then by category. */
export const partnersInOrder = memoizeByList((partners: readonly PartnerCard[]) =>
  partners.toSorted(
    (a, b) => Number(b.sponsored) - Number(a.sponsored) || CATEGORY_RANK[a.category] - CATEGORY_RANK[b.category],
  ),
);

export const partnersByCategory = memoizeByList((partners: readonly PartnerCard[]) =>
  groupBy(partners, ({ category }) => category),
);

/** Products by the id of each partner that sells them. */
export const productsByPartner = memoizeByList((products: readonly ProductCard[]) =>
  groupByEach(products, ({ prices }) => prices.flatMap(({ partner }) => partner ?? [])),
);

export const productsByCategory = memoizeByList((products: readonly ProductCard[]) =>
  groupBy(products, ({ category }) => category),
);
