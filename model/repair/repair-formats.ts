import type { ReportFault } from './fault.ts';
import { isVisible } from './is-visible.ts';
import { isRecord } from '../values/is-record.ts';

/** A format of a part of a text; Prismic calls it a span. */
interface Format {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly data?: unknown;
}

/** A text, and its formats as the service sent them. */
export interface FormattedText {
  readonly text: string;
  readonly spans: readonly unknown[];
}

/** More than any real text has. The cost of rendering grows with the number of formats times their overlaps. */
const MOST_FORMATS = 1_000;
const MOST_KINDS = 10;

/** Clips, merges or drops formats so that browsers parse them as meant; drops all if they are too many. The same array if none changes. */
export const repairFormats = ({ text, spans }: FormattedText, report: ReportFault): readonly unknown[] => {
  if (spans.length === 0) return spans;
  if (spans.length > MOST_FORMATS) return tooMany(report);
  const placed = spans.flatMap((span) => placeFormat(span, text, report));
  if (new Set(placed.map(kindOf)).size > MOST_KINDS) return tooMany(report);
  const apart = separate(placed, report).filter((format) => !isEmptyLink(format, text));
  const isSame = apart.length === spans.length && apart.every((format, index) => format === spans[index]);
  return isSame ? spans : apart;
};

const tooMany = (report: ReportFault): readonly Format[] => {
  report({ kind: 'formats', found: '' });
  return [];
};

/** Clips a format to its text and to whole characters; returns none if it is unknown or empty. */
const placeFormat = (span: unknown, text: string, report: ReportFault): readonly Format[] => {
  if (!isFormat(span)) {
    report({ kind: 'unknown-format', found: nameOf(span) });
    return [];
  }
  const start = clamp(isWithinPair(text, span.start) ? span.start - 1 : span.start, text);
  const end = clamp(isWithinPair(text, span.end) ? span.end + 1 : span.end, text);
  if (start === span.start && end === span.end && start < end) return [span];
  if (span.start !== span.end) report({ kind: 'misplaced-format', found: '' });
  return start < end ? [{ ...span, start, end }] : [];
};

/** A link around white space only would be a focus stop without a name. */
const isEmptyLink = ({ type, start, end }: Format, text: string): boolean =>
  type === 'hyperlink' && !isVisible(text.slice(start, end));

const clamp = (place: number, { length }: string): number => Math.min(Math.max(place, 0), length);

/** True between the two surrogates of one character. */
const isWithinPair = (text: string, place: number): boolean => (text.codePointAt(place - 1) ?? 0) > 0xffff;

const isFormat = (span: unknown): span is Format =>
  isRecord(span) && Number.isInteger(span['start']) && Number.isInteger(span['end']) && hasMeaning(span);

const hasMeaning = ({ type, data }: Readonly<Record<string, unknown>>): boolean => {
  if (type === 'hyperlink') return isRecord(data) && typeof data['link_type'] === 'string';
  if (type === 'label') return isRecord(data) && typeof data['label'] === 'string';
  return type === 'strong' || type === 'em';
};

const nameOf = (span: unknown): string => (isRecord(span) ? String(span['type']) : typeof span);

/** Separates formats of the same kind: of overlapping links the first keeps its words, other formats are merged. */
const separate = (formats: readonly Format[], report: ReportFault): readonly Format[] => {
  const apart: Format[] = [];
  const lastOfKind = new Map<string, number>();
  for (const format of inOrder(formats)) {
    const kind = kindOf(format);
    const index = lastOfKind.get(kind) ?? -1;
    const before = apart[index];
    const isApart = !before || before.end <= format.start;
    if (!isApart && kind === 'hyperlink') report({ kind: 'links', found: '' });
    if (!isApart && kind !== 'hyperlink') apart[index] = { ...before, end: Math.max(before.end, format.end) };
    else if (isApart || before.end < format.end) {
      lastOfKind.set(kind, apart.length);
      apart.push(isApart ? format : { ...format, start: before.end });
    }
  }
  return apart.length === formats.length && apart.every((format) => formats.includes(format)) ? formats : apart;
};

const inOrder = (formats: readonly Format[]): readonly Format[] =>
  formats.toSorted((a, b) => a.start - b.start || b.end - a.end);

const kindOf = ({ type, data }: Format): string =>
  type === 'label' && isRecord(data) ? `label ${String(data['label'])}` : type;
