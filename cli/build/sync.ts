import { formatPlural } from '../../base/format.ts';
import type { Content } from '../../content/open-content.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { Stage } from './stage.ts';

/** All documents at one ref: kept, fetched, or the last good ones. */
export const sync = async ({ readSnapshot }: Content, { step }: Stage): Promise<StoredSnapshot> =>
  step('sync', readSnapshot, ({ documents, ref }) => `${formatPlural(documents.length, 'document')} at ref ${ref}`);
