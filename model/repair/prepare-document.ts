import { isRecord } from '../values/is-record.ts';
import { mapMembers } from '../values/map-members.ts';
import { sortKeys } from '../values/sort-keys.ts';
import { localeOfPrismic, type Locale } from '../language/locale.ts';
import { repairLetters } from './repair-letters.ts';
import { repairContent, type AddressRules } from './repair-content.ts';
import { completeDocument, completeSlices, type EmptyContent } from './complete-document.ts';

/** What a site says of all content. */
export interface ContentRules extends AddressRules {
  readonly empty: EmptyContent;
}

/**
 * A document as it can be drawn: every field there, nothing broken in it, and no slice that the site does not know. Its keys are sorted, so that what is made of it
 * is the same bytes in whatever order they came: from the service, from files, from a repository that was restored.
 */
export const prepareDocument = <Document>(document: Document, rules: ContentRules): Document =>
  repairContent(
    withLetters(withKnownSlices(withSortedKeys(completeDocument(document, rules.empty)), rules.empty), rules.empty),
    rules,
  );

/** The same for the slices of a zone, on a page of a language. */
export const prepareSlices = <Zone>(zone: Zone, rules: ContentRules & { readonly locale: Locale }): Zone => {
  const { empty, locale } = rules;
  const known = knownSlices(completeSlices(zone, empty), empty);
  return repairContent(repairLetters(known, { locale, choices: empty.choices }), rules);
};

function withSortedKeys<Document>(document: Document): Document;
function withSortedKeys(document: unknown): unknown {
  if (!isRecord(document)) return document;
  const data = sortKeys(document['data']);
  return data === document['data'] ? document : { ...document, data };
}

function withLetters<Document>(document: Document, empty: EmptyContent): Document;
function withLetters(document: unknown, empty: EmptyContent): unknown {
  if (!isRecord(document)) return document;
  const locale = localeOfPrismic(String(document['lang']));
  if (locale === undefined) return document;
  const data = repairLetters(document['data'], { locale, choices: empty.choices });
  return data === document['data'] ? document : { ...document, data };
}

function withKnownSlices<Document>(document: Document, empty: EmptyContent): Document;
function withKnownSlices(document: unknown, empty: EmptyContent): unknown {
  if (typeof document !== 'object' || document === null || !('data' in document)) return document;
  const { data } = document;
  if (typeof data !== 'object' || data === null) return document;
  const known = mapMembers(data, (field) => knownSlices(field, empty));
  return known === data ? document : { ...document, data: known };
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
