import type { Route } from '../../model/site/route.ts';
import { selectShard, type Shard } from '../../renderer/parts/shard.ts';
import type { SoundSite } from './check.ts';

/** Drawing a page takes about as long as so many bytes of its document, however short that is. */
const BYTES_OF_A_PAGE = 10_000;

/** The pages that are drawn: all, or those of a shard. */
export const selectRoutes = ({ model, snapshot }: SoundSite, shard: Shard | null): readonly Route[] => {
  if (shard === null) return model.routes;
  const lengths = new Map(snapshot.documents.map(({ id, length }) => [id, length]));
  const costOf = ({ documentId }: Route): number => BYTES_OF_A_PAGE + (lengths.get(documentId ?? '') ?? 0);
  return selectShard(model.routes, { shard, costOf });
};
