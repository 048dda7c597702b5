import { readDrawnPage } from '../../renderer/pages/read-drawn-page.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';
import type { TriedDocument } from './trials.ts';

/** Something that a page says, and the fields that it comes from. */
export interface PagePart {
  /** `heading`, `text`, `button`, `picture` and `label` are read, `link` and `media` lead to an address; `title`, `description` and others are for search engines and networks. */
  readonly kind: string;
  readonly text: string;
  /** Fields of documents; none where it is a text of the site itself, or a number that is counted. */
  readonly from: readonly PartSource[];
}

export interface PartSource extends NamedDocument {
  /** Path of the field, as problems have it. */
  readonly field: string;
}

/**
 * What a page says, in reading order, each thing once. A field is found by trying other values in it: what is then missing comes from it.
 * Null where the page cannot be drawn, since the content that it was made of is no longer kept.
 */
export const findParts = (
  page: RememberedPage,
  { nameDocument, ...site }: RememberedSite,
): readonly PagePart[] | null => {
  const trials = site.trials();
  if (trials === null) return null;
  const html = trials.draw(page);
  if (html === null) return null;
  const parts = partsIn(html);
  const counts = countParts(parts);
  const missingWith = (tried: TriedDocument): readonly string[] => {
    if (!tried.isSeen && tried.checked.id !== page.route.documentId) return [];
    const other = trials.draw(page, tried) ?? '';
    if (other === html) return [];
    const others = countParts(partsIn(other));
    return [...counts].flatMap(([key, count]) => (count > (others.get(key) ?? 0) ? key : []));
  };
  const sources = new Map<string, PartSource[]>();
  for (const document of trials.documentsOn(page)) {
    const named = nameDocument(document);
    for (const { field, documents } of trials.fieldsOf(document.id)) {
      for (const key of firstFound(documents, missingWith))
        sources.set(key, addSource(sources.get(key), { ...named, field }));
    }
  }
  return [...new Map(parts.map((part) => [keyOf(part), part]))].map(([key, part]) => ({
    ...part,
    from: sources.get(key) ?? [],
  }));
};

/** What the first value brings that changes anything: the others differ more, and change more than comes from the field. */
const firstFound = (
  documents: Iterable<TriedDocument>,
  find: (tried: TriedDocument) => readonly string[],
): readonly string[] => {
  for (const tried of documents) {
    const found = find(tried);
    if (found.length > 0) return found;
  }
  return [];
};

/** A group comes before its fields, and says less. */
const addSource = (sources: readonly PartSource[] = [], source: PartSource): PartSource[] => [
  ...sources.filter(({ id, field }) => id !== source.id || !source.field.startsWith(`${field}[`)),
  source,
];

type Part = Pick<PagePart, 'kind' | 'text'>;

const partsIn = (html: string): readonly Part[] => {
  const { fields, blocks, links, media } = readDrawnPage(html);
  return [
    ...[...fields].flatMap(([kind, texts]) => texts.map((text) => ({ kind, text }))),
    ...blocks,
    ...links.map(({ text, address }) => ({ kind: 'link', text: `${text} → ${address}` })),
    ...media.map(({ address }) => ({ kind: 'media', text: address })),
  ];
};

const keyOf = ({ kind, text }: Part): string => `${kind}\0${text}`;

const countParts = (parts: readonly Part[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
  return counts;
};
