import { emptyField } from '../../content/check/empty-content.ts';
import { hasContent } from '../../content/check/has-content.ts';
import type { FoundField } from '../../content/check/walk-fields.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** A field, and its document's JSON with other values in it: what then changes comes from the field. */
interface FieldTrial {
  /** Path for people, as problems have it. */
  readonly field: string;
  /** Made one by one; none where the field is not filled in. */
  readonly documents: Iterable<string>;
}

/** Tries other values in each field of a document, one field at a time: some that differ little, some that differ much, and none. */
export const createFieldTrials = (json: string, fields: readonly FoundField[]): readonly FieldTrial[] => {
  const document: Readonly<Record<string, unknown>> = JSON.parse(json);
  return fields.flatMap(({ field, value, path }) => {
    const keys = keysOf(path);
    if (keys === null) return [];
    const documents = {
      *[Symbol.iterator]() {
        const others = hasContent(field, value) ? othersOf({ field, value }) : [];
        for (const other of others) {
          const tried = JSON.stringify(setAt(document, ['data', ...keys], other));
          if (tried !== json) yield tried;
        }
      },
    };
    return [{ field: path, documents }];
  });
};

/** Names and numbers below `data`; null for what a link brings with it of another document. */
const keysOf = (path: string): readonly string[] | null => {
  const own = path.replaceAll(/ "[^"]*" › /g, '.');
  return own.includes(' › ') ? null : own.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
};

const setAt = (value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown => {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), setAt(value[Number(key)], rest, other));
  return isRecord(value) ? { ...value, [key]: setAt(value[key], rest, other) } : value;
};

const othersOf = ({ field, value }: Pick<FoundField, 'field' | 'value'>): readonly unknown[] => {
  const none = emptyField(field);
  switch (field.type) {
    case 'Boolean':
      return [value !== true];
    case 'Number':
    case 'Range':
      return [Number(value) + 1, Number(value) * 1000 + 1, 1, none];
    case 'Select':
      return [...(field.config?.options ?? []), none];
    case 'Date':
      return ['2001-02-03', '2101-02-03', none];
    case 'Timestamp':
      return ['2001-02-03T04:05:06+0000', '2101-02-03T04:05:06+0000', none];
    case 'Color':
      return ['#123456', none];
    case 'Group':
      return Array.isArray(value) ? [value.toReversed(), value.slice(0, 1), []] : [];
    default:
      return [withOtherTexts(value), none];
  }
};

/** A text, or all texts and pictures in a value, as no editor would have them. */
const withOtherTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return `${MARK} ${value} ${MARK}`;
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : withOtherTexts(item)));
  if (!isRecord(value)) return value;
  if (isRecord(value['dimensions']) && typeof value['url'] === 'string')
    return {
      ...value,
      alt: withOtherTexts(value['alt']),
      url: `${value['url']}${value['url'].includes('?') ? '&' : '?'}trial`,
    };
  const members = Object.entries(value).map(([name, member]) => {
    const isOwn = typeof member === 'string' ? TEXTS.has(name) && member !== '' : true;
    return [name, isOwn ? withOtherTexts(member) : member] as const;
  });
  return Object.fromEntries(members);
};

const MARK = '⁂';

/** Members of rich text, links and pictures that are read. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'alt']);
