import type { FaqCard } from '../components/content.ts';
import { compareOrder, memoizeByList } from './lists.ts';
import { groupBy } from '../model/values/group-by.ts';

/** The groups of questions in their order on the page. */
export const FAQ_GROUPS = [
  'general',
  'registration',
  'purchase',
  'payment',
  'late',
  'security',
  'partners',
] as const satisfies readonly FaqCard['group'][];

/** Where a group is on its page. */
export const groupId = (group: FaqCard['group']): string => `group-${group}`;

/** Questions of each group, groups and questions in their order on the page. */
export const faqsByGroup = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(
    ordered(entries).toSorted((a, b) => FAQ_GROUPS.indexOf(a.group) - FAQ_GROUPS.indexOf(b.group)),
    ({ group }) => group,
  ),
);

/** Questions about each service, by the service's id; those about none under null. */
export const faqsByService = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(ordered(entries), ({ service }) => service),
);

const ordered = (entries: readonly FaqCard[]): readonly FaqCard[] => entries.toSorted(compareOrder);
