import type { DraftCheck } from '../../model/check/check-draft.ts';
import { readTexts } from '../../model/check/read-texts.ts';
import { walkFields } from '../../model/check/walk-fields.ts';
import type { Locale } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { completeDocument, type EmptyContent } from '../../model/repair/complete-document.ts';
import { countOfMany, handlesIn, type SearchIndexReader, type WordRow } from '../../model/search/search-index.ts';
import {
  createRows,
  type FoundDocument,
  foundDocument,
  ownDigits,
  readSearchEntry,
  recordRow,
  likelyWords,
} from '../../model/site/search-rows.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { siteCode } from '../../templates/site-code.ts';

interface DraftSearchOptions {
  readonly models: Pick<DraftCheck, 'types' | 'slices'>;
  readonly empty: EmptyContent;
  readonly locale: Locale;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly model: Pick<SiteModel, 'index'>;
  readonly bodies: ReadonlyMap<string, AllDocumentTypes>;
}

/** Creates the search entries of the documents that a draft changes. */
export const findDrafted = (
  documents: readonly AllDocumentTypes[],
  { models: { types, slices }, empty, locale, asOf, model, bodies }: DraftSearchOptions,
): readonly FoundDocument[] => {
  const models = {
    types: new Map(types.map((own) => [own.id, own])),
    slices: new Map(slices.map((own) => [own.id, own])),
  };
  return documents.flatMap((sent) => {
    const { id, type, data } = completeDocument(sent, empty);
    const body = bodies.get(id);
    const card = model.index.documents.get(id)?.card ?? null;
    const search =
      card &&
      readSearchEntry({
        ...{ card, locale, code: siteCode },
        texts: readTexts(walkFields(models, type, data), locale),
        searchResult: (body && siteCode.searchResultOf?.(body)) ?? null,
      });
    return foundDocument({ id, locale, card, search }, { day: asOf, code: siteCode }) ?? [];
  });
};

/** Wraps a search index: leaves out documents by id and adds others in their place. */
export const withDrafted = (
  published: SearchIndexReader,
  ids: Iterable<string>,
  drafted: readonly FoundDocument[],
): SearchIndexReader => {
  const others = new Set(Array.from(ids, ownDigits));
  const isPublished = (handle: string): boolean => !others.has(handle.slice(2));
  const without = (handles: string): string => {
    const count = countOfMany(handles);
    return handlesIn(handles).filter(isPublished).join('') + (count === null ? '' : `+${count}`);
  };
  const rows = createRows(drafted);
  const words = likelyWords(rows);
  const records = new Map(drafted.map(recordRow));
  return {
    head: published.head,
    words: async (beginning) => [
      ...(await published.words(beginning)).map(([word, titles, leads, texts]): WordRow => [
        word,
        without(titles),
        without(leads),
        without(texts),
      ]),
      ...rows.filter(([word]) => word.startsWith(beginning)),
    ],
    likely: async (letter) => [...(await published.likely(letter)), ...words.filter((word) => word.startsWith(letter))],
    records: async (handles) =>
      new Map([
        ...(await published.records(handles.filter((handle) => !records.has(handle)))),
        ...handles.flatMap((handle) => {
          const record = records.get(handle);
          return record ? [[handle, record] as const] : [];
        }),
      ]),
    renew: published.renew,
  };
};
