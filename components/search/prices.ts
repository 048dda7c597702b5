import {
  handlesIn,
  priceOfStep,
  priceStepOf,
  priceWord,
  stepOfWord,
  type SearchIndexReader,
} from '../../model/search/search-index.ts';

/** A sum to spend, whole soʻm. */
export interface SumToSpend {
  readonly sum: number;
  /** Whether what costs more is hardly wanted. */
  readonly isMost: boolean;
}

/** How near a price is to a sum: 1 for the sum itself, near 0 for one that is far, and for what has none. */
export const nearness = (price: number | undefined, { sum, isMost }: SumToSpend): number => {
  if (price === undefined || price <= 0) return FAR;
  const distance = Math.abs(Math.log(price / sum)) * (isMost && price > sum ? TOO_DEAR : 1);
  return Math.max(FAR, 1 / (1 + (distance / NEAR) ** 2));
};

const FAR = 0.01;
/** At this distance, as a logarithm, a price is half as good as the very one: a fifth more, or less. */
const NEAR = 0.18;
const TOO_DEAR = 3;

/** Steps of prices on either side that are looked at. */
const STEPS = 3;

/** What costs about as much, by the steps of its prices: how near each is. Where nothing does, what comes next. */
export const findPriced = async (
  wanted: SumToSpend,
  index: SearchIndexReader,
): Promise<ReadonlyMap<string, number>> => {
  const step = priceStepOf(wanted.sum);
  const words = Array.from({ length: 2 * STEPS + 1 }, (_, place) => priceWord(step - STEPS + place));
  const rows = (await Promise.all(words.map(index.words))).flat();
  const handles = new Map(
    rows.flatMap(([word, , , texts]) => {
      const own = stepOfWord(word);
      return own === null ? [] : [[own, handlesIn(texts)] as const];
    }),
  );
  const steps = [...handles.keys()].toSorted((a, b) => Math.abs(a - step) - Math.abs(b - step) || a - b);
  const near = steps.filter((own) => Math.abs(own - step) <= STEPS);
  return new Map(
    (near.length > 0 ? near : steps.slice(0, 2)).flatMap((own) =>
      (handles.get(own) ?? []).map((handle) => [handle, nearness(priceOfStep(own), wanted)] as const),
    ),
  );
};
