import { Parser } from 'htmlparser2';
import { isRecord } from '../../model/values/is-record.ts';
import { plainAddress, plainText } from './plain-text.ts';

/** What a page says to its visitors and to programs. */
export interface PageContents {
  readonly title: string;
  /** In reading order. Texts that are read out for a picture or a field are blocks too. */
  readonly blocks: readonly RenderedBlock[];
  readonly links: readonly PageTarget[];
  /** Pictures, videos and frames. */
  readonly media: readonly PageTarget[];
  /** What search engines and social networks read: by name, the values in order. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Addresses of the page's style sheets and scripts. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Says whether something is in a card: a list item that links to exactly one page of the site and has more than one block. */
interface InCard {
  /** Path of the page that the card links to; null outside of cards. */
  readonly card: string | null;
}

/** The text of one paragraph, heading, cell or button. */
interface RenderedBlock extends InCard {
  readonly kind: 'text' | 'heading' | 'button' | 'picture' | 'label';
  readonly text: string;
}

export interface PageTarget extends InCard {
  readonly text: string;
  readonly address: string;
}

type Attributes = Readonly<Record<string, string>>;

/** A list item that is still open, as far as it has been read. */
interface OpenItem {
  /** The list item around this one. */
  readonly outer: OpenItem | undefined;
  /** Paths of the pages of the site that the item links to. */
  readonly paths: Set<string>;
  blocks: number;
}

type InItem<Thing extends InCard> = Omit<Thing, 'card'> & { readonly item: OpenItem | undefined };

/** Reads what a page says. Leaves out what no reader notices: attributes, class names, and digests in file names. Pure. */
export const readRenderedPage = (html: string): PageContents => {
  const blocks: InItem<RenderedBlock>[] = [];
  const links: InItem<PageTarget>[] = [];
  const media: InItem<PageTarget>[] = [];
  const fields = new Map<string, string[]>();
  const [styles, scripts]: [string[], string[]] = [[], []];
  const open: { readonly name: string; readonly isApart: boolean }[] = [];
  const isIn = (name: string): boolean => open.some((element) => element.name === name);
  /** Links that are still open, with their text so far. */
  const openLinks: { text: string; readonly address: string }[] = [];
  const openItems: OpenItem[] = [];
  let block = '';
  /** Text of an element that is not displayed, such as a script; null outside of one. */
  let apart: string | null = null;
  let isData = false;
  /**
   * Whether an element with a class has just ended. Its style may set it apart, so a word after it gets a space, but punctuation does not.
   */
  let isAfterApart = false;

  const addField = (name: string, value: string): void => {
    fields.set(name, [...(fields.get(name) ?? []), plainText(value)]);
  };
  const addBlock = (kind: RenderedBlock['kind'], value: string): void => {
    const text = plainText(value);
    if (text === '') return;
    blocks.push({ kind, text, item: openItems.at(-1) });
    for (const item of openItems) item.blocks += 1;
  };
  const endBlock = (): void => {
    if (open.some(({ name }) => /^h[1-6]$/.test(name))) addBlock('heading', block);
    else addBlock(isIn('button') ? 'button' : 'text', block);
    [block, isAfterApart] = ['', false];
  };
  const addText = (text: string): void => {
    const added = isAfterApart && /^[\p{L}\p{N}]/u.test(text) ? ` ${text}` : text;
    isAfterApart = false;
    block += added;
    for (const link of openLinks) link.text += added;
  };
  const addSpoken = (attributes: Attributes): void => {
    for (const name of SPOKEN) addBlock(name === 'alt' ? 'picture' : 'label', attributes[name] ?? '');
  };

  const openTag = (name: string, attributes: Attributes): void => {
    if (apart === null && !INLINE.has(name)) endBlock();
    const isApart = PARTS.has(name) || attributes['class'] !== undefined;
    open.push({ name, isApart });
    if (apart !== null) return;
    if (name === 'script' || name === 'style' || (name === 'title' && !isIn('svg'))) {
      apart = '';
      isData = attributes['type'] === 'application/ld+json';
    }
    if (name === 'script') {
      const { src = '' } = attributes;
      scripts.push(src);
      if (/^(?:https?:)?\/\//.test(src)) addField('script', src);
    }
    if (name === 'html') for (const key of ['lang', 'dir']) addField(key, attributes[key] ?? '');
    if (name === 'meta') readMeta(attributes, addField, scripts);
    if (name === 'link') readLink(attributes, addField, { styles, scripts });
    if (isApart) addText(' ');
    if (!isIn('head')) addSpoken(attributes);
    if (ITEMS.has(name)) openItems.push({ outer: openItems.at(-1), paths: new Set(), blocks: 0 });
    if (name === 'a') openLinks.push({ text: '', address: plainAddress(attributes['href'] ?? '') });
    if (MEDIA.has(name)) {
      const address = plainAddress(attributes['src'] ?? attributes['data'] ?? '');
      const item = openItems.at(-1);
      if (address !== '')
        media.push({ text: plainText(attributes['alt'] ?? attributes['title'] ?? ''), address, item });
      if (attributes['alt'] !== undefined) for (const link of openLinks) link.text += ` ${attributes['alt']}`;
    }
    if (name === 'input' && /^(?:submit|button|reset)$/.test(attributes['type'] ?? '')) {
      addBlock('button', attributes['value'] ?? '');
    }
  };

  const closeTag = (name: string): void => {
    const at = open.findLastIndex((element) => element.name === name);
    if (!INLINE.has(name)) endBlock();
    else if (PARTS.has(name)) addText(' ');
    else if (open[at]?.isApart) isAfterApart = true;
    open.splice(at, 1);
    if (apart !== null && (name === 'title' || name === 'script' || name === 'style')) {
      if (name === 'title') addField('title', apart);
      if (isData) for (const [field, value] of readData(apart)) addField(field, value);
      [apart, isData] = [null, false];
    }
    const link = name === 'a' ? openLinks.pop() : undefined;
    const item = openItems.at(-1);
    if (link !== undefined && link.address !== '') links.push({ ...link, text: plainText(link.text), item });
    const [path] = link?.address.split(/[?#]/, 1) ?? [];
    if (path?.startsWith('/')) for (const one of openItems) one.paths.add(path);
    if (ITEMS.has(name)) openItems.pop();
  };

  const parser = new Parser({
    onopentag: openTag,
    onclosetag: closeTag,
    ontext: (text) => {
      if (apart === null) addText(text);
      else apart += text;
    },
  });
  parser.end(html);
  endBlock();
  const title = fields.get('title')?.[0] ?? '';
  return {
    ...{ title, fields, styles, scripts: scripts.filter((address) => address !== '') },
    ...{ blocks: blocks.map(inCard), links: links.map(inCard), media: media.map(inCard) },
  };
};

const inCard = <Thing extends { readonly item: OpenItem | undefined }>({ item, ...thing }: Thing) => ({
  ...thing,
  card: cardOf(item),
});

const cardOf = (item: OpenItem | undefined): string | null => {
  if (item === undefined) return null;
  const [path, ...others] = item.paths;
  if (path === undefined) return cardOf(item.outer);
  return others.length > 0 || item.blocks < 2 ? null : path;
};

const ITEMS: ReadonlySet<string> = new Set(['li', 'article']);

/** Inline elements that their style sets apart, even if nothing is between them in the source. */
const PARTS: ReadonlySet<string> = new Set('br data img picture small span svg time'.split(' '));

/**
 * Elements that do not end a block: most mark words or parts of words. `del` and `s` are missing on purpose: struck text is no longer said.
 */
const INLINE: ReadonlySet<string> = new Set([
  ...PARTS,
  ...'a abbr b bdi bdo cite code dfn em font i ins kbd mark q rp rt ruby samp script source strong style sub sup title u var wbr path g use circle rect'.split(
    ' ',
  ),
]);

const MEDIA: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'source', 'iframe', 'embed', 'object', 'track']);

/** Attributes that are read out or displayed in place of a missing element. */
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

/** Meta tags that say nothing about the content: how the page is displayed, and data for the site's own scripts. */
const OWN_META = /^(?:viewport|format-detection|theme-color|generator|page-|site-)/;

const readMeta = (
  { name, property, content = '', ...rest }: Attributes,
  addField: (name: string, value: string) => void,
  scripts: string[],
): void => {
  const key = name ?? property ?? rest['http-equiv'];
  if (key === 'page-scripts') scripts.push(...content.split(' '));
  if (key !== undefined && !OWN_META.test(key)) addField(key, plainAddress(content));
};

interface PageFiles {
  readonly styles: string[];
  readonly scripts: string[];
}

const readLink = (
  { rel = '', href = '', ...rest }: Attributes,
  addField: (name: string, value: string) => void,
  { styles, scripts }: PageFiles,
): void => {
  if (rel === 'stylesheet') styles.push(href);
  if (rel === 'modulepreload') scripts.push(href);
  if (/^(?:canonical|next|prev|amphtml)$/.test(rel)) addField(rel, href);
  if (rel === 'alternate') addField(`alternate ${rest['hreflang'] ?? rest['type'] ?? ''}`.trim(), href);
};

/** Fields of structured data by path. Paths have no list indices, so that an added list entry is an added value. */
const readData = (json: string): readonly (readonly [string, string])[] => {
  try {
    const data: unknown = JSON.parse(json);
    return flatten(isRecord(data) && Array.isArray(data['@graph']) ? data['@graph'] : data, '');
  } catch {
    return [['structured data', json]];
  }
};

const flatten = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, path));
  if (!isRecord(value)) return [[path, plainAddress(String(value))]];
  const type = value['@type'];
  const own = path === '' && typeof type === 'string' ? type : path;
  return Object.entries(value).flatMap(([key, item]) =>
    key.startsWith('@') ? [] : flatten(item, own === '' ? key : `${own}.${key}`),
  );
};
