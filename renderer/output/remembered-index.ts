import { findLine, type SortedLines } from '../../base/find-line.ts';
import { once } from '../../base/once.ts';
import { perLocale } from '../../model/language/locale.ts';
import { resolvedCard, type IndexReader } from '../../model/site/content-index.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { openMemory, recallFirmly } from '../../base/memory.ts';
import type { SiteMemory } from './site-memory.ts';

/** Finds what the last build knew of a document; undefined when it is not remembered as that build had it. */
export type FindDocument = (id: string) => CheckedDocument | undefined;

/**
 * Documents of these digests, out of the memory that indexing keeps: it has them sorted by id below the program that it is of, and may
 * be that of a later build that failed. What ought to be there and is not is lost: throws `LostMemoryError`.
 */
export const openDocuments = (
  { path, program }: { readonly path: string; readonly program: string },
  digests: ReadonlyMap<string, string>,
): FindDocument => {
  const lines = once(() => readLines(path, program));
  const read = (id: string): CheckedDocument | undefined => {
    const found = findLine(id, lines());
    const document = found ? parseDocument(found.line) : undefined;
    return document?.digest === digests.get(id) ? document : undefined;
  };
  return (id) => (digests.has(id) ? recallFirmly(() => read(id)) : undefined);
};

const readLines = (path: string, program: string): SortedLines => {
  const { head, ...lines } = openMemory(path);
  if (head !== program) throw new Error('Expected documents of this program, got others');
  return { ...lines, keyOf: (line) => parseDocument(line).id };
};

const parseDocument = (line: string): CheckedDocument => JSON.parse(line);

/** The content as pages read it: documents where they are asked for, lists of cards as the last whole build made them. */
export const createRememberedIndex = (find: FindDocument, { cards }: Pick<SiteMemory, 'cards'>): IndexReader => {
  const pathOf = (id: string): string | null => find(id)?.card?.path ?? null;
  return {
    documents: { get: find },
    pathOf,
    cards: perLocale((locale) => ({
      all: (type) => cards(locale, type),
      get: (id) => {
        const document = find(id);
        return (document?.locale === locale && resolvedCard(document, pathOf)) || undefined;
      },
    })),
  };
};
