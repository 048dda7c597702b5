import { hasLetters, writeLetters } from '../language/letters.ts';
import type { Locale } from '../language/locale.ts';
import { mapMembers } from '../values/map-members.ts';
import { isLink } from './repair-link.ts';
import { isPictureField } from './repair-media-block.ts';

/**
 * The data of a document, or slices, with their texts as the language is written. Names, addresses, code, embeds and what a field offers to choose
 * stay. The very same where there is nothing to set right.
 */
export function repairLetters<Value>(value: Value, options: LetterOptions): Value;
export function repairLetters(value: unknown, { locale, choices }: LetterOptions): unknown {
  if (!hasLetters(locale)) return value;
  const repair = (member: unknown): unknown => {
    if (typeof member === 'string') return choices.includes(member) ? member : writeLetters(locale, member);
    if (typeof member !== 'object' || member === null || 'embed_url' in member || 'oembed' in member) return member;
    const keys = keysOf(member);
    return keys === null ? mapMembers(member, repair) : repairKeys(member, keys, repair);
  };
  return repair(value);
}

interface LetterOptions {
  readonly locale: Locale;
  readonly choices: readonly string[];
}

/** What has texts of an object that has other things too; null for one that has texts alone. */
const keysOf = (value: object): readonly string[] | null => {
  if ('slice_type' in value) return ['primary', 'items'];
  if (isLink(value)) return ['text', 'data'];
  if ('type' in value && 'spans' in value) return value.type === 'preformatted' ? [] : ['text'];
  if ('type' in value && value.type === 'image') return ['alt'];
  if (!isPictureField(value)) return null;
  return ['alt', ...Object.keys(value).filter((key) => !PICTURE_KEYS.has(key))];
};

/** What else there is are thumbnails. */
const PICTURE_KEYS: ReadonlySet<string> = new Set(['id', 'url', 'alt', 'copyright', 'dimensions', 'edit', 'linkTo']);

const repairKeys = (value: object, keys: readonly string[], repair: (member: unknown) => unknown): object => {
  const changes = keys.flatMap((key) => {
    const before: unknown = Reflect.get(value, key);
    const after = repair(before);
    return after === before ? [] : [[key, after] as const];
  });
  return changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) };
};
