import { writeLetters } from '../language/letters.ts';
import { perLocale, type Locale } from '../language/locale.ts';
import { spellingOf } from '../language/spelling.ts';
import { isRecord, records } from '../values/is-record.ts';
import { hasContent } from './has-content.ts';
import type { FoundLink } from './links.ts';
import type { FieldModel } from './field-models.ts';
import { warningOf, type FieldProblem } from './problem.ts';
import { cellsOf, type FoundBlock, type FoundField } from './walk-fields.ts';

/** Finds markup that makes content unusable for some or all visitors: headings, links, tables, embeds. */
type FindMarkupProblems = (
  fields: readonly FoundField[],
  links: readonly FoundLink[],
  locale: Locale,
) => readonly FieldProblem[];

/** Creates the search from the current words of the languages. */
export const createMarkupSearch = (): FindMarkupProblems => {
  const patterns = perLocale(createPatterns);
  return (fields, links, locale) => [
    ...fields.flatMap((found) => {
      const { blocks } = found;
      return [
        ...headingProblems(blocks),
        ...plainAddresses(found, blocks),
        ...tableProblems(found),
        ...embedProblems(found, blocks),
      ];
    }),
    ...links.flatMap((link) => linkProblems(link, locale, patterns[locale])),
  ];
};

/** Checks heading levels within one text; the levels of a page depend on where its view puts the text. */
const headingProblems = (blocks: readonly FoundBlock[]): readonly FieldProblem[] => {
  let above: number | null = null;
  return blocks.flatMap(({ block, path }) => {
    const [, digit] = /^heading([1-6])$/.exec(String(block['type'])) ?? [];
    if (digit === undefined || typeof block['text'] !== 'string') return [];
    // A text with only one empty block is an empty field.
    const isEmpty = block['text'].trim() === '';
    if (isEmpty && blocks.length === 1) return [];
    if (!/[\p{L}\p{N}]/u.test(block['text']))
      return [warningOf(isEmpty ? 'headings.empty' : 'headings.wordless', path)];
    const level = Number(digit);
    const skips = above !== null && level > above + 1;
    const values = { level, above, text: block['text'] };
    above = level;
    return skips ? [{ ...warningOf('headings.low', path, values), found: block['text'] }] : [];
  });
};

/** Finds addresses that are not links, in fields whose model allows links. */
const plainAddresses = ({ field }: FoundField, blocks: readonly FoundBlock[]): readonly FieldProblem[] => {
  if (!allowsLinks(field)) return [];
  return blocks.flatMap(({ block: { type, text, spans }, path }) => {
    if (type === 'preformatted' || typeof text !== 'string' || !/@|:\/\/|www\./i.test(text)) return [];
    const links = records(spans).filter(({ type: format }) => format === 'hyperlink');
    return [...text.matchAll(ADDRESS)]
      .filter(({ index }) => !links.some(({ start, end }) => Number(start) <= index && index < Number(end)))
      .map(([found]) => ({ ...warningOf('addresses', path, { text: found }), found }));
  });
};

const allowsLinks = ({ type, config }: FieldModel): boolean => {
  if (type !== 'StructuredText') return type === 'Table';
  const formats = [config && 'single' in config && config.single, config && 'multi' in config && config.multi];
  return formats.some((list) => typeof list === 'string' && list.split(',').includes('hyperlink'));
};

/** Skips quoted addresses: the text is about them. */
const ADDRESS =
  /(?<![\w«“„"'@./-])(?:(?:https?:\/\/|www\.)[^\s«»“”"<>()]*[^\s«»“”"<>().,:;!?…]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

const tableProblems = ({ field, value, path }: FoundField): readonly FieldProblem[] => {
  if (field.type !== 'Table' || !isRecord(value) || !hasContent(field, value)) return [];
  const isNamed = [...cellsOf(value['head']), ...cellsOf(value['body']).filter(({ type }) => type === 'header')].some(
    ({ content }) => records(content).some(({ text }) => typeof text === 'string' && text.trim() !== ''),
  );
  return isNamed ? [] : [warningOf('tables', path)];
};

const embedProblems = ({ field, value, path }: FoundField, blocks: readonly FoundBlock[]): readonly FieldProblem[] => {
  const embeds = [
    ...(field.type === 'Embed' ? [{ embed: value, place: path }] : []),
    ...blocks.map(({ block, path: place }) => ({ embed: block['oembed'], place: `${place} › oembed` })),
  ];
  return embeds.flatMap(({ embed, place }) => {
    if (!isRecord(embed) || typeof embed['embed_url'] !== 'string' || embed['title']) return [];
    return [warningOf('embeds', place, { address: embed['embed_url'].slice(0, 80) })];
  });
};

const linkProblems = (
  { link, words, place, around }: FoundLink,
  locale: Locale,
  { emptyLinks, size }: LinkPatterns,
): readonly FieldProblem[] => {
  if (words.trim() === '' || !/^(?:Document|Web|Media)$/.test(String(link['link_type']))) return [];
  if (emptyLinks.test(writeLetters(locale, words)))
    return [{ ...warningOf('linkWords', place, { text: around }), found: words }];
  const extension = fileKind(link);
  if (extension === null || size.test(around) || around.toLowerCase().includes(extension.slice(0, SHORTEST))) return [];
  return [{ ...warningOf('files', place, { extension, text: around }), found: words }];
};

interface LinkPatterns {
  /** Words that say nothing about the target. */
  readonly emptyLinks: RegExp;
  readonly size: RegExp;
}

const createPatterns = (locale: Locale): LinkPatterns => {
  const { emptyLinks, sizes } = spellingOf(locale).slips ?? {};
  return {
    emptyLinks: new RegExp(
      String.raw`^\P{L}*(?:${[EVERYWHERE, ...(emptyLinks === undefined ? [] : [emptyLinks])].join('|')})\P{L}*$`,
      'iu',
    ),
    size: new RegExp(String.raw`\d[ \u00A0]?(?:[kmg]b${sizes === undefined ? '' : `|${sizes}`})(?!\p{L})`, 'iu'),
  };
};

/** English words that are used on pages of every language. */
const EVERYWHERE = '(?:(?:click|tap|press) )?here|(?:(?:read|learn|see) )?more';

/** Extension of a linked file; null for a picture, and for a link to a page. */
const fileKind = ({ link_type: type, kind, name, url }: FoundLink['link']): string | null => {
  if (kind === 'image') return null;
  const path = type === 'Media' && typeof name === 'string' ? name : String(url).replace(/[?#].*/, '');
  const extension = /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null;
  return extension !== null && FILES.test(extension) ? extension : null;
};

const FILES = /^(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|rar|7z|apk|exe|dmg|mp[34])$/;

/** Letters of the extension that have to be in the text: “Doc” describes a docx file. */
const SHORTEST = 3;
