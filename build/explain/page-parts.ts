import type { CheckedDocument } from '../../content/check/index-document.ts';
import { withoutPlaces } from '../../model/check/field-path.ts';
import { compareText } from '../../model/values/compare-text.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { typeOfList } from '../plan/reads.ts';
import {
  createPartCounter,
  parsePartKey,
  type RenderedPart,
  type PartCounts,
  partKey,
  partsIn,
} from './rendered-parts.ts';
import type { FieldValue, TrialField } from './field-trials.ts';
import { type RenderedTrial, type RenderWith, findSources } from './find-sources.ts';
import type { NamedDocument, RememberedSite } from './remembered-site.ts';
import type { TriedDocument, Trials } from './trials.ts';

/** What a page says, and what it would say if empty fields were filled in. */
export interface PageParts {
  /** In reading order, without duplicates. */
  readonly parts: readonly PagePart[];
  readonly empty: readonly EmptyField[];
}

/** Something that a page says, and where it comes from. */
export interface PagePart extends RenderedPart {
  /** Fields of documents; empty if the text belongs to the site itself. */
  readonly from: readonly PartSource[];
  /** Types of documents whose number the part states. */
  readonly counts: readonly string[];
}

export interface PartSource extends NamedDocument {
  /** Path of the field, as in problems. */
  readonly field: string;
}

/** An empty field, and what the page would say if it were filled in. */
export interface EmptyField extends PartSource {
  readonly shows: RenderedPart;
}

/**
 * Finds which fields the parts of a page come from, by trying other values in each field. Null if the page cannot be rendered because its
 * content is no longer kept.
 */
export const findParts = (page: RememberedPage, site: RememberedSite): PageParts | null =>
  site.withTrials((trials) => trials && tryFields(page, site, trials));

const tryFields = (page: RememberedPage, site: RememberedSite, trials: Trials): PageParts | null => {
  const html = trials.render(page);
  if (html === null) return null;
  const documents = new Map(trials.documentsOn(page).map((document) => [document.id, site.nameDocument(document)]));
  // Fields of the same kind are adjacent: a page shows them either for all documents of a type or for none.
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
  for (const { field, key } of [...findSources(fields, compare.renderWith), ...findSources(longer, compare.renderWith)])
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
  readonly renderWith: RenderWith;
  /** Keys of the parts that the page says less often or not at all if a document is deleted. */
  readonly missingWithout: (document: CheckedDocument) => ReadonlySet<string>;
  /** Keys of the parts that the page says in addition if a field has a value. */
  readonly shownWith: (value: FieldValue) => readonly string[];
}

const createComparison = (page: RememberedPage, html: string, trials: Trials): Comparison => {
  const count = createPartCounter();
  const before = count(html);
  const own = withoutDigest(html);
  const render = (tried: readonly TriedDocument[]): string => {
    const isOnPage = ({ isSeen, checked }: TriedDocument): boolean => isSeen || checked.id === page.route.documentId;
    const shown = tried.filter(isOnPage);
    return shown.length === 0 ? html : (trials.render(page, shown) ?? html);
  };
  const compareWith = (tried: readonly TriedDocument[]): RenderedTrial => {
    const other = render(tried);
    const after = other === html ? before : count(other);
    return { html: other, isSame: withoutDigest(other) === own, missing: new Set(moreIn(before, after)) };
  };
  return {
    renderWith: (values) => {
      const tried = trials.tryValues(values);
      return tried && compareWith(tried);
    },
    missingWithout: (document) => compareWith([trials.withoutDocument(document)]).missing,
    shownWith: (value) => {
      const other = render(trials.tryValues([value]) ?? []);
      return other === html ? [] : moreIn(count(other), before);
    },
  };
};

/** Keys of the parts that `one` says more often than `other`. */
const moreIn = (one: PartCounts, other: PartCounts): readonly string[] =>
  [...one].flatMap(([key, times]) => (times > (other.get(key) ?? 0) ? key : []));

/** Removes the payload's digest, which changes even if the page shows nothing new. */
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

/** Adds a source to a list. A field inside a group replaces the group, because it is more specific. */
const addSource = (sources: readonly PartSource[] = [], source: PartSource): readonly PartSource[] => {
  const isIn = (one: PartSource, other: PartSource): boolean =>
    one.id === other.id && (one.field === other.field || one.field.startsWith(`${other.field}[`));
  if (sources.some((known) => isIn(known, source))) return sources;
  return [...sources.filter((known) => !isIn(source, known)), source];
};

/**
 * Finds parts that state how many documents a list has: they disappear if its first document is deleted, and also if its last is. By key:
 * the types of the lists.
 */
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
