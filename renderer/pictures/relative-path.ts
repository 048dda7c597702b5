/**
 * The data of a path with each point told from the one before, in hundredths of a pixel. A letter is then written alike
 * wherever it stands, which compresses to a third. What is read is what resvg writes: M, L, Q, C and Z, absolute.
 */
export const relativePath = (path: string): string => {
  let at: Point = [0, 0];
  let start: Point = at;
  return steps(path)
    .map(({ command, points }) => {
      if (command === 'Z') {
        at = start;
        return 'z';
      }
      const from = at;
      at = points.at(-1) ?? from;
      if (command === 'M') start = at;
      return command.toLowerCase() + joinNumbers(points.flatMap(([x, y]) => [x - from[0], y - from[1]]));
    })
    .join('');
};

type Point = readonly [x: number, y: number];

interface Step {
  readonly command: string;
  readonly points: readonly Point[];
}

const steps = (path: string): readonly Step[] =>
  [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = '', rest = '']) => {
    const numbers =
      rest.trim() === ''
        ? []
        : rest
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    return { command, points: pairs(numbers) };
  });

const pairs = (numbers: readonly number[]): readonly Point[] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));

const joinNumbers = (numbers: readonly number[]): string =>
  numbers
    .map(writeNumber)
    .reduce((all, number) => (number.startsWith('-') ? all + number : `${all} ${number}`))
    .trim();

const writeNumber = (value: number): string => {
  const hundredths = Math.round(value * 100);
  return String(hundredths / 100).replace(/^(-?)0\./, '$1.');
};
