import { emptyField } from '../../content/check/empty-content.ts';
import type { FieldModel } from '../../model/check/field-models.ts';
import { hasContent } from '../../model/check/has-content.ts';
import type { FoundField } from '../../model/check/walk-fields.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** A field of a document and values to try in it. What then changes on a page comes from the field. */
export interface TrialField {
  /** Id of the field's document. */
  readonly id: string;
  /** Path for people, as in problems. */
  readonly path: string;
  /** Path for programs, below `data`. */
  readonly keys: readonly string[];
  /** Other values, from slightly different ones to the empty value, which comes last. Empty if the field is not filled in. */
  readonly others: readonly unknown[];
  /** The value with a very long text added. Empty unless the field may have paragraphs. */
  readonly longer: readonly unknown[];
  /** Values for an empty field. Empty if the field is filled in. */
  readonly fillers: readonly unknown[];
  /** Creates the value with a numbered mark around each text. Null if the field has no text. */
  readonly mark: ((number: number) => unknown) | null;
}

/** Creates the values to try in the fields of a document. */
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
        mark: isText ? (number) => withOtherTexts(value, `${TRIAL_MARK}${lettersOf(number)}${TRIAL_MARK}`) : null,
      },
    ];
  });

/** A value to set in a field of a document. */
export interface FieldValue extends Pick<TrialField, 'id' | 'keys'> {
  readonly value: unknown;
}

/** Returns a parsed document with another value in one field. */
export const withValue = (document: unknown, { keys, value }: FieldValue): unknown =>
  setAt(document, ['data', ...keys], value);

/** Does not create list items that are missing, for example because another trial replaced the group. */
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

/** Mark before and after a text that is tried. Editors never write it. */
export const TRIAL_MARK = '⁂';

/** Reads the numbers of the marks in what a page says, and the text without the marks. */
export const readMarks = (marked: string): { readonly numbers: readonly number[]; readonly text: string } => {
  const numbers = new Set<number>();
  const open = new Set<string>();
  const plain = marked.replaceAll(IN_ADDRESS, (_, number: string) => {
    numbers.add(numberOf(number));
    return '';
  });
  // An opening mark is followed by a space, a closing mark is preceded by one.
  const text = plain.replaceAll(IN_TEXT, (_, before: string, number: string, after: string) => {
    numbers.add(numberOf(number));
    const isEnd = open.delete(number);
    if (!isEnd) open.add(number);
    return isEnd ? after : before;
  });
  return { numbers: [...numbers], text };
};

const IN_TEXT = new RegExp(`( ?)${TRIAL_MARK}([a-j]+)${TRIAL_MARK}( ?)`, 'g');
const IN_ADDRESS = /[?&]trial=([a-j]+)/g;

/** The digits of a mark's number are letters, because a page may look for numbers in a text, such as telephone numbers. */
const LETTERS = 'abcdefghij';

const lettersOf = (number: number): string => Array.from(String(number), (digit) => LETTERS[Number(digit)]).join('');

const numberOf = (letters: string): number => Number(Array.from(letters, (letter) => LETTERS.indexOf(letter)).join(''));

/** Marks a text, or all texts and pictures in a value. */
const withOtherTexts = (value: unknown, mark: string): unknown => {
  if (typeof value === 'string') return `${mark} ${value} ${mark}`;
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : withOtherTexts(item, mark)));
  if (!isRecord(value)) return value;
  if (isRecord(value['dimensions']) && typeof value['url'] === 'string')
    return {
      ...value,
      alt: value['alt'] === '' ? '' : withOtherTexts(value['alt'], mark),
      url: `${value['url']}${value['url'].includes('?') ? '&' : '?'}trial=${mark.replaceAll(TRIAL_MARK, '')}`,
    };
  const members = Object.entries(value).map(([name, member]) => {
    const isOwn = typeof member === 'string' ? TEXTS.has(name) && member !== '' : true;
    return [name, isOwn ? withOtherTexts(member, mark) : member] as const;
  });
  return Object.fromEntries(members);
};

/** Members of rich text, links and pictures that visitors read. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'alt']);

/** Adds thousands of words, so that whatever depends on the length of a text, such as its reading time, changes. */
const longerThan = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value, { type: 'paragraph', text: `${TRIAL_MARK} `.repeat(WORDS).trim(), spans: [], direction: 'ltr' }]
    : value;

const WORDS = 5000;

/** Example values for an empty field. Several for some types, since the page may not show every value. Empty if no example is known. */
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

/** Has the length of a title. */
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

/** The kind of block to fill a text with: a paragraph if allowed, otherwise the first allowed kind. */
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
