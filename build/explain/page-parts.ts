import type { CheckedDocument } from '../../content/check/index-document.ts';
import { withoutPlaces } from '../../model/check/field-path.ts';
import { compareText } from '../../model/values/compare-text.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { typeOfList } from '../plan/reads.ts';
import { createPartCounter, parsePartKey, type DrawnPart, type PartCounts, partKey, partsIn } from './drawn-parts.ts';
import type { FieldValue, TrialField } from './field-trials.ts';
import { type DrawnTrial, type DrawWith, findSources } from './find-sources.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';
import type { TriedDocument, Trials } from './trials.ts';

/** What a page says, and what it would say besides if more were filled in. */
export interface PageParts {
  /** In reading order, each thing once. */
  readonly parts: readonly PagePart[];
  readonly empty: readonly EmptyField[];
}

/** Something that a page says, and what it comes from. */
export interface PagePart extends DrawnPart {
  /** Fields of documents; none where it is a text of the site itself. */
  readonly from: readonly PartSource[];
  /** Types of documents of which it says how many there are. */
  readonly counts: readonly string[];
}

export interface PartSource extends NamedDocument {
  /** Path of the field, as problems have it. */
  readonly field: string;
}

/** A field in which nothing is, and what the page would say if something were. */
export interface EmptyField extends PartSource {
  readonly shows: DrawnPart;
}

/**
 * Finds a field by trying other values in it: what is then missing comes from it. Null where the page cannot be drawn, since the content that it
 * was made of is no longer kept.
 */
export const findParts = (page: RememberedPage, site: RememberedSite): PageParts | null => {
  const trials = site.trials();
  const html = trials?.draw(page) ?? null;
  if (trials === null || html === null) return null;
  const documents = new Map(trials.documentsOn(page).map((document) => [document.id, site.nameDocument(document)]));
  // Fields of one kind after each other: the page shows them of all documents of a type, or of none.
  const fields = [...documents.values()]
    .flatMap(({ id, type }) =>
      trials.fieldsOf(id).map((field) => ({ field, kind: `${type} ${withoutPlaces(field.path)}` })),
    )
    .toSorted((a, b) => compareText(a.kind, b.kind))
    .map(({ field }) => field);
  const compare = createComparison(page, html, trials);
  const sourceOf = ({ id, path }: TrialField): readonly PartSource[] => {
    const document = documents.get(id);
    return document ? [{ ...document, field: path }] : [];
  };
  const longer = fields.flatMap((field) => field.longer.map((value) => ({ ...field, others: [value], mark: null })));
  const sources = new Map<string, readonly PartSource[]>();
  for (const { field, key } of [...findSources(fields, compare.drawWith), ...findSources(longer, compare.drawWith)])
    for (const source of sourceOf(field)) sources.set(key, addSource(sources.get(key), source));
  const empty = fields.flatMap((field) => {
    const [shown] = firstFound(field, compare.shownWith);
    return shown === undefined ? [] : sourceOf(field).map((source) => ({ ...source, shows: parsePartKey(shown) }));
  });
  const counts = findCounts(page, site, compare);
  const parts = [...new Map(partsIn(html).map((part) => [partKey(part), part]))].map(([key, part]) => {
    const from = sources.get(key) ?? [];
    return { ...part, from, counts: from.length > 0 ? [] : (counts.get(key) ?? []) };
  });
  return { parts, empty };
};

interface Comparison {
  readonly drawWith: DrawWith;
  /** Keys of what the page says no more without a document. */
  readonly missingWithout: (document: CheckedDocument) => ReadonlySet<string>;
  /** Keys of what it says besides, with a value in a field. */
  readonly shownWith: (value: FieldValue) => readonly string[];
}

const createComparison = (page: RememberedPage, html: string, trials: Trials): Comparison => {
  const count = createPartCounter();
  const before = count(html);
  const own = withoutDigest(html);
  const draw = (tried: readonly TriedDocument[]): string => {
    const isOnPage = ({ isSeen, checked }: TriedDocument): boolean => isSeen || checked.id === page.route.documentId;
    const shown = tried.filter(isOnPage);
    return shown.length === 0 ? html : (trials.draw(page, shown) ?? html);
  };
  const compareWith = (tried: readonly TriedDocument[]): DrawnTrial => {
    const other = draw(tried);
    const after = other === html ? before : count(other);
    return { html: other, isSame: withoutDigest(other) === own, missing: new Set(moreIn(before, after)) };
  };
  return {
    drawWith: (values) => {
      const tried = trials.tryValues(values);
      return tried && compareWith(tried);
    },
    missingWithout: (document) => compareWith([trials.withoutDocument(document)]).missing,
    shownWith: (value) => {
      const other = draw(trials.tryValues([value]) ?? []);
      return other === html ? [] : moreIn(count(other), before);
    },
  };
};

/** Keys of what is said more often. */
const moreIn = (one: PartCounts, other: PartCounts): readonly string[] =>
  [...one].flatMap(([key, times]) => (times > (other.get(key) ?? 0) ? key : []));

/** The page names its payload by its digest, whatever of that is shown. */
const withoutDigest = (html: string): string => html.replace(/(<meta name="page-payload" content="[^"#]*)#\w+/, '$1');

const firstFound = (
  { id, keys, fillers }: TrialField,
  find: (value: FieldValue) => readonly string[],
): readonly string[] => {
  for (const value of fillers) {
    const found = find({ id, keys, value });
    if (found.length > 0) return found;
  }
  return [];
};

/** A group says less than its fields. */
const addSource = (sources: readonly PartSource[] = [], source: PartSource): readonly PartSource[] => {
  const isIn = (one: PartSource, other: PartSource): boolean =>
    one.id === other.id && (one.field === other.field || one.field.startsWith(`${other.field}[`));
  if (sources.some((known) => isIn(known, source))) return sources;
  return [...sources.filter((known) => !isIn(source, known)), source];
};

/** What is no more said at all, whichever document of a list that the page has seen is gone: by key the types of these. */
const findCounts = (
  page: RememberedPage,
  site: RememberedSite,
  compare: Comparison,
): ReadonlyMap<string, readonly string[]> => {
  const counts = new Map<string, readonly string[]>();
  for (const type of (page.made?.reads ?? []).flatMap((name) => typeOfList(name) ?? [])) {
    const listed = site
      .documents()
      .filter((document) => document.type === type && document.locale === page.route.locale && document.card !== null);
    const [first, last] = [listed[0], listed.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const [one, other] = [first, last].map((document) => compare.missingWithout(document));
    for (const key of one ?? []) if (other?.has(key)) counts.set(key, [...(counts.get(key) ?? []), type]);
  }
  return counts;
};
