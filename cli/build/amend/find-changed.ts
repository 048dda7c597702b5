import type { StoredDocument, StoredSnapshot } from '../../../content/snapshot/snapshot-store.ts';
import type { StandingMemory } from './standing-memory.ts';

/** More are not worth a way of their own: neither at once, nor from one build of the whole site to the next. */
const MOST = 500;

/** The documents that have changed since the standing site was made; null when one is new or gone, or when there are too many. */
export const findChanged = (
  { documents }: StoredSnapshot,
  { digests, amended }: Pick<StandingMemory, 'digests' | 'amended'>,
): readonly StoredDocument[] | null => {
  if (documents.length !== digests.size || documents.some(({ id }) => !digests.has(id))) return null;
  const changed = documents.filter(({ id, digest }) => digests.get(id) !== digest);
  return changed.length + amended.documents.size > MOST ? null : changed;
};
