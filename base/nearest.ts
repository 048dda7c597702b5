/** The name that was most likely meant by one that is none of these; undefined when none is near. */
export const findNearest = (name: string, names: readonly string[]): string | undefined => {
  const near = names
    .map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(1, Math.floor(Math.max(name.length, other.length) / 3)));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.other;
};

/** Letters that are added, left out, replaced or swapped with their neighbour, from one name to another. */
export const editDistance = (from: string, to: string): number => {
  let [last, before]: readonly (readonly number[])[] = [[...Array(to.length + 1).keys()], []];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (last?.[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, current];
  }
  return last?.[to.length] ?? 0;
};
