/** Order of two texts by code unit: the same on every machine, whatever its language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
