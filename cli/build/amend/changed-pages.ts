import type { SiteConfig } from '../../../config/site-config.ts';
import { createPageInput } from '../../../model/site/page-input.ts';
import { documentProblems, type FoundProblems } from '../../../renderer/documents/check-site.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import { createRememberedIndex } from '../../../renderer/output/remembered-index.ts';
import type { PageSources } from '../../../renderer/pages/wanted-pages.ts';
import { siteCode } from '../../../templates/site-code.ts';
import type { BuildSetup } from '../build-setup.ts';
import type { StandingMemory } from './standing-memory.ts';

/** The pages of changed documents, and what they are made of: of all other documents what is remembered. */
export const createChangedPages = (
  documents: readonly CheckedDocument[],
  memory: StandingMemory,
  { site: { pageSize }, asOf }: Pick<BuildSetup, 'site' | 'asOf'>,
): PageSources => {
  const renewed = new Map(documents.map((document) => [document.id, document]));
  const index = createRememberedIndex((id) => renewed.get(id) ?? memory.findDocument(id), memory);
  return {
    index,
    routes: documents.flatMap(({ id }) => memory.find(id).pages.map(({ route }) => route)),
    inputOf: (route) => createPageInput(route, { index, code: siteCode, asOf, pageSize }),
  };
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
