import { flattenDocument, layoutOf, type SaidPart } from '../../content/flatten-document.ts';
import { pairByWords, pairDocuments, type DocumentName } from '../../content/pair-documents.ts';
import { DEFAULT_LOCALE, localeOfPrismic } from '../../model/language/locale.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { PageContents } from '../../renderer/pages/read-rendered-page.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { comparePages } from './compare-pages.ts';
import type { PageChange } from './site-difference.ts';
import { describeChanges, plainLine, type DiffReport, type ReportEntry } from './describe-difference.ts';
import { reportWords } from './report-words.ts';

/** A document of any repository. */
export interface ComparedDocument extends DocumentName {
  /** Digest of the whole document: documents with equal digests are not read. */
  readonly digest: string;
  readonly read: () => DocumentBody;
}

interface DocumentBody {
  readonly tags: readonly string[];
  /** Ids of the translations of the document. */
  readonly translations: readonly string[];
  readonly data: unknown;
}

/** The difference between two repositories, by type, uid and language. */
interface ContentDifference {
  readonly added: readonly DocumentName[];
  readonly removed: readonly DocumentName[];
  readonly changed: readonly DocumentDifference[];
}

interface DocumentDifference extends DocumentName {
  /** Id of the document before, which differs after a restore or a move. */
  readonly idBefore: string;
  readonly fields: readonly FieldDifference[];
  /** Fields with the same words in both but another layout: slices in another order, or another paragraph that is the heading. */
  readonly layout: readonly string[];
}

interface FieldDifference {
  /** Without indexes: `slices › hero › title`. */
  readonly field: string;
  readonly changes: readonly PageChange[];
}

/**
 * Compares the documents of two repositories, or of one at two times. Documents are paired by id; else by type, uid and language; else if
 * they are the only one of a type in a language; else, without a uid, by equal content. Publication dates are ignored, because a restored
 * document has new ones. Pure.
 */
export const compareContents = (
  before: readonly ComparedDocument[],
  after: readonly ComparedDocument[],
): ContentDifference => {
  const known = pairDocuments(before, after, () => true);
  const pairs = [...known, ...pairLeft(before, after, known)];
  const paired: ReadonlySet<ComparedDocument> = new Set(pairs.flat());
  const names = nameBoth(before, after, pairs);
  const shared = nameBoth(
    pairs.map(([old]) => old),
    pairs.map(([, now]) => now),
    pairs,
  );
  const changed = pairs.flatMap(([old, now]): readonly DocumentDifference[] => {
    if (old.digest === now.digest) return [];
    const isOneRepository = old.id === now.id;
    const parts = [
      [...partsOf(old, (id) => names.before.get(id), isOneRepository), ...tiesOf(old, shared.before)],
      [...partsOf(now, (id) => names.after.get(id), isOneRepository), ...tiesOf(now, shared.after)],
    ] as const;
    const fields = compareParts(...parts, localeOfPrismic(now.lang) ?? DEFAULT_LOCALE);
    const told = new Set(fields.map(topOf));
    const layout = compareLayouts(...parts).filter((field) => !told.has(field));
    return fields.length + layout.length === 0 ? [] : [{ ...nameOf(now), idBefore: old.id, fields, layout }];
  });
  const alone = (side: readonly ComparedDocument[]): readonly DocumentName[] =>
    side
      .filter((document) => !paired.has(document))
      .map(nameOf)
      .toSorted(compareNames);
  return { added: alone(after), removed: alone(before), changed: changed.toSorted(compareNames) };
};

type Pairs = readonly (readonly [ComparedDocument, ComparedDocument])[];

/** Pairs documents without a uid that are left by equal content. */
const pairLeft = (before: readonly ComparedDocument[], after: readonly ComparedDocument[], pairs: Pairs): Pairs => {
  const paired: ReadonlySet<ComparedDocument> = new Set(pairs.flat());
  const isLeft = (document: ComparedDocument): boolean => document.uid === null && !paired.has(document);
  const markAll = (documents: readonly ComparedDocument[], names: ReadonlyMap<string, string>) =>
    new Map([...names, ...documents.map(({ id, type, lang }) => [id, `${type} ${lang}`] as const)]);
  return pairByWords(before.filter(isLeft), after.filter(isLeft), (found, [left, right]) => {
    const names = nameBoth(before, after, [...pairs, ...found]);
    const [own, theirs] = [markAll(left, names.before), markAll(right, names.after)];
    return { first: (document) => wordsOf(document, own), second: (document) => wordsOf(document, theirs) };
  });
};

const wordsOf = (document: ComparedDocument, names: ReadonlyMap<string, string>): string => {
  const parts = partsOf(document, (id) => names.get(id), false);
  return JSON.stringify([document.type, document.lang, layoutOf(parts)]);
};

const nameBoth = (before: readonly ComparedDocument[], after: readonly ComparedDocument[], pairs: Pairs) => ({
  before: nameTargets(before, new Map(pairs)),
  after: nameTargets(after, new Map()),
});

/** Names of documents where they are linked to: paired documents have the same name. */
const nameTargets = (
  documents: readonly ComparedDocument[],
  becomes: ReadonlyMap<ComparedDocument, ComparedDocument>,
): ReadonlyMap<string, string> =>
  new Map(documents.map((document) => [document.id, describeDocument(becomes.get(document) ?? document)]));

/** `blog_post "nasiya" uz-uz`. */
const describeDocument = ({ id, type, uid, lang }: DocumentName): string =>
  `${type} ${uid === null ? id : JSON.stringify(uid)} ${lang}`;

const nameOf = ({ id, type, lang, uid }: ComparedDocument): DocumentName => ({ id, type, lang, uid });

const compareNames = (a: DocumentName, b: DocumentName): number =>
  compareText(describeDocument(a), describeDocument(b));

const partsOf = (
  { uid, read }: ComparedDocument,
  nameTarget: (id: string) => string | undefined,
  isOneRepository: boolean,
): readonly SaidPart[] => {
  const { tags, data } = read();
  return [
    ...(uid === null ? [] : [{ field: 'uid', place: 'uid', kind: 'text' as const, text: uid }]),
    ...tags.map((text) => ({ field: 'tags', place: `tags ${text}`, kind: 'text' as const, text })),
    ...flattenDocument(data, { nameTarget, isOneRepository }),
  ];
};

/** Translations that both repositories have, sorted; a translation that only one has is reported as a document. */
const tiesOf = ({ read }: ComparedDocument, shared: ReadonlyMap<string, string>): readonly SaidPart[] =>
  read()
    .translations.flatMap((id) => shared.get(id) ?? [])
    .toSorted(compareText)
    .map((text) => ({ field: 'translations', place: `translations ${text}`, kind: 'link', text }));

const compareParts = (
  before: readonly SaidPart[],
  after: readonly SaidPart[],
  locale: Parameters<typeof comparePages>[2],
): readonly FieldDifference[] => {
  const [old, now] = [before, after].map((parts) => groupBy(parts, ({ field }) => field));
  return [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])].flatMap((field) => {
    const changes = comparePages(contentsOf(old?.get(field) ?? []), contentsOf(now?.get(field) ?? []), locale);
    return changes.length === 0 ? [] : [{ field, changes }];
  });
};

/** Fields of a document whose parts are not all in the same place. */
const compareLayouts = (before: readonly SaidPart[], after: readonly SaidPart[]): readonly string[] => {
  const [old, now] = [groupBy(before, topOf), groupBy(after, topOf)];
  return [...now].flatMap(([field, parts]) => (layoutOf(parts) === layoutOf(old.get(field) ?? []) ? [] : [field]));
};

/** The top-level field of the document. */
const topOf = ({ field }: Pick<SaidPart, 'field'>): string => field.replace(/ › .*/s, '');

/** Presents a field as a page, so that both are compared in the same way. */
const contentsOf = (parts: readonly SaidPart[]): PageContents => {
  const targets = (wanted: SaidPart['kind']) =>
    parts.flatMap(({ kind, text }) => (kind === wanted ? [{ text: '', address: text, card: null }] : []));
  return {
    ...{ title: '', fields: new Map(), styles: [], scripts: [] },
    blocks: parts.flatMap(({ kind, text }) => (kind === 'text' ? [{ kind, text, card: null }] : [])),
    links: targets('link'),
    media: targets('media'),
  };
};

/** Describes the difference between two repositories in a language, in reading order. */
export const describeContents = (
  { added, removed, changed }: ContentDifference,
  language: ReportLanguage,
): DiffReport => {
  const words = reportWords[language];
  const { title } = words.contents;
  const describeChanged = (document: DocumentDifference): ReportEntry => ({
    ...nameEntry(document),
    lines: [
      ...document.fields.flatMap(({ field, changes }) =>
        describeChanges(changes, localeOfPrismic(document.lang), words).map((line) => ({
          ...line,
          label: line.label === '' ? field : `${field} · ${line.label}`,
        })),
      ),
      ...document.layout.map((field) => ({ ...plainLine(words.contents.layout), label: field })),
    ],
  });
  const sections = [
    { title: words.contents.added, entries: added.map(nameEntry) },
    { title: words.contents.removed, entries: removed.map(nameEntry) },
    { title: words.contents.changed, entries: changed.map(describeChanged) },
  ].filter(({ entries }) => entries.length > 0);
  const summary = sections.map((section) => ({ label: section.title, count: section.entries.length }));
  return { language, title, nothing: words.contents.nothing, summary, sections };
};

const nameEntry = (document: DocumentName): ReportEntry => ({
  title: describeDocument(document),
  pages: [],
  lines: [],
});
