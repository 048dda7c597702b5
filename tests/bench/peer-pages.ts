import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A page for another generator's template: pieces of constant markup, each followed by a text that the template escapes. */
export interface PeerPage {
  /** Folder of its `index.html` in the site; empty for the home page. */
  readonly folder: string;
  readonly parts: readonly PeerPart[];
}

interface PeerPart {
  readonly markup: string;
  readonly text: string;
}

/** Pages of a finished site whose file is an `index.html`. A page with several addresses is returned once. */
export const readPeerPages = (site: string, inputs: string): readonly PeerPage[] =>
  readdirSync(join(inputs, 'pages')).flatMap((name): readonly PeerPage[] => {
    const { files }: FloorInput = JSON.parse(readFileSync(join(inputs, 'pages', name), 'utf8'));
    const html = files[0]?.html ?? '';
    const folder = /^(?:(.*)\/)?index\.html$/.exec(html);
    return folder ? [{ folder: folder[1] ?? '', parts: takeApart(readFileSync(join(site, html), 'utf8')) }] : [];
  });

interface FloorInput {
  readonly files: readonly { readonly html: string }[];
}

/** Splits a page at every text. Scripts and styles, with their contents, count as markup. */
const takeApart = (html: string): readonly PeerPart[] => {
  const parts: PeerPart[] = [];
  let from = 0;
  for (const { index, 0: found, 1: text = '' } of html.matchAll(TEXT)) {
    const start = index + found.length - text.length;
    parts.push({ markup: html.slice(from, start), text: withoutEscapes(text) });
    from = start + text.length;
  }
  return [...parts, { markup: html.slice(from), text: '' }];
};

const TEXT = /<(?:script|style)\b[^]*?<\/(?:script|style)>|<[^>]*>([^<]+)/g;

const withoutEscapes = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => CHARACTERS.get(name) ?? '');

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#x27', "'"],
  ['amp', '&'],
]);
