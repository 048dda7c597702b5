import {
  handlesIn,
  priceOfStep,
  priceStepOf,
  priceWord,
  stepOfWord,
  type SearchIndexReader,
} from '../../model/search/search-index.ts';

/** A sum that the visitor wants to spend, in whole soʻm. */
export interface SumToSpend {
  readonly sum: number;
  /** True if the sum is an upper limit. */
  readonly isMost: boolean;
}

/** Similarity of a price to a sum: 1 if equal, near 0 if far from it or if there is no price. */
export const nearness = (price: number | undefined, { sum, isMost }: SumToSpend): number => {
  if (price === undefined || price <= 0) return FAR;
  const distance = Math.abs(Math.log(price / sum)) * (isMost && price > sum ? TOO_DEAR : 1);
  return Math.max(FAR, 1 / (1 + (distance / NEAR) ** 2));
};

const FAR = 0.01;
/** At this logarithmic distance, about a fifth more or less, a price scores half as much as an equal one. */
const NEAR = 0.18;
const TOO_DEAR = 3;

/** Number of price steps that are searched on either side. */
const STEPS = 3;

/** Finds the documents whose price is near a sum, with their scores by handle; if there are none, those with the next prices. */
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
