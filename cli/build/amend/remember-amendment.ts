import type { FoundProblems } from '../../../renderer/documents/check-site.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import type { Amended } from '../../../renderer/output/amend-site.ts';
import { writeAmendments } from '../../../renderer/output/amendments.ts';
import type { BuildState } from '../../../renderer/output/build-state.ts';
import type { RememberedPage } from '../../../renderer/output/site-memory.ts';
import type { BuildSetup } from '../build-setup.ts';
import type { StandingMemory } from './standing-memory.ts';

export interface Remembering {
  readonly documents: readonly CheckedDocument[];
  /** Their pages, as they stand now. */
  readonly pages: readonly RememberedPage[];
  readonly found: FoundProblems;
  readonly amended: Amended;
  readonly inputs: string;
  readonly warnings: number;
}

/** Remembers an amendment beside those before it, and gives the state that the site is in now. */
export const rememberAmendment = (
  { documents, pages, found, amended: { build, growth }, inputs, warnings }: Remembering,
  { state: before, amended }: StandingMemory,
  { memory }: Pick<BuildSetup, 'memory'>,
): BuildState => {
  const size = { ...before.size, bytes: before.size.bytes + growth };
  const state = { ...before, build, inputs, warnings, size };
  const renewed = documents.map((document) => {
    const own = pages.filter(({ route }) => route.documentId === document.id);
    return [document.id, { document, pages: own }] as const;
  });
  const all = new Map([...amended, ...renewed]);
  writeAmendments(memory.amendments, { state, problems: found.ofDocuments, documents: [...all.values()] });
  return state;
};
