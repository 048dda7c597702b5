import { isRecord } from '../values/is-record.ts';
import { mapMembers, sortKeys } from '../values/members.ts';
import { localeOfPrismic, type Locale } from '../language/locale.ts';
import { hasLetters, writeLetters } from '../language/letters.ts';
import { repairContent, type AddressRules } from './repair-content.ts';
import { completeDocument, completeSlices, type EmptyContent } from './complete-document.ts';
import { isLink } from './repair-link.ts';
import { isPictureField } from './repair-media-block.ts';

/** The site's rules for all content. */
export interface ContentRules extends AddressRules {
  readonly empty: EmptyContent;
}

/**
 * Prepares a document for rendering: adds missing fields, repairs what is broken, and removes slices that the site does not know. Keys are
 * sorted, so that results are the same bytes whatever order the service or a file has.
 */
export const prepareDocument = <Document>(document: Document, rules: ContentRules): Document =>
  repairContent(withPreparedData(completeDocument(document, rules.empty), rules.empty), rules);

/** Prepares the slices of a zone, on a page of a language. */
export const prepareSlices = <Zone>(zone: Zone, rules: ContentRules & { readonly locale: Locale }): Zone => {
  const { empty, locale } = rules;
  const known = knownSlices(completeSlices(zone, empty), empty);
  return repairContent(repairLetters(known, { locale, choices: empty.choices }), rules);
};

function withPreparedData<Document>(document: Document, empty: EmptyContent): Document;
function withPreparedData(document: unknown, empty: EmptyContent): unknown {
  if (!isRecord(document) || !isRecord(document['data'])) return document;
  const locale = localeOfPrismic(String(document['lang']));
  const known = mapMembers(sortKeys(document['data']), (field) => knownSlices(field, empty));
  const data = locale === undefined ? known : repairLetters(known, { locale, choices: empty.choices });
  return data === document['data'] ? document : { ...document, data };
}

/** Removes slices without a component, including old ones that are not shared. */
function knownSlices<Zone>(zone: Zone, empty: EmptyContent): Zone;
function knownSlices(zone: unknown, empty: EmptyContent): unknown {
  if (!Array.isArray(zone)) return zone;
  const known = zone.filter((item: unknown) => isKnown(item, empty));
  return known.length === zone.length ? zone : known;
}

const isKnown = (item: unknown, { slices }: EmptyContent): boolean => {
  if (typeof item !== 'object' || item === null || !('slice_type' in item)) return true;
  const variation = 'variation' in item ? item.variation : undefined;
  return Object.hasOwn(slices, `${String(item.slice_type)}/${String(variation)}`);
};

/**
 * Corrects letters for the language in the texts of document data or slices. Names, addresses, code, embeds and the values of select fields
 * stay. Returns the same object if there is nothing to correct.
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

/** Keys of an object's texts if it has other members, too; null if all its members can be texts. */
const keysOf = (value: object): readonly string[] | null => {
  if ('slice_type' in value) return ['primary', 'items'];
  if (isLink(value)) return ['text', 'data'];
  if ('type' in value && 'spans' in value) return value.type === 'preformatted' ? [] : ['text'];
  if ('type' in value && value.type === 'image') return ['alt'];
  if (!isPictureField(value)) return null;
  return ['alt', ...Object.keys(value).filter((key) => !PICTURE_KEYS.has(key))];
};

/** All other keys are thumbnails. */
const PICTURE_KEYS: ReadonlySet<string> = new Set(['id', 'url', 'alt', 'copyright', 'dimensions', 'edit', 'linkTo']);

const repairKeys = (value: object, keys: readonly string[], repair: (member: unknown) => unknown): object => {
  const changes = keys.flatMap((key) => {
    const before: unknown = Reflect.get(value, key);
    const after = repair(before);
    return after === before ? [] : [[key, after] as const];
  });
  return changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) };
};
