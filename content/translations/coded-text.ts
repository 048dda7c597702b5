import { sha256 } from '../../base/digest.ts';
import { isRecord, records, type Json } from '../../model/values/is-record.ts';

/** A text with marks for what is not translated in it: the begin and end of formats and links, and line breaks. */
export type CodedText = readonly (string | CodeMark)[];

export interface CodeMark {
  readonly kind: 'start' | 'end' | 'break';
  readonly id: string;
}

/** A format or a link of a rich text, as Prismic has it. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly data?: unknown;
}

/** What the marks stand for, by their ids: a format or a link, or the characters of a line break. */
export type TextCodes = ReadonlyMap<string, TextSpan | string>;

/** The formats and links of a block. */
export const spansIn = (block: unknown): readonly TextSpan[] =>
  isRecord(block) ? records(block['spans']).flatMap((span) => (isSpan(span) ? [span] : [])) : [];

const isSpan = (value: Json): value is Json & TextSpan =>
  typeof value['start'] === 'number' && typeof value['end'] === 'number' && typeof value['type'] === 'string';

/** Adds a mark at both ends of each span and for each line break; at one place, ends come before begins. */
export const encodeText = (text: string, spans: ReadonlyMap<string, TextSpan>, breaks = breaksIn(text)): CodedText => {
  const cut = (at: number): number => Math.min(Math.max(at, 0), text.length);
  const ranges = [...spans].map(([id, { start, end }]) => ({ id, start: cut(start), end: cut(Math.max(start, end)) }));
  const places = [...new Set([0, ...ranges.flatMap(({ start, end }) => [start, end]), text.length])];
  const nextBreak = breaks.keys();
  return places
    .toSorted((a, b) => a - b)
    .flatMap((place, index, all): CodedText => {
      const ends = ranges.filter(({ start, end }) => end === place && start < end).toReversed();
      const starts = ranges.filter(({ start }) => start === place).toSorted((a, b) => b.end - a.end);
      return [
        ...ends.toSorted((a, b) => b.start - a.start).map(({ id }) => ({ kind: 'end', id }) as const),
        ...starts.flatMap(({ id, end }): CodedText => [
          { kind: 'start', id },
          ...(end === place ? [{ kind: 'end', id } as const] : []),
        ]),
        ...splitLines(text.slice(place, all[index + 1] ?? place), nextBreak),
      ];
    });
};

/** Every second part is a line break. A line break without a mark stays as it is. */
const splitLines = (text: string, nextBreak: Iterator<string>): CodedText =>
  text
    .split(/([\r\n])/)
    .map((part, index) => {
      const { value: id } = index % 2 === 0 ? { value: undefined } : nextBreak.next();
      return typeof id === 'string' ? ({ kind: 'break', id } as const) : part;
    })
    .filter((part) => part !== '');

/** Line breaks of a text, by the ids of their marks. */
export const breaksIn = (text: string): ReadonlyMap<string, string> =>
  new Map(Array.from(text.match(/[\r\n]/g) ?? [], (characters, index) => [`n${index + 1}`, characters]));

interface DecodedText {
  readonly text: string;
  /** In the order of the codes. */
  readonly spans: readonly TextSpan[];
}

/** Returns the text that `encodeText` was given. Marks without a code are skipped. */
export const decodeText = (coded: CodedText, codes: TextCodes): DecodedText => {
  const ranges = new Map<string, { readonly start: number; end: number }>();
  let text = '';
  for (const part of coded) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const code = codes.get(part.id);
    const range = ranges.get(part.id);
    if (part.kind === 'break') text += typeof code === 'string' ? code : '';
    if (part.kind === 'start') ranges.set(part.id, { start: text.length, end: text.length });
    if (part.kind === 'end' && range) range.end = text.length;
  }
  const spans = [...codes].flatMap(([id, span]) => {
    const range = ranges.get(id);
    return range === undefined || typeof span === 'string' ? [] : [{ ...span, ...range }];
  });
  return { text, spans };
};

/** True for the same text with the same marks. Runs of white space, which tools change, count as one space unless `areSpacesKept`. */
export const isSameText = (a: CodedText, b: CodedText, areSpacesKept = false): boolean =>
  writeText(a, areSpacesKept) === writeText(b, areSpacesKept);

/** Digest of the text with its marks. */
export const digestOfText = (coded: CodedText): string => sha256(writeText(coded, true)).slice(0, 16);

const writeText = (coded: CodedText, areSpacesKept: boolean): string => {
  const parts: (string | CodeMark)[] = [];
  for (const part of coded) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part);
    else parts.push(part);
  }
  return JSON.stringify(
    parts.map((part) => {
      if (typeof part !== 'string') return [part.kind, part.id];
      return areSpacesKept ? part : part.replaceAll(/[ \t\r\n]+/g, ' ');
    }),
  );
};

export const hasWords = (coded: CodedText): boolean =>
  coded.some((part) => typeof part === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(part));

/**
 * Describes what is wrong with the marks of a translation; null if nothing is. Each mark must occur once and end after it begins; the marks
 * must be those of the source, or those that the translation had before.
 */
export const findCodeFault = (
  coded: CodedText,
  { source, was, codes }: { readonly source: CodedText; readonly was: CodedText | null; readonly codes: TextCodes },
): string | null => {
  const [marks, wanted] = [marksIn(coded), marksIn(source)];
  const name = (mark: string): string => nameCode(mark.replace(/^\w+ /, ''), codes);
  const isKnown = new Set([...wanted, ...marksIn(was ?? [])]);
  const foreign = marks.find((mark) => !isKnown.has(mark));
  if (foreign !== undefined) return `it has a code that is not in the source: ${name(foreign)}`;
  const doubled = marks.find((mark, index) => marks.indexOf(mark) < index);
  if (doubled !== undefined) return `a code is there twice: ${name(doubled)}`;
  const crossed = marks.find((mark) => {
    const placeOf = (kind: string): number => marks.indexOf(mark.replace(/^\w+/, kind));
    return !mark.startsWith('break') && (placeOf('start') === -1 || placeOf('start') > placeOf('end'));
  });
  if (crossed !== undefined) return `a code does not begin and then end: ${name(crossed)}`;
  const missing = wanted.find((mark) => !marks.includes(mark));
  if (missing === undefined || (was !== null && isSameSet(marks, marksIn(was)))) return null;
  return `a code of the source is missing: ${name(missing)}`;
};

/**
 * Describes a link that a translation has left without words, or two that overlap, unless the source has the same; null if there is none.
 */
export const findLinkFault = (
  coded: CodedText,
  { source, codes }: { readonly source: CodedText; readonly codes: TextCodes },
): string | null => {
  const [links, others] = [linksIn(coded, codes), linksIn(source, codes)];
  const empty = links.find(({ id, words }) => words === '' && others.find((other) => other.id === id)?.words !== '');
  if (empty !== undefined) return `a link has no words: ${nameCode(empty.id, codes)}`;
  if (others.some((link) => isCrossed(link, others))) return null;
  const crossed = links.find((link) => isCrossed(link, links));
  return crossed === undefined ? null : `two links lie over each other: ${nameCode(crossed.id, codes)}`;
};

const linksIn = (coded: CodedText, codes: TextCodes) =>
  [...codes].flatMap(([id, code]) => {
    if (typeof code === 'string' || code.type !== 'hyperlink') return [];
    const { text, spans } = decodeText(coded, new Map([[id, code]]));
    return spans.map(({ start, end }) => ({ id, start, end, words: text.slice(start, end).trim() }));
  });

type FoundLinks = ReturnType<typeof linksIn>;

const isCrossed = ({ id, start, end }: FoundLinks[number], links: FoundLinks): boolean =>
  links.some((other) => other.id !== id && start < other.end && other.start < end);

const marksIn = (coded: CodedText): readonly string[] =>
  coded.flatMap((part) => (typeof part === 'string' ? [] : [`${part.kind} ${part.id}`]));

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

const nameCode = (id: string, codes: TextCodes): string => {
  const code = codes.get(id);
  if (code === undefined) return id;
  return typeof code === 'string' ? `${id} (line break)` : `${id} (${tagOf(code)})`;
};

/** Formats a format or a link as HTML, for messages. */
export const tagOf = ({ type, data }: TextSpan): string => {
  const facts = isRecord(data) ? data : {};
  if (type === 'label') return `<span class="${String(facts['label'])}">`;
  if (type !== 'hyperlink') return `<${type}>`;
  const target = [facts['url'], facts['uid'], facts['id']].find((value) => typeof value === 'string');
  return `<a href="${target ?? ''}">`;
};
