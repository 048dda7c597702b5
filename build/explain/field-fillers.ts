import { emptyField } from '../../content/check/empty-content.ts';
import type { FieldModel } from '../../model/check/field-models.ts';

/** Values that an empty field could have: some of them, since what is near it may not take any. None where nothing can be thought of. */
export const fillersOf = (field: FieldModel): readonly unknown[] => {
  switch (field.type) {
    case 'Text':
      return [WORDS];
    case 'StructuredText':
      return [[{ type: blockOf(field), text: WORDS, spans: [], direction: 'ltr' }]];
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
      return field.config?.select === 'document' ? [] : [{ ...LINK, ...(field.config?.allowText && { text: WORDS }) }];
    case 'Image':
      return [PICTURE];
    case 'Group':
      return [[fillFields(field.config?.fields ?? {})]];
    default:
      return [];
  }
};

/** As long as a title is. */
const WORDS = 'Lorem ipsum dolor sit amet';

const LINK = { link_type: 'Web', key: 'trial', url: 'https://example.org/trial' };

const PICTURE = {
  id: 'trial',
  url: '/media/trial.webp',
  alt: WORDS,
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
export const hasParagraphs = ({ config }: TextModel): boolean =>
  config !== undefined && 'multi' in config && (config.multi ?? '').split(',').includes('paragraph');

const fillFields = (fields: Readonly<Record<string, FieldModel>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const [first = emptyField(field)] = fillersOf(field);
      return [key, first];
    }),
  );
