import { rmSync } from 'node:fs';
import * as z from 'zod';
import { readMemoryHead, readMemoryRest, recallFirmly, writeMemory } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import type { WantedPage } from '../pages/wanted-pages.ts';
import { buildStateSchema, type BuildState } from './build-state.ts';
import type { RememberedPage } from './remembered-page.ts';

/**
 * What has changed since the last build that looked at the whole site: one small file, replaced with each amendment. Where a
 * document or a page is in it, it counts before what that build remembered.
 */
export interface Amendments {
  readonly state: BuildState;
  readonly documents: readonly CheckedDocument[];
  /** Pages of these documents, and those that show something of them. */
  readonly pages: readonly AmendedPage[];
  /** What is wrong with documents of the whole site. */
  readonly problems: readonly Problem[];
}

/** A page that was made again, with what it asked for then. */
export interface AmendedPage extends RememberedPage, Pick<WantedPage, 'listed' | 'reads'> {}

const headSchema = z.strictObject({
  state: buildStateSchema,
  problems: z.custom<readonly Problem[]>(Array.isArray),
});

/** A line of the rest. */
interface Line {
  readonly document?: CheckedDocument;
  readonly page?: AmendedPage;
}

export const writeAmendments = (path: string, { documents, pages, ...head }: Amendments): void => {
  const lines: readonly Line[] = [...documents.map((document) => ({ document })), ...pages.map((page) => ({ page }))];
  const text = JSON.stringify(head satisfies z.infer<typeof headSchema>);
  writeMemory(
    path,
    text,
    lines.map((line) => JSON.stringify(line)),
  );
};

/** The state after the last amendment to what a build of this state left; null when there was none. */
export const readAmendedState = (path: string, { generation }: Pick<BuildState, 'generation'>): BuildState | null =>
  orNull(() => {
    const { state } = readHead(path);
    return state.generation === generation ? state : null;
  });

/** All amendments to what a build of this state left; null when there are none. Throws `LostMemoryError` when one is lost or damaged. */
export const readAmendments = (path: string, state: Pick<BuildState, 'generation'>): Amendments | null =>
  readAmendedState(path, state) && recallFirmly(() => readAll(path));

const readAll = (path: string): Amendments => {
  const lines = Array.from(readMemoryRest(path), parseLine);
  return {
    ...readHead(path),
    documents: lines.flatMap(({ document }) => document ?? []),
    pages: lines.flatMap(({ page }) => page ?? []),
  };
};

export const forgetAmendments = (path: string): void => rmSync(path, { force: true });

const readHead = (path: string): z.infer<typeof headSchema> => headSchema.parse(JSON.parse(readMemoryHead(path)));

const parseLine = (line: string): Line => JSON.parse(line);
