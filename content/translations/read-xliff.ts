import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { namePlace } from '../../base/source-place.ts';
import { hasWords, type CodedText, type CodeMark } from './coded-text.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html; also the namespace of 2.0. */
export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

const originSchema = z.object({
  /** Address of the site. */
  site: z.string(),
  /** Name of the repository, or folder of its files. */
  repository: z.string(),
  /** Id of the source document. */
  document: z.string(),
  /** Codes of languages. */
  from: z.string(),
  to: z.string(),
  /** Digests of what the translation said, by text id; texts that it did not have are left out. */
  revisions: z.record(z.string(), z.string()),
});

/** The origin of an XLIFF file, in its skeleton, which tools keep unchanged. */
export type TextsOrigin = Readonly<z.output<typeof originSchema>>;

/** The texts of one document. */
export interface ReadTextsFile {
  /** Id of its <file>. */
  readonly name: string;
  /** Language tag of its translations. */
  readonly language: string;
  readonly origin: TextsOrigin;
  readonly texts: readonly ReadText[];
}

export interface ReadText {
  readonly id: string;
  /** Line in the file, from 1. */
  readonly line: number;
  readonly source: CodedText;
  /** Null if it is empty. */
  readonly target: CodedText | null;
  /** Whether all of it has the state translated, reviewed or final. */
  readonly isTranslated: boolean;
  /** What is wrong with the order of its pieces; null if nothing is. */
  readonly fault: string | null;
}

/**
 * Reads XLIFF 2.0 or 2.1. Throws `translations.invalid` for anything else, and for files that `site content parity export` did not create.
 */
export const readXliff = (bytes: Buffer, path: string): readonly ReadTextsFile[] => {
  const root = readXml(bytes, path);
  const { version, trgLang = '' } = root.attributes;
  if (root.name !== 'xliff' || root.namespace !== XLIFF_NAMESPACE || (version !== '2.0' && version !== '2.1'))
    throw createXliffError(
      `Expected XLIFF 2.0 or 2.1, got ${nameFormat(root)} in ${path}`,
      'Save it in that version from the tool of the translators.',
    );
  return elementsIn(root, 'file').map((file) => ({
    name: file.attributes['id'] ?? '',
    language: trgLang,
    origin: readOrigin(file, path),
    texts: readUnits(file, spaceOf(file, 'default')),
  }));
};

const nameFormat = ({ name, attributes: { version = 'without a version' } }: XmlElement): string =>
  name === 'xliff' ? `XLIFF ${version}` : `<${name}>`;

const elementsIn = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  children.flatMap((child) =>
    typeof child !== 'string' && child.namespace === XLIFF_NAMESPACE && names.includes(child.name) ? [child] : [],
  );

const readOrigin = (file: XmlElement, path: string): TextsOrigin => {
  const skeleton = elementsIn(file, 'skeleton').flatMap(({ children }) =>
    children.filter((child) => typeof child === 'string'),
  );
  const { data } = originSchema.safeParse(orNull((): unknown => JSON.parse(skeleton.join(''))));
  if (data !== undefined) return data;
  throw createXliffError(
    `${namePlace({ file: path, line: file.line, column: 1 })}: this <file> does not say which document it is of`,
    'Its <skeleton>, as site content parity export has written it, is gone. Ask for a file that has it.',
  );
};

const createXliffError = (message: string, hint: string): SiteError =>
  new SiteError({ code: 'translations.invalid', message, hint });

/** Whether white space is part of the text: `preserve`, or the setting of the outer element. */
const spaceOf = ({ attributes }: XmlElement, outer: string): string => attributes['xml:space'] ?? outer;

/** Reads groups too, since tools may put units into groups. */
const readUnits = (element: XmlElement, space: string): readonly ReadText[] =>
  elementsIn(element, 'unit', 'group').flatMap((child) => {
    const own = spaceOf(child, space);
    return child.name === 'unit' ? [readUnit(child, own)] : readUnits(child, own);
  });

/** Joins the pieces of a text: tools may divide it into segments and the parts between them, and the translation may have another order. */
const readUnit = (unit: XmlElement, space: string): ReadText => {
  const pieces = elementsIn(unit, 'segment', 'ignorable').map((piece, index) => readPiece(piece, index, space));
  const target = pieces.toSorted((a, b) => a.order - b.order).flatMap((piece) => piece.target);
  return {
    id: unit.attributes['id'] ?? '',
    line: unit.line,
    source: pieces.flatMap(({ source }) => source),
    target: pieces.every(({ isEmpty }) => isEmpty) ? null : target,
    isTranslated: pieces.every(({ isDone }) => isDone),
    fault: findOrderFault(
      pieces.flatMap(({ place }) => place ?? []),
      pieces.length,
    ),
  };
};

/** The places of translations among the pieces are from 1, each at most once. */
const findOrderFault = (places: readonly string[], most: number): string | null => {
  const odd = places.find((place) => !/^[1-9]\d*$/.test(place) || Number(place) > most);
  if (odd !== undefined) return `a <target> has the place ${odd} of ${most}`;
  const twice = places.find((place, index) => places.indexOf(place) < index);
  return twice === undefined ? null : `two <target> have the place ${twice}`;
};

const readPiece = (piece: XmlElement, index: number, space: string) => {
  const [source, target] = ['source', 'target'].map((name) => elementsIn(piece, name)[0]);
  const read = (element: XmlElement): CodedText => {
    const coded = readInline(element);
    return spaceOf(element, space) === 'preserve' ? coded : collapse(coded);
  };
  const [text, translation] = [source === undefined ? [] : read(source), target === undefined ? [] : read(target)];
  const place = target?.attributes['order'];
  const isWorded = piece.name === 'segment' && hasWords(text);
  return {
    source: text,
    // Parts between segments are taken from the source, unless a translator has changed them.
    target: isWorded || translation.length > 0 ? translation : text,
    place,
    order: Number(place ?? index + 1),
    isEmpty: !isWorded || !hasWords(translation),
    isDone: !isWorded || DONE.has(piece.attributes['state'] ?? 'initial'),
  };
};

const DONE: ReadonlySet<string> = new Set(['translated', 'reviewed', 'final']);

/** Removes line breaks and indentation that a tool adds around elements. */
const collapse = (coded: CodedText): CodedText =>
  coded.map((part, index) => {
    if (typeof part !== 'string') return part;
    const text = part.replaceAll(/[ \t]*\n[ \t\n]*/g, ' ');
    const start = index === 0 ? text.replace(/^ /, '') : text;
    return index === coded.length - 1 ? start.replace(/ $/, '') : start;
  });

/** Keeps the text of translators' comments (`mrk`) without the comment. An element that XLIFF does not define becomes an unknown code. */
const readInline = ({ children }: XmlElement): CodedText =>
  children.flatMap((child): CodedText => {
    if (typeof child === 'string') return [child];
    const { id = '', startRef = id, hex = '' } = child.attributes;
    switch (child.name) {
      case 'cp':
        return [characterOf(hex)];
      case 'ph':
        return [mark('break', id)];
      case 'sc':
        return [mark('start', id)];
      case 'ec':
        return [mark('end', startRef)];
      case 'pc':
        return [mark('start', id), ...readInline(child), mark('end', id)];
      case 'mrk':
        return readInline(child);
      case 'sm':
      case 'em':
        return [];
      default:
        return [mark('break', `<${child.name}>`)];
    }
  });

const mark = (kind: CodeMark['kind'], id: string): CodeMark => ({ kind, id });

/** May be a character that XML cannot write, since texts may contain such characters. */
const characterOf = (hex: string): string => {
  const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Infinity;
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\u{FFFD}';
};
