import type { LegalCard } from '../components/content.ts';
import { compareOrder } from './compare-order.ts';
import { groupBy } from '../model/values/group-by.ts';
import { memoizeByList } from './memo.ts';

/** Legal documents in the editor's order. */
export const orderedLegal = memoizeByList((documents: readonly LegalCard[]) => documents.toSorted(compareOrder));

/** Legal documents of each part of the service, the parts as their first documents come. */
export const legalByPart = memoizeByList((documents: readonly LegalCard[]) =>
  groupBy(orderedLegal(documents), ({ part }) => part),
);

/** Legal documents of each kind, the kinds as their first documents come. */
export const legalByKind = memoizeByList((documents: readonly LegalCard[]) =>
  groupBy(orderedLegal(documents), ({ kind }) => kind),
);
