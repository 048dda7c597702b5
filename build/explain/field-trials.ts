import { emptyField } from '../../content/check/empty-content.ts';
import type { FieldModel } from '../../model/check/field-models.ts';
import { hasContent } from '../../model/check/has-content.ts';
import type { FoundField } from '../../model/check/walk-fields.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** A field of a document, and what can be tried in it: what then changes comes from the field. */
export interface TrialField {
  /** Of its document. */
  readonly id: string;
  /** Path for people, as problems have it. */
  readonly path: string;
  /** The same for programs, below `data`. */
  readonly keys: readonly string[];
  /** Other values: those that differ little first, and none last. None where the field is not filled in. */
  readonly others: readonly unknown[];
  /** With a text that is very long; none of a field that has no paragraphs. */
  readonly longer: readonly unknown[];
  /** Values that it could have; none where it is filled in. */
  readonly fillers: readonly unknown[];
  /** Another text with a number in its marks; null where the field is no text. */
  readonly mark: ((number: number) => unknown) | null;
}

/** What can be tried in the fields of a document. */
export const createTrialFields = (id: string, fields: readonly FoundField[]): readonly TrialField[] =>
  fields.flatMap(({ field, value, path, keys }) => {
    if (keys === null) return [];
    const isFilled = hasContent(field, value);
    const isText = isFilled && (field.type === 'Text' || field.type === 'StructuredText' || field.type === 'Image');
    const isLong = isFilled && field.type === 'StructuredText' && hasParagraphs(field);
    return [
      {
        ...{ id, path, keys },
        others: isFilled ? othersOf({ field, value }) : [],
        longer: isLong ? [longerThan(value)] : [],
        fillers: isFilled ? [] : fillersOf(field),
        mark: isText ? (number) => withOtherTexts(value, `${TRIAL_MARK}${number}${TRIAL_MARK}`) : null,
      },
    ];
  });

/** A value in a field of a document. */
export interface FieldValue extends Pick<TrialField, 'id' | 'keys'> {
  readonly value: unknown;
}

/** A document, parsed, with another value in a field. */
export const withValue = (document: unknown, { keys, value }: FieldValue): unknown =>
  setAt(document, ['data', ...keys], value);

/** What is not there any more, since its group is another one, stays away. */
const setAt = (value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown => {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return Number(key) < value.length ? value.with(Number(key), setAt(value[Number(key)], rest, other)) : value;
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
    case 'Date':
    case 'Timestamp':
    case 'Color':
      return [...fillersOf(field), none];
    case 'Group':
      return Array.isArray(value) ? [value.toReversed(), value.slice(0, 1), []] : [];
    case 'StructuredText':
      return [withOtherTexts(value, TRIAL_MARK), ...(hasParagraphs(field) ? [longerThan(value)] : []), none];
    default:
      return [withOtherTexts(value, TRIAL_MARK), none];
  }
};

/** Stands before and after a text that is tried: in none that an editor writes. */
export const TRIAL_MARK = '⁂';

/** The numbers of the marks in what a page says, and what it says without them. */
export const readMarks = (marked: string): { readonly numbers: readonly number[]; readonly text: string } => {
  const numbers = new Set<number>();
  const open = new Set<string>();
  const plain = marked.replaceAll(IN_ADDRESS, (_, number: string) => {
    numbers.add(Number(number));
    return '';
  });
  // One that begins has a space after it, one that ends has one before it.
  const text = plain.replaceAll(IN_TEXT, (_, before: string, number: string, after: string) => {
    numbers.add(Number(number));
    const isEnd = open.delete(number);
    if (!isEnd) open.add(number);
    return isEnd ? after : before;
  });
  return { numbers: [...numbers], text };
};

const IN_TEXT = new RegExp(`( ?)${TRIAL_MARK}(\\d+)${TRIAL_MARK}( ?)`, 'g');
const IN_ADDRESS = /[?&]trial=(\d+)/g;

/** A text, or all texts and pictures in a value, as no editor would have them. */
const withOtherTexts = (value: unknown, mark: string): unknown => {
  if (typeof value === 'string') return `${mark} ${value} ${mark}`;
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : withOtherTexts(item, mark)));
  if (!isRecord(value)) return value;
  if (isRecord(value['dimensions']) && typeof value['url'] === 'string')
    return {
      ...value,
      alt: value['alt'] === '' ? '' : withOtherTexts(value['alt'], mark),
      url: `${value['url']}${value['url'].includes('?') ? '&' : '?'}trial=${mark.replaceAll(/\D/g, '')}`,
    };
  const members = Object.entries(value).map(([name, member]) => {
    const isOwn = typeof member === 'string' ? TEXTS.has(name) && member !== '' : true;
    return [name, isOwn ? withOtherTexts(member, mark) : member] as const;
  });
  return Object.fromEntries(members);
};

/** Members of rich text, links and pictures that are read. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'alt']);

/** What is told of how long a text is, such as how long it takes to read it, is told of one of a thousand words otherwise. */
const longerThan = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value, { type: 'paragraph', text: `${TRIAL_MARK} `.repeat(WORDS).trim(), spans: [], direction: 'ltr' }]
    : value;

const WORDS = 5000;

/** Values that an empty field could have: some of them, since what is near it may not take any. None where nothing can be thought of. */
const fillersOf = (field: FieldModel): readonly unknown[] => {
  switch (field.type) {
    case 'Text':
      return [TITLE];
    case 'StructuredText':
      return [[{ type: blockOf(field), text: TITLE, spans: [], direction: 'ltr' }]];
    case 'Number':
    case 'Range':
      return [1, 10, 1000, 1_000_000, 1_000_000_000];
    case 'Select':
      return field.config?.options ?? [];
    case 'Date':
      return ['2001-02-03', '2101-02-03'];
    case 'Timestamp':
      return ['2001-02-03T04:05:06+0000', '2101-02-03T04:05:06+0000'];
    case 'Color':
      return ['#123456'];
    case 'Link':
      return field.config?.select === 'document' ? [] : [{ ...LINK, ...(field.config?.allowText && { text: TITLE }) }];
    case 'Image':
      return [PICTURE];
    case 'Group':
      return [[fillFields(field.config?.fields ?? {})]];
    default:
      return [];
  }
};

/** As long as a title is. */
const TITLE = 'Lorem ipsum dolor sit amet';

const LINK = { link_type: 'Web', key: 'trial', url: 'https://example.org/trial' };

const PICTURE = {
  id: 'trial',
  url: '/media/trial.webp',
  alt: TITLE,
  copyright: null,
  dimensions: { width: 800, height: 600 },
  edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
};

type TextModel = Extract<FieldModel, { readonly type: 'StructuredText' }>;

/** A kind of block that a text may have: a paragraph where it may. */
const blockOf = (field: TextModel): string => {
  const { config } = field;
  const [first = 'paragraph'] = config && 'single' in config ? (config.single ?? '').split(',') : [];
  return hasParagraphs(field) ? 'paragraph' : first;
};

/** Whether a text may have several paragraphs. */
const hasParagraphs = ({ config }: TextModel): boolean =>
  config !== undefined && 'multi' in config && (config.multi ?? '').split(',').includes('paragraph');

const fillFields = (fields: Readonly<Record<string, FieldModel>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const [first = emptyField(field)] = fillersOf(field);
      return [key, first];
    }),
  );
