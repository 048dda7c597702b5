import { isRecord } from '../values/is-record.ts';
import { mapMembers, sortKeys } from '../values/members.ts';
import { localeOfPrismic, type Locale } from '../language/locale.ts';
import { hasLetters, writeLetters } from '../language/letters.ts';
import { repairContent, type AddressRules } from './repair-content.ts';
import { completeDocument, completeSlices, type EmptyContent } from './complete-document.ts';
import { isLink } from './repair-link.ts';
import { isPictureField } from './repair-media-block.ts';

/** What a site says of all content. */
export interface ContentRules extends AddressRules {
  readonly empty: EmptyContent;
}

/**
 * A document as it can be drawn: every field there, nothing broken in it, and no slice that the site does not know. Its keys are sorted, so that what is made of it
 * is the same bytes in whatever order they came: from the service, from files, from a repository that was restored.
 */
export const prepareDocument = <Document>(document: Document, rules: ContentRules): Document =>
  repairContent(withPreparedData(completeDocument(document, rules.empty), rules.empty), rules);

/** The same for the slices of a zone, on a page of a language. */
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

/** Components know the fields of their variations; what was made before slices were shared has none. */
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
