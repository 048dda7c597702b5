import { recallFirmly } from '../../base/memory.ts';

/** A list in lines: name and length, then a line for each: a list as one text would be much to hold. */
export function* listLines(name: string, items: readonly unknown[]): Generator<string> {
  yield `${name} ${items.length}`;
  for (const item of items) yield JSON.stringify(item);
}

export interface Line {
  readonly start: number;
  readonly end: number;
}

export const NONE: Line = { start: 0, end: 0 };

export const findLines = (text: Buffer, count: number, from: number): readonly Line[] => {
  const lines: Line[] = [];
  for (let start = from; lines.length < count;) {
    const end = text.indexOf('\n', start);
    if (end < 0) throw new Error(`Expected ${count} lines, got ${lines.length}`);
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
};

const endOf = ({ end }: Line): number => end + 1;

export const readLine = (text: Buffer, { start, end }: Line): string => text.toString('utf8', start, end);

/** A list, and where its lines are. */
interface List {
  readonly name: string;
  readonly lines: readonly Line[];
}

export const findLists = (text: Buffer, count: Line) => {
  const lists: List[] = [];
  let end = endOf(count);
  while (lists.length < Number(readLine(text, count))) {
    const [head = NONE] = findLines(text, 1, end);
    const [, name = '', length] = /^(.*) (\d+)$/.exec(readLine(text, head)) ?? [];
    const lines = findLines(text, Number(length), endOf(head));
    lists.push({ name, lines });
    end = endOf(lines.at(-1) ?? head);
  }
  return { lists, end };
};

/** Read when somebody asks for them, and then always the same: what is made of a list is kept by the list. */
export const createListReader = (text: Buffer, lists: readonly List[]): ((name: string) => readonly never[]) => {
  const known = new Map<string, readonly never[]>();
  return (name) => {
    const lines = lists.find((list) => list.name === name)?.lines ?? [];
    const items = known.get(name) ?? recallFirmly(() => parseList(lines.map((line) => readLine(text, line))));
    known.set(name, items);
    return items;
  };
};

const parseList = (lines: readonly string[]): readonly never[] => JSON.parse(`[${lines.join(',')}]`);
