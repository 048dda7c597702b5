import type { FieldModel } from './field-models.ts';
import { isVisible } from '../repair/is-visible.ts';
import { isRecord } from '../values/is-record.ts';

/** True if an editor has filled in a field. `isFilled` of `@prismicio/helpers` counts empty links as filled. */
export const hasContent = (field: FieldModel, value: unknown): boolean => {
  switch (field.type) {
    case 'Text':
    case 'Select':
    case 'Date':
    case 'Timestamp':
    case 'Color':
      return typeof value === 'string' && isVisible(value);
    case 'StructuredText':
      return Array.isArray(value) && value.some(hasBlockContent);
    case 'Link':
      return Array.isArray(value) ? value.some(hasTarget) : hasTarget(value);
    case 'GeoPoint':
      return isRecord(value) && typeof value['latitude'] === 'number';
    case 'Image':
      return isRecord(value) && Boolean(value['url']) && hasSize(value['dimensions']);
    case 'Embed':
      return isRecord(value) && Boolean(value['embed_url']);
    case 'Group':
      return Array.isArray(value) && value.length > 0;
    case 'Table':
      return isRecord(value) && [value['head'], value['body']].some(hasCellContent);
    default:
      return value !== null && value !== undefined;
  }
};

const hasBlockContent = (block: unknown): boolean =>
  isRecord(block) && (typeof block['text'] === 'string' ? isVisible(block['text']) : true);

/** A table without words in its cells counts as empty. */
const hasCellContent = (part: unknown): boolean => {
  const rows = membersOf(part, 'rows');
  const blocks = rows.flatMap((row) => membersOf(row, 'cells')).flatMap((cell) => membersOf(cell, 'content'));
  return blocks.some(hasBlockContent);
};

const membersOf = (whole: unknown, name: string): readonly unknown[] => {
  const members = isRecord(whole) ? whole[name] : undefined;
  return Array.isArray(members) ? members : [];
};

const hasSize = (value: unknown): boolean =>
  isRecord(value) && Number(value['width']) > 0 && Number(value['height']) > 0;

/** True if the editor has chosen a target; whether that document is published is checked elsewhere. */
const hasTarget = (value: unknown): boolean => isRecord(value) && (Boolean(value['url']) || Boolean(value['id']));
