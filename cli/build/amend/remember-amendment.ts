import type { FoundProblems } from '../../../renderer/documents/check-site.ts';
import type { CheckedDocument } from '../../../renderer/documents/checked-document.ts';
import type { Amended } from '../../../renderer/output/amend-site.ts';
import { writeAmendments, type AmendedPage } from '../../../renderer/output/amendments.ts';
import type { BuildState } from '../../../renderer/output/build-state.ts';
import { pageId } from '../../../renderer/pages/plan.ts';
import type { BuildSetup } from '../build-setup.ts';
import type { StandingMemory } from './standing-memory.ts';

export interface Remembering {
  readonly documents: readonly CheckedDocument[];
  /** Their pages and others that were made again, as they are now. */
  readonly pages: readonly AmendedPage[];
  readonly found: FoundProblems;
  readonly amended: Amended;
  readonly ref: string;
  readonly inputs: string;
  readonly warnings: number;
}

/** Remembers an amendment beside those before it, and gives the state that the site is in now. */
export const rememberAmendment = (
  { documents, pages, found, amended: { build, growth }, ref, inputs, warnings }: Remembering,
  { state: before, amended }: StandingMemory,
  { memory }: Pick<BuildSetup, 'memory'>,
): BuildState => {
  const size = { ...before.size, bytes: before.size.bytes + growth };
  const state = { ...before, build, ref, inputs, warnings, size };
  const all = new Map([...amended.documents, ...documents.map((document) => [document.id, document] as const)]);
  const made = new Map([...amended.pages, ...pages.map((page) => [pageId(page.route), page] as const)]);
  writeAmendments(memory.amendments, {
    state,
    problems: found.ofDocuments,
    documents: [...all.values()],
    pages: [...made.values()],
  });
  return state;
};
