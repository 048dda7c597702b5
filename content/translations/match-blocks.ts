import { isRecord, records, type Json } from '../../model/values/is-record.ts';
import { spansIn } from './coded-text.ts';

/**
 * If a translation has other blocks than its source, returns for each block of the source what the translation says there, or undefined.
 * Every block of the translation with words is assigned to one of them.
 */
export const matchBlocks = (source: readonly Json[], own: readonly Json[]): readonly (Json | undefined)[] => {
  const [places, said] = [wordsIn(source), wordsIn(own)];
  const matched = matchInOrder(
    places.map(([, block]) => block),
    said.map(([, block]) => block),
    { textOf, kindOf: ({ type }) => String(type) },
  );
  return source.map((_, index) => {
    const place = places.findIndex(([at]) => at === index);
    return joinBlocks(said.flatMap(([, block], at) => (place !== -1 && matched[at] === place ? [block] : [])));
  });
};

/** As `matchBlocks`, for a table with other rows or columns: returns blocks by row and column of the source. */
export const matchRows = (source: unknown, own: unknown): readonly (readonly (readonly Json[])[])[] => {
  const [rows, others] = [rowsIn(source), rowsIn(own)];
  const matched = matchInOrder(rows, others, { textOf: (cells) => cells.flat().map(textOf).join(' ') });
  return rows.map((cells, row) =>
    cells.map((_, column) =>
      others.flatMap((other, at) => {
        if (matched[at] !== row) return [];
        return column === cells.length - 1 ? other.slice(column).flat() : (other[column] ?? []);
      }),
    ),
  );
};

const wordsIn = (blocks: readonly Json[]) => [...blocks.entries()].filter(([, block]) => hasWords(block));

const rowsIn = (part: unknown): readonly (readonly (readonly Json[])[])[] =>
  (isRecord(part) ? records(part['rows']) : []).map(({ cells }) =>
    records(cells).map(({ content }) => records(content)),
  );

const textOf = ({ text }: Json): string => (typeof text === 'string' ? text : '');

const hasWords = (block: Json): boolean => /\p{L}/u.test(textOf(block));

const joinBlocks = ([first, ...others]: readonly Json[]): Json | undefined =>
  first &&
  others.reduce<Json>((block, other) => {
    const start = textOf(block).length + 1;
    const moved = spansIn(other).map((span) => ({ ...span, start: span.start + start, end: span.end + start }));
    return { ...block, text: `${textOf(block)} ${textOf(other)}`, spans: [...spansIn(block), ...moved] };
  }, first);

interface Likeness<Item> {
  readonly textOf: (item: Item) => string;
  readonly kindOf?: (item: Item) => string;
}

/**
 * Finds for each item the index of the source item that it most likely translates: of the same kind,
 * about as long, with the same numbers. Keeps the order; several items may have the same index.
 */
const matchInOrder = <Item>(
  source: readonly Item[],
  own: readonly Item[],
  { textOf: read, kindOf = () => '' }: Likeness<Item>,
): readonly number[] => {
  const facts = (item: Item) => ({ kind: kindOf(item), length: read(item).length, numbers: numbersIn(read(item)) });
  const places = source.map(facts);
  let best: readonly Matching[] = places.map(() => NONE);
  for (const item of own.map(facts)) {
    let before: Matching | null = null;
    best = places.map((place, at) => {
      const here = best[at] ?? NONE;
      const again = here === NONE ? here : { ...here, score: here.score - JOINED };
      const from = before !== null && before.score >= again.score ? before : again;
      if (before === null || here.score > before.score) before = here;
      return { score: from.score + likenessOf(place, item), at, from };
    });
  }
  return pathTo(best.toSorted((a, b) => b.score - a.score)[0] ?? NONE);
};

/** The index of the last item, how those before it were matched, and the sum of their likeness. */
interface Matching {
  readonly score: number;
  readonly at: number;
  readonly from: Matching | null;
}

const NONE: Matching = { score: 0, at: 0, from: null };

const pathTo = (last: Matching): readonly number[] => {
  const path: number[] = [];
  for (let { at, from } = last; from !== null; { at, from } = from) path.unshift(at);
  return path;
};

/** The likeness that an item needs for a source item of its own. */
const JOINED = 0.75;

interface TextFacts {
  readonly kind: string;
  readonly length: number;
  readonly numbers: readonly string[];
}

const likenessOf = (one: TextFacts, other: TextFacts): number => {
  const [least, most] = [Math.min(one.length, other.length), Math.max(one.length, other.length, 1)];
  const shared = one.numbers.filter((number) => other.numbers.includes(number)).length;
  return (
    (one.kind === other.kind ? 0.5 : 0) +
    (0.5 * least) / most +
    shared / Math.max(one.numbers.length, other.numbers.length, 1)
  );
};

const numbersIn = (text: string): readonly string[] => [...new Set(text.match(/\d+/g) ?? [])];
