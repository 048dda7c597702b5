import type { SliceContext } from '../../model/slice/slice.ts';
import { dayAt } from '../../model/values/calendar.ts';
import type { CardSource } from '../../model/card/card-source.ts';

export const noContext: SliceContext = { cards: {}, sales: [] };

/** Input of `related` without the page's id. */
export const relatedInput = (cards: CardSource, asOf = '2026-11-21') => ({ params: {}, cards, asOf, pageSize: 2 });

/** Input of `load` without the document. */
export const loadInput = <const Related>(related: Related, context: SliceContext = noContext) => ({
  params: {},
  related,
  context,
  locale: 'uz' as const,
  dayOf: (moment: number) => dayAt('Asia/Tashkent', moment),
});
