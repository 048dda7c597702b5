import { diffLines } from 'diff';
import { Parser } from 'htmlparser2';
import { compareText } from '../../model/values/compare-text.ts';
import type { FileEntry } from './site-difference.ts';
import { plainText } from '../../renderer/pages/plain-text.ts';

/** Whether a file is read by people or search engines as a list of entries or lines. */
export const isTextFile = (path: string): boolean =>
  /\.(?:xml|txt|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/.test(path);

/** What is other in a text file: entries of a sitemap or a feed, lines of any other. Pure. */
export const compareFile = (path: string, before: string, after: string): readonly FileEntry[] =>
  path.endsWith('.xml') ? compareEntries(readEntries(before), readEntries(after)) : compareLines(before, after);

const compareLines = (before: string, after: string): readonly FileEntry[] =>
  diffLines(before, after).flatMap(({ value, added, removed }) => {
    if (!added && !removed) return [];
    const lines = value.split('\n').filter((line) => line.trim() !== '');
    return lines.map((text): FileEntry => ({ kind: added ? 'added' : 'removed', text }));
  });

type Entries = ReadonlyMap<string, string>;

const compareEntries = (before: Entries, after: Entries): readonly FileEntry[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted(compareText)
    .filter((text) => before.get(text) !== after.get(text))
    .map((text) => ({ kind: kindOfChange(before.has(text), after.has(text)), text }));

/** What became of something that is not as it was. */
export const kindOfChange = (wasThere: boolean, isThere: boolean): FileEntry['kind'] => {
  if (!wasThere) return 'added';
  return isThere ? 'changed' : 'removed';
};

/** Entries of a sitemap or a feed by their address, with all that is said of them. */
const readEntries = (xml: string): Entries => {
  const entries = new Map<string, string>();
  let [address, said, element] = ['', '', ''];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        element = name;
        if (ENTRY.has(name)) [address, said] = ['', ''];
        said += `${name} ${JSON.stringify(attributes)}`;
      },
      ontext: (text) => {
        if (address === '' && (element === 'loc' || element === 'link')) address = plainText(text);
        said += text;
      },
      onclosetag: (name) => {
        if (ENTRY.has(name)) entries.set(address, said);
        element = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return entries;
};

const ENTRY: ReadonlySet<string> = new Set(['url', 'sitemap', 'item']);
