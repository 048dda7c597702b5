import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { createUnknown } from './remembered-site.ts';
import type { Trials } from './trials.ts';

interface FieldSource {
  readonly documents: readonly CheckedDocument[];
  /** Their own pages. */
  readonly own: readonly RememberedPage[];
  /** Null where nothing can be tried: then a field reaches all that its document does. */
  readonly trials: Trials | null;
}

interface FieldReach {
  readonly own: readonly RememberedPage[];
  /** Whether other pages see it. */
  readonly isSeen: boolean;
}

/** How far a field of documents reaches, by the other values that were tried in it. Throws `usage` where none has such a field. */
export const findFieldReach = (meant: string, { documents, own, trials }: FieldSource): FieldReach => {
  if (trials === null) return { own, isSeen: true };
  const fields = documents.flatMap(({ id }) => trials.fieldsOf(id).map((field) => ({ id, ...field })));
  const found = fields.filter(({ field }) => isWithin(field, meant));
  if (found.length === 0) {
    const names = [...new Set(fields.map(({ field }) => withoutNumbers(field)))].toSorted();
    throw createUnknown(`There is no field ${JSON.stringify(meant)}`, names);
  }
  const reached = new Set<RememberedPage>();
  let isSeen = false;
  for (const { id, documents: tried } of found) {
    const pages = own.filter(({ route }) => route.documentId === id).map((page) => ({ page, html: trials.draw(page) }));
    let isTried = false;
    for (const other of tried) {
      isTried = true;
      isSeen ||= other.isSeen;
      for (const { page, html } of pages)
        if (!reached.has(page) && trials.draw(page, other) !== html) reached.add(page);
    }
    if (isTried) continue;
    isSeen = true;
    for (const { page } of pages) reached.add(page);
  }
  return { own: own.filter((page) => reached.has(page)), isSeen };
};

/** Whether a field is the one that is meant, also without the numbers of its places, or in it. */
const isWithin = (field: string, meant: string): boolean =>
  [field, withoutNumbers(field)].some(
    (name) => name === meant || (name.startsWith(meant) && /^[[. ]/.test(name.slice(meant.length))),
  );

const withoutNumbers = (field: string): string => field.replaceAll(/\[\d+\]/g, '');
