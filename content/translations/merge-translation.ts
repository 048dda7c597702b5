import { isRecord, type Json } from '../../model/values/is-record.ts';
import {
  isRepeated,
  fieldsOf,
  isInData,
  variationOf,
  type FieldModel,
  type Fields,
} from '../../model/check/field-models.ts';
import { slicePath } from '../../model/check/field-path.ts';
import { isZone, slicesIn, type ContentSlice } from '../../model/check/walk-fields.ts';
import type { CodedText } from './coded-text.ts';
import {
  copyIfMissing,
  joinNames,
  mergeLink,
  mergePicture,
  mergeRichText,
  mergeTable,
  mergeText,
  numbered,
  recordOf,
  type SourceAndOwn,
  type MergePlace,
  type TranslatableText,
  type TranslationOptions,
  type MergeContext,
} from './merge-text.ts';

export interface TranslationPair {
  readonly type: string;
  readonly source: unknown;
  /** Null if there is no translation yet. */
  readonly translation: unknown;
}

/** Lists all texts of a document that can be translated, in the order of its model. */
export const listTexts = (pair: TranslationPair, options: TranslationOptions): readonly TranslatableText[] => {
  const texts: TranslatableText[] = [];
  merge(pair, {
    ...options,
    isComplete: () => false,
    take: (text) => {
      texts.push(text);
      return null;
    },
  });
  return texts;
};

/**
 * Puts translated texts, given by their ids, into the data of a translation; all else stays as it is. For each part that the translation
 * lacks, the texts must be complete or absent: a complete part becomes a copy of the source with links to translations.
 */
export const mergeTranslation = (
  pair: TranslationPair,
  translated: ReadonlyMap<string, CodedText>,
  options: TranslationOptions,
): Json | null => {
  const texts = listTexts(pair, options).filter(({ id }) => translated.has(id));
  const parts = new Set(texts.map(({ part }) => part));
  return merge(pair, {
    ...options,
    isComplete: (part) => parts.has(part),
    take: ({ id }) => translated.get(id) ?? null,
  });
};

const merge = ({ type, source, translation }: TranslationPair, walk: MergeContext): Json | null => {
  const model = walk.models.types.get(type);
  const place = { id: '', name: '', label: '', part: null };
  const mergeInto = (own: unknown, inner: MergePlace) =>
    mergeFields(model ? fieldsOf(model) : {}, { source, own }, inner, walk);
  return isRecord(translation) ? mergeInto(translation, place) : copyIfMissing(source, place, mergeInto, walk);
};

const mergeFields = (fields: Fields, { source, own }: SourceAndOwn, place: MergePlace, walk: MergeContext): Json => {
  const [other, base] = [recordOf(source), recordOf(own)];
  const changed = Object.entries(fields).flatMap(([key, field]): readonly (readonly [string, unknown])[] => {
    if (!isInData(field)) return [];
    const inner = {
      id: joinNames(place.id, key),
      name: `${place.name}${key}`,
      label: labelOf(field) ?? key,
      part: place.part,
    };
    const value = mergeField(field, { source: other[key], own: base[key] }, inner, walk);
    return value === base[key] ? [] : [[key, value]];
  });
  return { ...base, ...Object.fromEntries(changed) };
};

const labelOf = ({ config }: { readonly config?: unknown }): string | null =>
  isRecord(config) && typeof config['label'] === 'string' && config['label'] !== '' ? config['label'] : null;

const mergeField = (field: FieldModel, both: SourceAndOwn, place: MergePlace, walk: MergeContext): unknown => {
  if (isZone(field)) return mergeSlices(both, place, walk);
  switch (field.type) {
    case 'Text':
      return mergeText(both, place, walk);
    case 'StructuredText':
      return mergeRichText(both, place, walk);
    case 'Table':
      return mergeTable(both, place, walk);
    case 'Image':
      return mergePicture(both, place, walk);
    case 'Link':
      return isRepeated(field)
        ? mergeList(both, place, walk, (link, inner) => mergeLink(link, inner, walk))
        : mergeLink(both, place, walk);
    case 'Group': {
      const fields = field.config?.fields ?? {};
      return mergeList(both, place, walk, (item, inner) =>
        mergeFields(fields, item, { ...inner, name: `${inner.name}.` }, walk),
      );
    }
    default:
      return both.own;
  }
};

/** Merges items in order. Missing items are added at the end, all at once: a single one could be taken for another. */
const mergeList = (
  { source, own }: SourceAndOwn,
  place: MergePlace,
  walk: MergeContext,
  mergeItem: (item: SourceAndOwn, place: MergePlace) => unknown,
): unknown => {
  if (!Array.isArray(source)) return own;
  const others: readonly unknown[] = Array.isArray(own) ? own : [];
  const missing: readonly unknown[] = source.slice(others.length);
  const mergeMissing = (copies: unknown, { part }: MergePlace): readonly unknown[] =>
    missing.map((item, index) => {
      const inner = { ...numbered(place, others.length + index), part };
      return mergeItem({ source: item, own: Array.isArray(copies) ? copies[index] : null }, inner);
    });
  return [
    ...others.map((item, index) => mergeItem({ source: source[index], own: item }, numbered(place, index))),
    ...(copyIfMissing(missing, numbered(place, others.length), mergeMissing, walk) ?? []),
  ];
};

/**
 * Merges each slice with the translation's slice of the same kind and rank.
 * Missing slices are added after their neighbour, all of a kind at once.
 */
const mergeSlices = ({ source, own }: SourceAndOwn, place: MergePlace, walk: MergeContext): unknown => {
  if (!Array.isArray(source)) return own;
  const result: unknown[] = Array.isArray(own) ? [...own] : [];
  const unmatched = [...slicesIn(result)];
  const firstOfKind = new Map<string, string>();
  let end = 0;
  for (const [index, slice] of slicesIn(source).entries()) {
    const name = `${slicePath(place.name, index, slice.slice_type)} › `;
    const inner = { ...place, id: joinNames(place.id, index, slice.slice_type), name };
    const at = unmatched.findIndex((other) => isSameKind(slice, other));
    const [twin] = at === -1 ? [] : unmatched.splice(at, 1);
    if (twin !== undefined) {
      end = result.indexOf(twin) + 1;
      result.splice(end - 1, 1, mergeSlice(slice, twin, inner, walk));
      continue;
    }
    const mergeInto = (copy: unknown, part: MergePlace) => mergeSlice(slice, copy, part, walk);
    const kind = `${slice.slice_type} ${String(slice.variation)}`;
    const part = firstOfKind.get(kind) ?? inner.id;
    firstOfKind.set(kind, part);
    const added = copyIfMissing(slice, inner, mergeInto, walk, part);
    if (added !== null) result.splice(end++, 0, added);
  }
  return result;
};

const isSameKind = (slice: ContentSlice, other: ContentSlice): boolean =>
  slice.slice_type === other.slice_type && slice.variation === other.variation;

const mergeSlice = (source: ContentSlice, own: unknown, place: MergePlace, walk: MergeContext): unknown => {
  const { primary = {}, items = {} } = variationOf(walk.models, source) ?? {};
  const base = recordOf(own);
  const at = (key: 'primary' | 'items') => ({ ...place, id: joinNames(place.id, key), name: `${place.name}${key}` });
  const mergeIn = (fields: Fields) => (both: SourceAndOwn, inner: MergePlace) =>
    mergeFields(fields, both, { ...inner, name: `${inner.name}.` }, walk);
  return {
    ...base,
    ...(isRecord(base['primary']) && {
      primary: mergeIn(primary)({ source: source.primary, own: base['primary'] }, at('primary')),
    }),
    ...(Array.isArray(base['items']) && {
      items: mergeList({ source: source.items, own: base['items'] }, at('items'), walk, mergeIn(items)),
    }),
  };
};
