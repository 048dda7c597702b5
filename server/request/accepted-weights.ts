/**
 * Parses `Accept-Encoding`, `Accept-Language` and the like into the weight of each name: names in lower case, in the order of the header.
 */
export const parseWeights = (accepted: string): ReadonlyMap<string, number> =>
  new Map(
    listItems(accepted.toLowerCase()).map((item) => {
      const [name = '', ...params] = item.split(';').map((part) => part.trim());
      const weight = params.find((param) => param.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );

/** Splits a header that is a list. */
export const listItems = (header: string): readonly string[] => header.split(',').map((item) => item.trim());
