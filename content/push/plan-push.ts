import { compareText } from '../../model/values/compare-text.ts';
import { sha256 } from '../../base/digest.ts';
import { createMigrationData, findLinks, type Targets } from './migration-data.ts';
import type { LocalAsset, LocalDocument, PushContent } from './push-content.ts';
import type { PushJournal } from './push-journal.ts';

/** One request, more or less. */
export type PushStep =
  | { readonly do: 'upload'; readonly asset: LocalAsset }
  /** Makes a document; without its data while it leads to documents that do not exist yet. */
  | { readonly do: 'create'; readonly document: LocalDocument; readonly isWhole: boolean }
  | { readonly do: 'write'; readonly document: LocalDocument };

export interface PushPlanOptions {
  readonly journal: PushJournal;
  /** Master language of the target repository: translations are tied to the document in it. */
  readonly master: string;
}

/**
 * What is still to be done, in order: assets, then new documents with those of the master language first, then the data of
 * those that had to be made empty or have changed since. Two documents may link to each other, so that one of them must
 * exist before the other's data can be written.
 */
export const planPush = (
  { assets, documents }: PushContent,
  { journal, master }: PushPlanOptions,
): readonly PushStep[] => {
  const uploads = assets.filter(({ url, sha256: digest }) => journal.assets.get(url)?.sha256 !== digest);
  const fresh = orderForCreation(
    documents.filter(({ id }) => !journal.documents.has(id)),
    master,
  );
  const creations = planCreations(fresh, { known: new Set(journal.documents.keys()), all: documents });
  const whole = new Set(creations.flatMap((step) => (step.isWhole ? [step.document.id] : [])));
  const changedAssets = new Set(uploads.map(({ url }) => url));
  const writes = documents.filter((document) => {
    if (whole.has(document.id)) return false;
    const written = journal.documents.get(document.id)?.written;
    return (
      written === undefined || written !== digestOf(document, targetsOf(journal)) || shows(document, changedAssets)
    );
  });
  return [
    ...uploads.map((asset) => ({ do: 'upload', asset }) as const),
    ...creations,
    ...writes.map((document) => ({ do: 'write', document }) as const),
  ];
};

/** What the journal says of the target. */
export const targetsOf = ({ assets, documents }: PushJournal): Targets => ({
  assets,
  documents: new Map([...documents].map(([id, document]) => [id, document.id])),
});

/** Digest of what a document's next write would say. */
export const digestOf = ({ title, uid, tags, data }: LocalDocument, targets: Targets): string =>
  sha256(JSON.stringify([title, uid, tags, createMigrationData(data, targets)]));

/** The document that a translation is tied to; undefined for documents of the master language, and for lone ones. */
export const masterOf = (
  { lang, alternates }: LocalDocument,
  { documents, master }: { readonly documents: readonly LocalDocument[]; readonly master: string },
): LocalDocument | undefined =>
  lang === master ? undefined : documents.find((other) => other.lang === master && alternates.includes(other.id));

const orderForCreation = (documents: readonly LocalDocument[], master: string): readonly LocalDocument[] => {
  const rank = ({ lang, data }: LocalDocument) => [Number(lang !== master), findLinks(data).length] as const;
  return documents.toSorted((a, b) => {
    const [[langA, linksA], [langB, linksB]] = [rank(a), rank(b)];
    return langA - langB || linksA - linksB || compareText(a.id, b.id);
  });
};

interface Known {
  /** Local ids of documents that exist in the target. */
  readonly known: ReadonlySet<string>;
  readonly all: readonly LocalDocument[];
}

type Creation = Extract<PushStep, { readonly do: 'create' }>;

/** A link to a document that is not pushed at all stays empty, and nothing has to wait for it. */
const planCreations = (documents: readonly LocalDocument[], { known, all }: Known): readonly Creation[] => {
  const pushed = new Set(all.map(({ id }) => id));
  const exists = new Set(known);
  return documents.map((document): Creation => {
    const isWhole = findLinks(document.data).every((id) => exists.has(id) || !pushed.has(id));
    exists.add(document.id);
    return { do: 'create', document, isWhole };
  });
};

const shows = ({ data }: LocalDocument, urls: ReadonlySet<string>): boolean =>
  urls.size > 0 && [...urls].some((url) => JSON.stringify(data).includes(JSON.stringify(url)));
