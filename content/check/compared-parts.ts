import type { Locale } from '../../model/language/locale.ts';
import { withoutLocale } from '../../model/language/locale-of-path.ts';
import { isRecord, records } from '../../model/values/is-record.ts';
import { readFigures } from './figures.ts';
import { hasContent } from '../../model/check/has-content.ts';
import type { FoundLink } from '../../model/check/links.ts';
import type { FoundText } from '../../model/check/read-texts.ts';
import type { FoundField } from '../../model/check/walk-fields.ts';

/**
 * What translations must have in common of a document, a slice or a group item. First the path (empty for the document, `slices[2] "hero" ›
 * `, `slices[2] "hero" › primary.items[0].`), then each filled field as `path=figures=others`, with its path within the part. The figures
 * are marks, separated by `|` between blocks of a text and by `,` between cells of a table. The others are `@id` for a linked document,
 * `/path` and `//host/path` for an address, `mailto:…`, `:pdf` for a file, `*name` for a picture, and the size of a text: `#13:2400` for 13
 * blocks of 2400 characters in all, `#4r12` for 4 rows of a table with words in 12 cells.
 */
export type ComparedPart = readonly [path: string, ...fields: string[]];

interface ComparedSources {
  readonly texts: readonly FoundText[];
  readonly links: readonly FoundLink[];
  readonly locale: Locale;
  /** Returns an address as pages have it; null if it is refused. */
  readonly normalize: (url: string) => string | null;
}

/** Lists the parts of a document that are compared with its translations. Inner parts follow the part that contains them. */
export const createComparedParts = (
  fields: readonly FoundField[],
  { texts, links, locale, normalize }: ComparedSources,
): readonly ComparedPart[] => {
  const takeTexts = createTake(texts);
  const takeLinks = createTake(links);
  const parts = new Map<string, [string, ...string[]]>([['', ['']]]);
  for (const found of fields) {
    const { path } = found;
    const own = takeTexts(path);
    const leading = takeLinks(path);
    // A field of a linked document, which comes with the link.
    if (found.keys === null) continue;
    const place = path.slice(0, endOfPart(path));
    const part = parts.get(place) ?? [place];
    parts.set(place, part);
    if (!isCompared(found)) continue;
    const figures = [...readBlocks(own, locale), ...valueMarks(found)].join(found.field.type === 'Table' ? ',' : '|');
    const others = [
      ...sizeMarks(found, own),
      ...pictureMarks(found),
      ...leading.flatMap(({ link }) => linkMark(link, normalize) ?? []),
    ].join(' ');
    const name = path.slice(place.length);
    part.push(figures + others === '' ? name : others === '' ? `${name}=${figures}` : `${name}=${figures}=${others}`);
    // The label of a link, and the alt text of a picture.
    for (const { field, text } of own)
      if (field !== path && /^Link|Image$/.test(found.field.type) && text.trim() !== '')
        part.push(field.slice(place.length));
  }
  return [...parts.values()];
};

/** Returns a function that takes the items of one field; call it for the fields in their order. */
const createTake = <Item extends { readonly path: string }>(
  items: readonly Item[],
): ((path: string) => readonly Item[]) => {
  let next = 0;
  return (path) => {
    const start = next;
    while (items[next]?.path === path) next += 1;
    return start === next ? [] : items.slice(start, next);
  };
};

/** Groups are not compared here: their items are parts of their own. */
const isCompared = ({ field, value }: FoundField): boolean =>
  field.type !== 'Group' && field.type !== 'Boolean' && hasContent(field, value);

/** Offset at which the name of the last slice or item in a path ends; 0 if the path names none. */
const endOfPart = (path: string): number => {
  const item = path.lastIndexOf('].');
  const slice = path.lastIndexOf('" › ');
  return Math.max(item === -1 ? 0 : item + 2, slice === -1 ? 0 : slice + 4);
};

/** The marks of each text, at the index of its block in a rich text. */
const readBlocks = (texts: readonly FoundText[], locale: Locale): readonly string[] => {
  const blocks: string[] = [];
  for (const { text, field } of texts) {
    const marks = figureMarks(text, locale);
    const block = Number(BLOCK.exec(field)?.[1] ?? blocks.length);
    while (blocks.length <= block) blocks.push('');
    blocks[block] = [blocks[block], marks].filter(Boolean).join(' ');
  }
  return blocks;
};

const BLOCK = / › \[(\d+)\](?:\.alt)?$/;

/**
 * Drops the marks of number words that need no counterpart: repeated ones, numbers that also stand
 * in digits, and 0 and 1, which are in many words. Beside a month, 1 is kept: there it is a day.
 */
const figureMarks = (text: string, locale: Locale): string => {
  const marks = readFigures(text, locale);
  if (marks.length === 0) return '';
  const hasMonth = marks.some((mark) => /^m\d/.test(mark));
  const isMany = (mark: string): boolean => mark !== '~0' && (mark !== '~1' || hasMonth);
  const isNeeded = (mark: string, at: number): boolean =>
    !mark.startsWith('~') || (isMany(mark) && !marks.includes(mark.slice(1)) && marks.indexOf(mark) === at);
  return marks.filter(isNeeded).join(' ');
};

const valueMarks = ({ field, value }: FoundField): readonly string[] => {
  switch (field.type) {
    case 'Number':
    case 'Range':
      return [String(value)];
    case 'Date':
      return [`d${String(value).slice(5)} ${String(value).slice(0, 4)}`];
    case 'Timestamp':
      return [`t${String(value)}`];
    default:
      return [];
  }
};

/** The size of a table or rich text. Pictures in a rich text and their alt texts do not count. */
const sizeMarks = ({ field, value, path }: FoundField, texts: readonly FoundText[]): readonly string[] => {
  if (field.type === 'Table' && isRecord(value)) {
    const rows = [value['head'], value['body']].flatMap((part) => (isRecord(part) ? records(part['rows']) : []));
    // The first cell always counts: the corner of a table may be empty in one language alone.
    const filled = rows
      .flatMap((row) => records(row['cells']))
      .filter(
        ({ content }, at) =>
          at === 0 || records(content).some(({ text }) => typeof text === 'string' && /[^\s–—-]/.test(text)),
      );
    return [`#${rows.length}r${filled.length}`];
  }
  if (field.type !== 'StructuredText') return [];
  const written = texts.filter((one) => one.path === path && !one.field.endsWith('.alt') && one.text.trim() !== '');
  return [`#${written.length}:${written.reduce((sum, { text }) => sum + text.trim().length, 0)}`];
};

const pictureMarks = ({ field, value }: FoundField): readonly string[] => {
  if (field.type === 'Image') return isRecord(value) ? pictureMark(value['url']) : [];
  if (field.type !== 'StructuredText') return [];
  return records(value).flatMap(({ type, url }) => (type === 'image' ? pictureMark(url) : []));
};

/** Marks a picture by its file name, without where it is stored. */
const pictureMark = (url: unknown): readonly string[] =>
  typeof url === 'string' ? [`*${url.replace(/[?#].*/, '').replace(/.*\//, '')}`] : [];

const linkMark = (
  { link_type: type, id, url, name, kind }: FoundLink['link'],
  normalize: ComparedSources['normalize'],
): string | null => {
  if (type === 'Document') return typeof id === 'string' && id !== '' ? `@${id}` : null;
  if (typeof url !== 'string') return null;
  if (type === 'Media')
    return `:${kind === 'image' ? 'image' : (/\.(\w+)$/.exec(String(name))?.[1] ?? '').toLowerCase()}`;
  if (type !== 'Web') return null;
  const href = normalize(url);
  if (href === null || href.startsWith('#')) return null;
  if (href.startsWith('tel:')) return `p${href.replaceAll(/\D/g, '')}`;
  return href.startsWith('/') ? withoutLocale(href) : href.replace(/^https?:(\/\/)(?:www\.)?/, '$1').replace(/\/$/, '');
};
