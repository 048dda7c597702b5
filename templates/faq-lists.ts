import type { FaqCard } from '../components/content.ts';
import { compareOrder } from './compare-order.ts';
import { groupBy } from '../model/values/group-by.ts';
import { memoizeByList } from './memo.ts';

/** Order of the groups on the page. */
const GROUP_RANK = {
  general: 0,
  registration: 1,
  purchase: 2,
  payment: 3,
  late: 4,
  security: 5,
  partners: 6,
} as const satisfies Readonly<Record<FaqCard['group'], number>>;

/** Questions of each group, groups and questions in their order on the page. */
export const faqsByGroup = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(
    ordered(entries).toSorted((a, b) => GROUP_RANK[a.group] - GROUP_RANK[b.group]),
    ({ group }) => group,
  ),
);

/** Questions about each service, by the service's id; those about none under null. */
export const faqsByService = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(ordered(entries), ({ service }) => service),
);

const ordered = (entries: readonly FaqCard[]): readonly FaqCard[] => entries.toSorted(compareOrder);
