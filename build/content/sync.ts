import { formatPlural } from '../../base/format.ts';
import type { Content, OnDocument } from '../../content/open-content.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { Stage } from '../setup/stage.ts';

interface SyncStage extends Pick<Stage, 'step'> {
  /** Hears of each document that is fetched, as it arrives. */
  readonly onDocument?: OnDocument;
}

/** All documents at one ref: kept, fetched, or the last good ones. */
export const sync = async ({ readSnapshot }: Content, { step, onDocument }: SyncStage): Promise<StoredSnapshot> =>
  step(
    'sync',
    () => readSnapshot(onDocument),
    ({ documents, ref }) => `${formatPlural(documents.length, 'document')} at ref ${ref}`,
  );
