import { isInField, withoutPlaces } from '../../model/check/field-path.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { createUnknown } from './remembered-site.ts';
import type { Trials } from './trials.ts';

interface FieldSource {
  readonly documents: readonly CheckedDocument[];
  /** The documents' own pages. */
  readonly own: readonly RememberedPage[];
  /** Other pages that have read the documents. */
  readonly others: readonly RememberedPage[];
  /** Null if values cannot be tried: any field, even an unknown one, then counts as reaching everything that its document reaches. */
  readonly trials: Trials | null;
}

type FieldReach = Readonly<Record<'own' | 'others', readonly RememberedPage[]>>;

/** Finds which pages a field of some documents reaches, by trying other values in it. Throws `usage` if no document has the field. */
export const findFieldReach = (meant: string, { documents, own, others: asking, trials }: FieldSource): FieldReach => {
  if (trials === null) return { own, others: asking };
  const fields = documents.flatMap(({ id }) => trials.fieldsOf(id));
  const found = fields.filter(({ path }) => isMeant(path, meant));
  if (found.length === 0) {
    const names = [...new Set(fields.map(({ path }) => withoutPlaces(path)))].toSorted();
    throw createUnknown(`There is no field ${JSON.stringify(meant)}`, names);
  }
  const reached = new Set<RememberedPage>();
  for (const { id, keys, others } of found) {
    const pages = own
      .filter(({ route }) => route.documentId === id)
      .map((page) => ({ page, html: trials.render(page) }));
    const tried = others.flatMap((value) => trials.tryValues([{ id, keys, value }]) ?? []);
    const sees = tried.filter(({ isSeen }) => isSeen).map(trials.isGivenOther);
    for (const page of asking)
      if (tried.length === 0 || (!reached.has(page) && sees.some((isGivenOther) => isGivenOther(page))))
        reached.add(page);
    for (const { page, html } of pages)
      if (tried.length === 0 || tried.some((other) => trials.render(page, [other]) !== html)) reached.add(page);
  }
  return { own: own.filter((page) => reached.has(page)), others: asking.filter((page) => reached.has(page)) };
};

/** Whether a field is the wanted field or inside it; numbers of places in the path may be left out. */
const isMeant = (field: string, meant: string): boolean =>
  isInField(field, meant) || isInField(withoutPlaces(field), meant);
