/** How much of each a client wants, by `Accept-Encoding`, `Accept-Language` and their like: names in small letters, in the order of the header. */
export const parseWeights = (accepted: string): ReadonlyMap<string, number> =>
  new Map(
    listItems(accepted.toLowerCase()).map((item) => {
      const [name = '', ...params] = item.split(';').map((part) => part.trim());
      const weight = params.find((param) => param.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );

/** The items of a header that is a list. */
export const listItems = (header: string): readonly string[] => header.split(',').map((item) => item.trim());
