import { once } from '../../base/once.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { perLocale } from '../../model/language/locale.ts';
import { isSearchFile } from '../../model/search/search-index.ts';
import { foundDocument, foundDocuments, type FoundDocument } from '../../model/site/search-rows.ts';
import { renewSearchFiles, type RenewedSearch } from '../../renderer/host/renew-search-files.ts';
import { createSearchFiles, type SearchShapes } from '../../renderer/host/search-files.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { ContentChanges } from '../content/index-changes.ts';
import type { FileStage, StagedFile } from '../render/file-stage.ts';
import type { PreviousManifest, ReadPrevious } from '../memory/previous-manifest.ts';
import type { SiteMemory } from '../memory/site-memory.ts';

interface RenewSearchOptions {
  readonly memory: SiteMemory;
  readonly asOf: string;
  readonly read: ReadPrevious;
}

/** Updates the files of the search index that some documents affect. Null if all files have to be created again. */
export const renewSearch = async (
  { changed, gone, searched }: ContentChanges,
  { memory, asOf, read }: RenewSearchOptions,
): Promise<RenewedSearch | null> => {
  const foundBefore = (id: string): FoundDocument | null => {
    const before = memory.document(id);
    return before === undefined
      ? null
      : foundDocument({ ...before, search: memory.searchOf(id) }, { day: asOf, code: siteCode });
  };
  const changes = [
    ...changed.map((document) => ({
      before: foundBefore(document.id),
      after: foundDocument(document, { day: asOf, code: siteCode }),
    })),
    ...gone.map((id) => ({ before: foundBefore(id), after: null })),
  ];
  return renewSearchFiles(changes, {
    shapes: memory.fact('search'),
    read: async (path) => (await read(path))?.toString() ?? null,
    documents: once(() => foundDocuments(searched(), { day: asOf, code: siteCode })),
  });
};

interface ChangeSearchOptions {
  /** Where to read the existing index; null if it cannot be used. */
  readonly known: (Omit<RenewSearchOptions, 'asOf'> & Pick<PreviousManifest, 'files'>) | null;
  readonly asOf: string;
  readonly stage: FileStage;
}

interface StagedSearch {
  /** The files that were created. */
  readonly files: readonly StagedFile[];
  readonly shapes: SearchShapes;
}

/** Updates the search index: creates only the files that change, or all if they cannot be updated one by one. The others are kept. */
export const changeSearch = async (
  changes: ContentChanges,
  { known, asOf, stage }: ChangeSearchOptions,
): Promise<StagedSearch> => {
  const renewed = known && (await renewSearch(changes, { ...known, asOf }));
  if (renewed === null) return stageSearch(changes.searched(), { asOf, stage });
  const own = new Set(renewed.files.map(({ path }) => path));
  const paths = Array.from(known?.files() ?? [], ({ path }) => path);
  stage.keep(paths.filter((path) => isSearchFile(path) && !own.has(path)));
  return { files: stage.add(renewed.files), shapes: renewed.shapes };
};

/** Stages the whole index, language by language, so that only one language is held in memory. */
export const stageSearch = (
  documents: readonly CheckedDocument[],
  { asOf, stage }: Pick<ChangeSearchOptions, 'asOf' | 'stage'>,
): StagedSearch => {
  const found = foundDocuments(documents, { day: asOf, code: siteCode });
  const files: StagedFile[] = [];
  const shapes = perLocale((locale) => {
    const index = createSearchFiles(locale, found);
    files.push(...stage.add(index.files));
    return index.shape;
  });
  return { files, shapes };
};
