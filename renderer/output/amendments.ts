import { rmSync } from 'node:fs';
import * as z from 'zod';
import { readMemoryHead, readMemoryRest, recallFirmly, writeMemory } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { buildStateSchema, type BuildState } from './build-state.ts';
import type { RememberedPage } from './site-memory.ts';

/**
 * What has changed since the last build that looked at the whole site: one small file, replaced with each amendment. Where a
 * document is in it, it counts before what that build remembered.
 */
export interface Amendments {
  readonly state: BuildState;
  readonly documents: readonly AmendedDocument[];
  /** What is wrong with documents of the whole site. */
  readonly problems: readonly Problem[];
}

export interface AmendedDocument {
  readonly document: CheckedDocument;
  readonly pages: readonly RememberedPage[];
}

const headSchema = z.strictObject({
  state: buildStateSchema,
  problems: z.custom<readonly Problem[]>(Array.isArray),
});

export const writeAmendments = (path: string, { documents, ...head }: Amendments): void =>
  writeMemory(
    path,
    JSON.stringify(head satisfies z.infer<typeof headSchema>),
    documents.map((document) => JSON.stringify(document)),
  );

/** The state after the last amendment to what a build of this state left; null when there was none. */
export const readAmendedState = (path: string, { generation }: Pick<BuildState, 'generation'>): BuildState | null =>
  orNull(() => {
    const { state } = readHead(path);
    return state.generation === generation ? state : null;
  });

/** All amendments to what a build of this state left; null when there are none. Throws `LostMemoryError` when one is lost or damaged. */
export const readAmendments = (path: string, state: Pick<BuildState, 'generation'>): Amendments | null =>
  readAmendedState(path, state) && recallFirmly(() => readAll(path));

const readAll = (path: string): Amendments => ({
  ...readHead(path),
  documents: Array.from(readMemoryRest(path), parseDocument),
});

export const forgetAmendments = (path: string): void => rmSync(path, { force: true });

const readHead = (path: string): z.infer<typeof headSchema> => headSchema.parse(JSON.parse(readMemoryHead(path)));

const parseDocument = (line: string): AmendedDocument => JSON.parse(line);
