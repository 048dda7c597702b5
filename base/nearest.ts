import { distance } from 'fastest-levenshtein';

/** The name that was most likely meant by one that is none of these; undefined when none is near. */
export const findNearest = (name: string, names: readonly string[]): string | undefined => {
  const near = names
    .map((other) => ({ other, letters: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, letters }) => letters <= Math.ceil(Math.max(name.length, other.length) / 3));
  return near.toSorted((a, b) => a.letters - b.letters)[0]?.other;
};
