import { writeLetters } from '../language/letters.ts';
import { perLocale, type Locale } from '../language/locale.ts';
import { spellingOf } from '../language/spelling.ts';
import { isRecord } from '../values/is-record.ts';
import { hasContent } from './has-content.ts';
import type { FoundLink } from './links.ts';
import type { FieldModel } from './field-models.ts';
import type { FieldProblem, Kind } from './problem.ts';
import { cellsOf, records, textBlocks, type FoundBlock } from './text-blocks.ts';
import type { FoundField } from './walk-fields.ts';

/** Finds what is said to nobody, or to some alone, because of how a text is marked: headings, links, tables, embeds. */
export type FindMarkupProblems = (
  fields: readonly FoundField[],
  links: readonly FoundLink[],
  locale: Locale,
) => readonly FieldProblem[];

/** Makes the search by the words of the languages as they are. */
export const createMarkupSearch = (): FindMarkupProblems => {
  const patterns = perLocale(createPatterns);
  return (fields, links, locale) => [
    ...fields.flatMap((found) => {
      const blocks = textBlocks(found);
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

const createProblem = (kind: Kind, field: string, message: string, hint: string): FieldProblem => ({
  severity: 'warning',
  kind,
  field,
  message,
  hint,
});

/** The levels of a text by themselves: those of a page follow from where its views have the text. */
const headingProblems = (blocks: readonly FoundBlock[]): readonly FieldProblem[] => {
  let above: number | null = null;
  return blocks.flatMap(({ block, path }) => {
    const [, digit] = /^heading([1-6])$/.exec(String(block['type'])) ?? [];
    if (digit === undefined || typeof block['text'] !== 'string') return [];
    // A text of one block is a field that is empty.
    const isEmpty = block['text'].trim() === '';
    if (isEmpty && blocks.length === 1) return [];
    if (!/[\p{L}\p{N}]/u.test(block['text']))
      return [createProblem('headings', path, 'A heading without words', isEmpty ? EMPTY_HEADING : WORDLESS_HEADING)];
    const level = Number(digit);
    const skips = above !== null && level > above + 1;
    const message = `A heading of level ${level} below one of level ${above}: “${block['text']}”`;
    above = level;
    return skips ? [{ ...createProblem('headings', path, message, LOW_HEADING), found: block['text'] }] : [];
  });
};

const EMPTY_HEADING = 'The page leaves it out. Write it, or take it away.';
const WORDLESS_HEADING = 'It says nothing. Write it, or take it away.';
const LOW_HEADING = 'Pages skip no level, and draw it as the next one. Set the level that is meant.';

/** Where the model allows for no links there is nothing to be done. */
const plainAddresses = ({ field }: FoundField, blocks: readonly FoundBlock[]): readonly FieldProblem[] => {
  if (!allowsLinks(field)) return [];
  return blocks.flatMap(({ block: { type, text, spans }, path }) => {
    if (type === 'preformatted' || typeof text !== 'string' || !/@|:\/\/|www\./i.test(text)) return [];
    const links = records(spans).filter(({ type: format }) => format === 'hyperlink');
    return [...text.matchAll(ADDRESS)]
      .filter(({ index }) => !links.some(({ start, end }) => Number(start) <= index && index < Number(end)))
      .map(([found]) => ({
        ...createProblem('addresses', path, `An address that is no link: “${found}”`, PLAIN),
        found,
      }));
  });
};

const allowsLinks = ({ type, config }: FieldModel): boolean => {
  if (type !== 'StructuredText') return type === 'Table';
  const formats = [config && 'single' in config && config.single, config && 'multi' in config && config.multi];
  return formats.some((list) => typeof list === 'string' && list.split(',').includes('hyperlink'));
};

/** What is quoted is talked about. */
const ADDRESS =
  /(?<![\w«“„"'@./-])(?:(?:https?:\/\/|www\.)[^\s«»“”"<>()]*[^\s«»“”"<>().,:;!?…]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu;

const PLAIN = 'Nobody can press it. Make it a link, or words that are one.';

const tableProblems = ({ field, value, path }: FoundField): readonly FieldProblem[] => {
  if (field.type !== 'Table' || !isRecord(value) || !hasContent(field, value)) return [];
  const isNamed = [...cellsOf(value['head']), ...cellsOf(value['body']).filter(({ type }) => type === 'header')].some(
    ({ content }) => records(content).some(({ text }) => typeof text === 'string' && text.trim() !== ''),
  );
  return isNamed ? [] : [createProblem('tables', path, 'A table without a head', HEADLESS)];
};

const HEADLESS =
  'Who hears it, and who reads it on a phone, is not told what the values are. Set header cells in its first row or column.';

const embedProblems = ({ field, value, path }: FoundField, blocks: readonly FoundBlock[]): readonly FieldProblem[] => {
  const embeds = [
    ...(field.type === 'Embed' ? [{ embed: value, place: path }] : []),
    ...blocks.map(({ block, path: place }) => ({ embed: block['oembed'], place: `${place} › oembed` })),
  ];
  return embeds.flatMap(({ embed, place }) => {
    if (!isRecord(embed) || typeof embed['embed_url'] !== 'string' || embed['title']) return [];
    return [createProblem('embeds', place, `An embed without a title: ${embed['embed_url'].slice(0, 80)}`, UNTITLED)];
  });
};

const UNTITLED =
  'In its place stands the name of its service. Give it a title there and embed it again, or link to it in words.';

const linkProblems = (
  { link, words, place, around }: FoundLink,
  locale: Locale,
  { emptyLinks, size }: LinkPatterns,
): readonly FieldProblem[] => {
  if (words.trim() === '' || !/^(?:Document|Web|Media)$/.test(String(link['link_type']))) return [];
  if (emptyLinks.test(writeLetters(locale, words)))
    return [
      { ...createProblem('linkWords', place, `The words of the link say nothing: “${around}”`, NOTHING), found: words },
    ];
  const kind = fileKind(link);
  if (kind === null || size.test(around) || around.toLowerCase().includes(kind.slice(0, SHORTEST))) return [];
  const message = `A link to a file (${kind}) says neither its kind nor its size: “${around}”`;
  return [{ ...createProblem('files', place, message, UNNAMED), found: words }];
};

const NOTHING = 'Links are read out by themselves, and looked over first. Let its words say what is there.';
const UNNAMED = 'Say it behind the name, as in “(PDF, 2 MB)”: a file opens elsewhere, and may be large.';

interface LinkPatterns {
  /** Words that say nothing. */
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

/** Such words of English are written on pages of every language. */
const EVERYWHERE = '(?:(?:click|tap|press) )?here|(?:(?:read|learn|see) )?more';

/** Extension of a file that is no picture; null where a link leads to a page. */
const fileKind = ({ link_type: type, kind, name, url }: FoundLink['link']): string | null => {
  if (kind === 'image') return null;
  const path = type === 'Media' && typeof name === 'string' ? name : String(url).replace(/[?#].*/, '');
  const extension = /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null;
  return extension !== null && FILES.test(extension) ? extension : null;
};

const FILES = /^(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|rar|7z|apk|exe|dmg|mp[34])$/;

/** Who writes Doc says of docx what it is. */
const SHORTEST = 3;
