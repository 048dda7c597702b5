import { formatBytes } from '../../base/format.ts';
import { snapshotDigest } from '../../content/snapshot/snapshot-file.ts';
import { newestPublication } from '../../model/site/content-index.ts';
import type { OwnOrigin } from '../../renderer/parts/part.ts';
import { formatShard, type Shard } from '../../renderer/parts/shard.ts';
import { writePart } from '../../renderer/parts/write-part.ts';
import type { PartSummary } from '../terminal/events.ts';
import type { DrawnSite } from './draw.ts';
import { filesBeside } from './files-beside.ts';
import type { Stage } from './stage.ts';

export interface KeptPart {
  readonly shard: Shard;
  readonly origin: OwnOrigin;
}

/** Makes a part of the pages that were drawn. The first part has the files that are no pages besides, for all. */
export const keepPart = async (
  drawn: DrawnSite,
  { shard, origin }: KeptPart,
  { setup, step }: Stage,
): Promise<Omit<PartSummary, 'out' | 'milliseconds'>> => {
  const { site, shared, records } = drawn;
  const { snapshot, model, counts } = site;
  const warnings = site.warnings + shared.sourceWarnings.length;
  const part = {
    shard,
    counts,
    warnings,
    records,
    origin: { ...origin, snapshot: snapshotDigest(snapshot), day: setup.asOf, environments: shared.digests },
    timestamp: newestPublication(model.index),
    ref: snapshot.ref,
    files: shard.index === 1 ? filesBeside(drawn, setup) : [],
  };
  const bytes = await step(
    'commit',
    () => writePart(setup.out, part),
    (written) => `${formatBytes(written)} written`,
  );
  return { shard: formatShard(shard), pages: records.length, of: counts.pages, bytes, warnings };
};
