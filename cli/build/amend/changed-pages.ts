import type { SiteConfig } from '../../../config/site-config.ts';
import { documentProblems, type FoundProblems } from '../../../renderer/documents/check-site.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import { createRememberedIndex, withRenewedCards } from '../../../renderer/output/remembered-index.ts';
import type { PageSources } from '../../../renderer/pages/wanted-pages.ts';
import type { BuildSetup } from '../build-setup.ts';
import { findAffected, type Affected } from './find-affected.ts';
import type { StandingMemory } from './standing-memory.ts';
import type { SiteFile } from '../../../renderer/files/site-file.ts';
import { createContentFiles } from '../../../renderer/host/site-files.ts';

/** Pages that may change. */
interface ChangedPages extends PageSources, Pick<Affected, 'isShown'> {}

/**
 * The pages of changed documents and those that show something else now, with what they are made of: of all other documents what
 * is remembered. Null when there are other pages than before, or too many that change.
 */
export const createChangedPages = (
  documents: readonly CheckedDocument[],
  memory: StandingMemory,
  { site: { pageSize }, asOf }: Pick<BuildSetup, 'site' | 'asOf'>,
): ChangedPages | null => {
  const renewed = new Map(documents.map((document) => [document.id, document]));
  const find = (id: string): CheckedDocument | undefined => renewed.get(id) ?? memory.findDocument(id);
  const cards = withRenewedCards(memory.cards, { documents, pathOf: (id) => find(id)?.card?.path ?? null });
  const index = createRememberedIndex(find, { cards });
  const before = createRememberedIndex(memory.findDocument, memory);
  const affected = findAffected(documents, { memory, before, after: index, asOf, pageSize });
  const own = documents.flatMap(({ id }) => memory.find(id).pages.map(({ route }) => route));
  return affected && { index, routes: [...own, ...affected.routes], asOf, pageSize, isShown: affected.isShown };
};

export interface Renewal {
  readonly pages: PageSources;
  readonly memory: StandingMemory;
  readonly config: SiteConfig;
}

/** What is wrong with the site, that of the changed documents as it is now. */
export const renewProblems = (
  documents: readonly CheckedDocument[],
  { pages: { index }, memory: { problems }, config }: Renewal,
): FoundProblems => {
  const ids = new Set<string | null>(documents.map(({ id }) => id));
  const others = problems.ofDocuments.filter(({ id }) => !ids.has(id));
  return { ...problems, ofDocuments: [...others, ...documentProblems(documents, index, config)] };
};

/** The files that list documents for feed readers, made of the lists as they are now. Null when one of them is not there yet. */
export const contentFilesOf = (
  { index: { cards }, isShown }: ChangedPages,
  { manifest }: StandingMemory,
  { site: config }: Pick<BuildSetup, 'site'>,
): readonly SiteFile[] | null => {
  if (!isShown) return [];
  const files = createContentFiles(config, { cards });
  return files.every(({ path }) => manifest.find(path)) ? files : null;
};
