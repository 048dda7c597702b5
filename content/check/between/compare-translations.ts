import type { Locale } from '../../../model/language/locale.ts';
import { groupBy } from '../../../model/values/group-by.ts';
import type { ComparedPart } from '../compared-parts.ts';
import { hasFigures } from '../figures.ts';
import type { CheckedDocument } from '../index-document.ts';
import {
  compareFigures,
  differencesOf,
  isSamePhone,
  splitMarks,
  type FigureDifference,
  type MarkDifference,
} from './compare-figures.ts';
import { compareLinks, comparePictures, type LinkedDocuments } from './compare-links.ts';

/** A document in a language of the site. */
export interface Translated extends CheckedDocument {
  readonly locale: Locale;
}

/** A difference between two translations, with its field in each. */
export type TranslationDifference = DifferentParts | DifferentMarks;

interface Places {
  readonly field: string;
  readonly otherField: string;
}

/** A field that only one of them has, or slices, items, blocks, rows or cells of which one has more. */
interface DifferentParts extends Places {
  readonly kind: 'untranslated';
  /** `value` is a number, a date or a time, which needs no translation; `blocks` means that a text has far fewer of them. */
  readonly what: { readonly slices: string } | 'items' | 'field' | 'value' | 'cells' | Size['of'];
  readonly here: number;
  readonly there: number;
}

type DifferentMarks = MarkDifference & Places;

/** Finds all differences between a document and its translation: in slices, items and fields, and in what these say. */
export const compareTranslations = (
  here: Translated,
  there: Translated,
  linked: LinkedDocuments,
): readonly TranslationDifference[] => {
  const locales = { here: here.locale, there: there.locale };
  const areFiguresKnown = hasFigures(here.locale) && hasFigures(there.locale);
  const compareMarks: CompareMarks = (own, other) => {
    if (own === other) return [];
    const [[figures, links], [otherFigures, otherLinks]] = [splitFields(own), splitFields(other)];
    const pick = (isOne: (mark: string) => boolean) => ({
      here: links.filter(isOne),
      there: otherLinks.filter(isOne),
    });
    const sizes = compareSizes(links.find(isSize), otherLinks.find(isSize));
    const hasCells =
      sizes.some((size) => size.kind === 'untranslated' && size.what === 'cells') &&
      figures.length === otherFigures.length;
    // A missing text says nothing, so its figures and links are not compared.
    if (sizes.length > 0 && !hasCells) return sizes;
    const beside = (blocks: readonly string[], others: readonly string[]) =>
      hasCells ? blocks.map((marks, at) => (others[at] === '' ? '' : marks)) : blocks;
    const inText =
      areFiguresKnown || [figures, otherFigures].every((blocks) => blocks.join('') !== '')
        ? compareFigures(beside(figures, otherFigures), beside(otherFigures, figures))
        : [];
    return [
      ...sizes,
      ...inText,
      // A telephone that differs in the text and in its link is one difference.
      ...differencesOf(pick(isPhone)).filter((called) => !inText.some((read) => isSameDifference(read, called))),
      ...compareLinks(pick(isLink), locales, linked),
      ...comparePictures(pick(isPicture), locales),
    ];
  };
  return compareParts(nest(partsOf(here), ''), nest(partsOf(there), ''), compareMarks);
};

const partsOf = ({ compared }: Translated): readonly ComparedPart[] => JSON.parse(compared);

/** True if both differences are about the same telephones. */
const isSameDifference = (one: MarkDifference, other: MarkDifference): boolean =>
  one.kind === other.kind &&
  (['here', 'there'] as const).every((side) =>
    other[side].every((phone) => one[side].some((own) => isSamePhone(own, phone))),
  );

type CompareMarks = (own: string, other: string) => readonly FieldDifference[];
type FieldDifference = FigureDifference | (Omit<DifferentParts, keyof Places> & { readonly block?: undefined });

/** The size of a text. */
interface Size {
  readonly of: 'blocks' | 'rows';
  readonly count: number;
  /** Characters of a text; cells with words of a table. */
  readonly length: number;
}

/**
 * Translators join and split paragraphs, but not rows. A text with far fewer blocks and far fewer characters counts as translated in part.
 */
const compareSizes = (own: string | undefined, other: string | undefined): readonly FieldDifference[] => {
  const [here, there] = [own, other].map(parseSize);
  if (!here || !there || here.of !== there.of) return [];
  if (here.count === there.count)
    return here.of === 'rows' && here.length !== there.length
      ? [{ kind: 'untranslated', what: 'cells', here: here.length, there: there.length }]
      : [];
  const isPart =
    here.of === 'rows' ||
    (Math.max(here.count, there.count) >= MANY_BLOCKS && (isFarLess(here, there) || isFarLess(there, here)));
  return isPart ? [{ kind: 'untranslated', what: here.of, here: here.count, there: there.count }] : [];
};

const MANY_BLOCKS = 3;

const isFarLess = (one: Size, other: Size): boolean =>
  (['count', 'length'] as const).every((of) => one[of] < (other[of] * 2) / 3);

const parseSize = (mark = ''): Size | null => {
  const [, count, of, length] = /^#(\d+)([:r])(\d+)$/.exec(mark) ?? [];
  return count === undefined
    ? null
    : { of: of === 'r' ? 'rows' : 'blocks', count: Number(count), length: Number(length) };
};

const splitFields = (marks: string): readonly [figures: readonly string[], others: readonly string[]] => {
  const [figures = '', ...others] = marks.split('=');
  return [figures.split(/[|,]/), splitMarks(others.join('='))];
};

const isPicture = (mark: string): boolean => mark.startsWith('*');
const isPhone = (mark: string): boolean => /^p\d/.test(mark);
const isSize = (mark: string): boolean => mark.startsWith('#');
const isLink = (mark: string): boolean => !isPicture(mark) && !isPhone(mark) && !isSize(mark);

interface Part {
  readonly path: string;
  /** The path within the outer part, without the number: equal for all members of a list. */
  readonly name: string;
  /** Marks by field. */
  readonly fields: ReadonlyMap<string, string>;
  readonly parts: readonly Part[];
}

/** Builds a tree of parts from the list, in which inner parts follow the part that contains them. */
const nest = (entries: readonly ComparedPart[], outer: string): Part => {
  const [[path, ...fields] = [''], ...inner] = entries;
  const groups: ComparedPart[][] = [];
  for (const entry of inner) {
    const last = groups.at(-1);
    if (last?.[0] && entry[0].startsWith(last[0][0])) last.push(entry);
    else groups.push([entry]);
  }
  return {
    path,
    name: path.slice(outer.length).replace(/\[\d+\]/, ''),
    fields: new Map(fields.map(splitField)),
    parts: groups.map((group) => nest(group, path)),
  };
};

const splitField = (field: string): readonly [string, string] => {
  const end = field.indexOf('=');
  return end === -1 ? [field, ''] : [field.slice(0, end), field.slice(end + 1)];
};

const compareParts = (here: Part, there: Part, compareMarks: CompareMarks): readonly TranslationDifference[] => {
  const [parts, others] = [listsOf(here), listsOf(there)];
  const fields = new Set([...here.fields.keys(), ...there.fields.keys()]);
  return [
    ...[...fields].flatMap((name) => compareField(name, here, there, compareMarks)),
    ...[...new Set([...parts.keys(), ...others.keys()])].flatMap((name) =>
      compareLists(name, { here, there, parts: parts.get(name) ?? [], others: others.get(name) ?? [], compareMarks }),
    ),
  ];
};

const listsOf = ({ parts }: Part): ReadonlyMap<string, readonly Part[]> => groupBy(parts, ({ name }) => name);

const compareField = (
  name: string,
  here: Part,
  there: Part,
  compareMarks: CompareMarks,
): readonly TranslationDifference[] => {
  const places = { field: here.path + name, otherField: there.path + name };
  const [own, other] = [here.fields.get(name), there.fields.get(name)];
  if (own !== undefined && other !== undefined) {
    // If only one side has the alt text or label, its figures are no difference.
    const isUnsaid = LABELS.some((label) => here.fields.has(name + label) !== there.fields.has(name + label));
    const [marks, otherMarks] = isUnsaid ? [own, other].map(withoutFigures) : [own, other];
    return compareMarks(marks ?? '', otherMarks ?? '').map(({ block, ...difference }) => {
      // For a rich text the block is named, as elsewhere; cells of a table have no numbers.
      const place = block === undefined || !own.includes('|') ? '' : ` › [${block}]`;
      return { ...difference, field: places.field + place, otherField: places.otherField + place };
    });
  }
  // If the whole field is missing, its label is not reported too.
  const whole = name.replace(LABEL, '');
  if (whole !== name && here.fields.has(whole) !== there.fields.has(whole)) return [];
  return [
    {
      ...places,
      kind: 'untranslated',
      what: VALUE.test(own ?? other ?? '') ? 'value' : 'field',
      here: own === undefined ? 0 : 1,
      there: other === undefined ? 0 : 1,
    },
  ];
};

/** Endings of the path of an alt text, and of the text of a link. */
const LABELS = [' › alt', ' › text'] as const;
const LABEL = / › (?:alt|text)$/;

const withoutFigures = (marks: string): string => marks.replace(/^[^=]*/, '');

/** Marks of a number, of a date, of a time. */
const VALUE = /^(?:-?\d+(?:\.\d+)?|d\d\d-\d\d \d{4}|t\d{4}-\S+)$/;

interface Lists {
  readonly here: Part;
  readonly there: Part;
  readonly parts: readonly Part[];
  readonly others: readonly Part[];
  readonly compareMarks: CompareMarks;
}

/** Compares slices of one type, or items of a group. Each language may have them in another order. */
const compareLists = (
  name: string,
  { here, there, parts, others, compareMarks }: Lists,
): readonly TranslationDifference[] => {
  if (parts.length !== others.length) {
    const slices = /"(.*)" › $/.exec(name)?.[1];
    const place = slices === undefined ? name.replace(/\.$/, '') : name.replace(/ .*/, '');
    return [
      {
        kind: 'untranslated',
        what: slices === undefined ? 'items' : { slices },
        field: here.path + place,
        otherField: there.path + place,
        here: parts.length,
        there: others.length,
      },
    ];
  }
  const compare = (one: Part, other: Part) => compareParts(one, other, compareMarks);
  const pairs = parts.flatMap((part, at) =>
    others[at] ? [{ part, other: others[at], found: compare(part, others[at]) }] : [],
  );
  const differing = pairs.filter(({ found }) => found.length > 0);
  if (differing.length < 2) return differing.flatMap(({ found }) => found);
  const left = new Set(differing.map(({ other }) => other));
  const alike = groupBy([...left], figuresOf);
  const most = Math.max(FEWEST_TRIED, Math.floor(MOST_TRIED / differing.length));
  const unmatched = differing.filter(({ part }) => {
    const likely = (alike.get(figuresOf(part)) ?? []).filter((other) => left.has(other));
    const tried = [...new Set([...likely, ...left])].slice(0, most);
    const match = tried.find((other) => compare(part, other).length === 0);
    return match === undefined || !left.delete(match);
  });
  const rest = [...left];
  return unmatched.flatMap(({ part }, at) => (rest[at] ? compare(part, rest[at]) : []));
};

/** The figures in the fields of a part: an item that stands elsewhere most likely has the same. */
const figuresOf = ({ fields }: Part): string => Array.from(fields.values(), (marks) => marks.split('=')[0]).join('\n');

/** Comparisons for one list: of a longer one not all items are compared with all others, which would take minutes. */
const MOST_TRIED = 10_000;
/** Comparisons for each of its items all the same. */
const FEWEST_TRIED = 10;
