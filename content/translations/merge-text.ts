import type { IndexedDocument } from '../../model/site/indexed-document.ts';
import { isRecord, records, type Json } from '../../model/values/is-record.ts';
import type { Models } from '../../model/check/field-models.ts';
import { cellsOf } from '../../model/check/walk-fields.ts';
import { isLinkTo } from '../prismic-values.ts';
import {
  breaksIn,
  decodeText,
  digestOfText,
  encodeText,
  spansIn,
  type CodedText,
  type TextCodes,
  type TextSpan,
} from './coded-text.ts';
import { matchBlocks, matchRows } from './match-blocks.ts';

/** A text of a document that is to be translated. */
export interface TranslatableText {
  /** Path in words that programs take for a name: `slices.2.hero.primary.body.3`. */
  readonly id: string;
  /** Path for people: `slices[2] "hero" › primary.body › [3]`. */
  readonly name: string;
  /** What the editor calls the field. */
  readonly label: string;
  /** Kind of the block of a rich text, `heading2`; empty for other texts. */
  readonly kind: string;
  readonly source: CodedText;
  /** As the translation has it; of a text of other blocks what it says in its place; null where that is nothing. */
  readonly was: CodedText | null;
  /** Digest of all that the translation would have otherwise; null where it has nothing there. */
  readonly revision: string | null;
  readonly codes: TextCodes;
  /** Id of what the translation lacks as a whole and this is in: the document (empty), slices of a kind or items (of the first), a rich text of other blocks; null for one that has its place. */
  readonly part: string | null;
}

export interface TranslationOptions {
  readonly models: Models;
  /** Id, uid and language of the translation of a document that is linked to; null where it has none. */
  readonly findTarget: (id: string) => TranslatedTarget | null;
}

type TranslatedTarget = Pick<IndexedDocument, 'id' | 'uid' | 'lang'>;

export interface Walk extends TranslationOptions {
  /** Called for every text; gives its translation, or null. */
  readonly take: (text: TranslatableText) => CodedText | null;
  /** Whether all texts of something that the translation lacks are translated. */
  readonly isComplete: (part: string) => boolean;
}

export interface MergePlace extends Pick<TranslatableText, 'id' | 'name' | 'label' | 'part'> {}

/** A value of the source beside that of the translation; within what the translation lacks, beside the copy that it is going to have. */
export interface Both {
  readonly source: unknown;
  readonly own: unknown;
}

/** What the translation lacks: a copy of the source, whose texts are translated; null while not all of them are. */
export const adopt = <Value>(
  source: unknown,
  place: MergePlace,
  mergeInto: (copy: unknown, place: MergePlace) => Value,
  { isComplete, findTarget }: Walk,
  part = place.part ?? place.id,
): Value | null => {
  const merged = mergeInto(localizeLinks(source, findTarget), { ...place, part });
  return isComplete(part) ? merged : null;
};

export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/** A path as XML takes it for a name: of letters, digits and a few signs. */
export const joinNames = (...keys: readonly (string | number)[]): string =>
  keys
    .filter((key) => key !== '')
    .map((key) => String(key).replaceAll(/[^\w.-]/gu, (sign) => `:${sign.codePointAt(0)?.toString(16)}`))
    .join('.');

export const mergeText = ({ source, own }: Both, place: MergePlace, walk: Walk): unknown => {
  if (!isWritten(source)) return own;
  const there = thereIn(own, place);
  const was = there === null ? null : encodeText(there, new Map());
  const codes = new Map([...breaksIn(there ?? ''), ...breaksIn(source)]);
  const text = {
    ...place,
    kind: '',
    source: encodeText(source, new Map()),
    was,
    revision: was && digestOfText(was),
    codes,
  };
  const translated = walk.take(text);
  return translated === null ? own : decodeText(translated, codes).text;
};

/** What the translation says; null within what it lacks. */
const thereIn = (own: unknown, { part }: MergePlace): string | null =>
  part === null && typeof own === 'string' && own.trim() !== '' ? own : null;

/** What has no letter in it needs no translation. */
const isWritten = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value);

export const mergeLink = (both: Both, place: MergePlace, walk: Walk): unknown =>
  mergeWhole({ ...both, key: 'text', isThere: isLinked }, place, walk);

const isLinked = (value: Json): boolean => typeof value['link_type'] === 'string' && value['link_type'] !== 'Any';
export const isPlacedPicture = (value: Json): boolean => typeof value['url'] === 'string';

interface BothWhole extends Both {
  /** Where its text is. */
  readonly key: string;
  readonly isThere: (value: Json) => boolean;
}

/** A link or a picture: its text comes to what the translation has, or with the whole where it has none. */
export const mergeWhole = ({ source, own, key, isThere }: BothWhole, place: MergePlace, walk: Walk): unknown => {
  if (!isRecord(source) || !isWritten(source[key])) return own;
  const mergeInto = (base: unknown, inner: MergePlace): unknown => {
    if (!isRecord(base)) return base;
    const text = mergeText({ source: source[key], own: base[key] }, named(inner, key), walk);
    return text === base[key] ? base : withText(base, key, text);
  };
  if (isRecord(own) && (isThere(own) || !isThere(source))) return mergeInto(own, place);
  return adopt(source, place, mergeInto, walk) ?? own;
};

/** Thumbnails that said the same as their picture go on to do so. */
const withText = (value: Json, key: string, text: unknown): Json => {
  const same = Object.entries(value).flatMap(([name, inner]) =>
    isRecord(inner) && key in inner && inner[key] === value[key] ? [[name, { ...inner, [key]: text }] as const] : [],
  );
  return { ...value, ...Object.fromEntries(same), [key]: text };
};

/** Block by block where both have the same blocks; else as a whole, each block with what the translation says in its place. */
export const mergeRichText = ({ source, own, said = [] }: BothSaid, place: MergePlace, walk: Walk): unknown => {
  if (!Array.isArray(source) || !source.some(hasText)) return own;
  const blocks = records(source);
  if (isSameShape(blocks, records(own))) {
    const heard = said.filter((block) => block !== undefined);
    return mergeBlocks({ source, own, said: matchBlocks(blocks, heard) }, place, walk);
  }
  const others = records(own);
  const matched = matchBlocks(blocks, others);
  // Else it would be replaced by something that nobody has seen beside it.
  if (others.some(({ text }) => isWritten(text)) && matched.every((block) => block === undefined)) return own;
  const revised = withRevision(walk, others.length === 0 ? null : own);
  const mergeInto = (copy: unknown, inner: MergePlace) =>
    mergeBlocks({ source, own: copy, said: matched }, inner, revised);
  return adopt(source, place, mergeInto, walk) ?? own;
};

/** Beside the copy of what the translation lacks: what it says in the place of each block. */
interface BothSaid extends Both {
  readonly said?: readonly (Json | undefined)[];
}

const mergeBlocks = ({ source, own, said = [] }: BothSaid, place: MergePlace, walk: Walk): unknown => {
  const bases = records(own);
  return records(source).map((block, index) =>
    mergeBlock({ source: block, own: bases[index] }, numbered(place, index, ' › '), walk, said[index]),
  );
};

/** Of texts in the place of which the translation has something else altogether. */
const withRevision = (walk: Walk, own: unknown): Walk => {
  const revision = isRecord(own) || Array.isArray(own) ? digestOfText([JSON.stringify(own)]) : null;
  return { ...walk, take: (text) => walk.take({ ...text, revision }) };
};

export const numbered = (place: MergePlace, index: number, before = ''): MergePlace => ({
  ...place,
  id: joinNames(place.id, index),
  name: `${place.name}${before}[${index}]`,
});

const hasText = (block: unknown): boolean => isRecord(block) && (isWritten(block['alt']) || isWritten(block['text']));

const isSameShape = (blocks: readonly Json[] = [], others: readonly Json[] = []): boolean =>
  JSON.stringify(blocks.map(({ type }) => type)) === JSON.stringify(others.map(({ type }) => type));

const mergeBlock = ({ source, own }: Both, place: MergePlace, walk: Walk, said: Json | undefined): unknown => {
  if (!isRecord(source) || !isRecord(own)) return own;
  if (typeof source['text'] !== 'string')
    return mergeWhole({ source, own, key: 'alt', isThere: isPlacedPicture }, place, walk);
  if (!isWritten(source['text'])) return own;
  const present = said ?? own;
  const there = thereIn(present['text'], said === undefined ? place : { ...place, part: null });
  const spans = spansIn(localizeLinks(source, walk.findTarget));
  const others = there === null ? [] : spansIn(present);
  const ids = matchSpans(others, spans);
  const before = new Map(others.map((span, index) => [ids[index] ?? '', span] as const));
  const kind = String(source['type']);
  // Its lines are its form: they are seen as they are, and of another number where words are of another length.
  const findBreaks = kind === 'preformatted' ? () => new Map<string, string>() : breaksIn;
  const breaks = [...findBreaks(there ?? ''), ...findBreaks(source['text'])];
  const codes = new Map<string, TextSpan | string>([...numberSpans(spans), ...before, ...breaks]);
  const was = there === null ? null : encodeText(there, before, findBreaks(there));
  const translated = walk.take({
    ...place,
    kind,
    source: encodeText(source['text'], numberSpans(spansIn(source)), findBreaks(source['text'])),
    was,
    revision: was && digestOfText(was),
    codes,
  });
  return translated === null ? own : { ...own, ...decodeText(translated, codes) };
};

const numberSpans = (spans: readonly TextSpan[]): ReadonlyMap<string, TextSpan> =>
  new Map(spans.map((span, index) => [String(index + 1), span]));

/** Ids of a translation's formats and links: of those of the source that say the same, or are of the same type, or their own. */
const matchSpans = (own: readonly TextSpan[], source: readonly TextSpan[]): readonly string[] => {
  const ids: string[] = [];
  const takeFirst = (index: number, isOne: (span: TextSpan) => boolean): void => {
    const at = source.findIndex((span, place) => isOne(span) && !ids.includes(String(place + 1)));
    if (at !== -1 && ids[index] === undefined) ids[index] = String(at + 1);
  };
  for (const [index, span] of own.entries()) takeFirst(index, (other) => meaningOf(other) === meaningOf(span));
  for (const [index, { type }] of own.entries())
    takeFirst(index, (other) => other.type === type && type === 'hyperlink');
  return own.map((_, index) => ids[index] ?? `t${index + 1}`);
};

const meaningOf = ({ type, data }: TextSpan): string => {
  if (!isRecord(data)) return type;
  return JSON.stringify([type, data['label'], data['link_type'] === 'Document' ? data['id'] : data['url']]);
};

/** Cell by cell where both have the same cells; else as a whole. */
export const mergeTable = ({ source, own }: Both, place: MergePlace, walk: Walk): unknown => {
  if (!isRecord(source)) return own;
  if (sizesOf(source) === sizesOf(own)) return mergeCells({ source, own }, place, walk);
  const revised = withRevision(walk, own);
  const mergeInto = (copy: unknown, inner: MergePlace) => mergeCells({ source, own: copy }, inner, revised, own);
  return adopt(source, place, mergeInto, walk) ?? own;
};

const mergeCells = ({ source, own }: Both, place: MergePlace, walk: Walk, replaced?: unknown): unknown => {
  const [table, base, before] = [recordOf(source), recordOf(own), recordOf(replaced)];
  const parts = ['head', 'body'].flatMap((part) => {
    const both = { source: table[part], own: base[part] };
    return part in base
      ? [[part, mergeRows(both, named(place, part), walk, matchRows(table[part], before[part]))]]
      : [];
  });
  return { ...base, ...Object.fromEntries(parts) };
};

const named = (place: MergePlace, key: string): MergePlace => ({
  ...place,
  id: joinNames(place.id, key),
  name: `${place.name} › ${key}`,
});

const mergeRows = (
  { source, own }: Both,
  place: MergePlace,
  walk: Walk,
  said: ReturnType<typeof matchRows>,
): unknown => {
  if (!isRecord(own)) return own;
  const others = isRecord(source) ? records(source['rows']) : [];
  const rows = records(own['rows']).map((row, index) => {
    const cells = records(row['cells']).map((cell, column) => {
      const inner = numbered(numbered(place, index), column);
      const content = {
        source: records(others[index]?.['cells'])[column]?.['content'],
        own: cell['content'],
        said: said[index]?.[column] ?? [],
      };
      return { ...cell, content: mergeRichText(content, inner, walk) };
    });
    return { ...row, cells };
  });
  return { ...own, rows };
};

const sizesOf = (table: unknown): string =>
  isRecord(table)
    ? JSON.stringify([table['head'], table['body']].map((part) => [rowsOf(part), cellsOf(part).length]))
    : '';

const rowsOf = (part: unknown): number => (isRecord(part) ? records(part['rows']).length : 0);

/** A copy whose links lead to translations, where there are some. */
export const localizeLinks = (value: unknown, findTarget: TranslationOptions['findTarget']): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => localizeLinks(item, findTarget));
  if (!isRecord(value)) return value;
  const target = isLinkTo(value, 'Document') ? findTarget(String(value['id'])) : null;
  if (target !== null) {
    const { id, lang, uid } = target;
    return { ...value, id, lang, ...('uid' in value && { uid }) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, localizeLinks(inner, findTarget)]));
};
