import type * as _lists from './chunk-lists.ts';

/**
 * Imports a chunk from the address that a payload names; undefined if it names none. The app itself names no chunk that pages differ in:
 * else each change of one of them would rename the app, and visitors who return would load all of it again.
 */
export const importChunk = async <Chunk>(
  address: string | undefined,
  find: (lists: typeof _lists) => Promise<Chunk>,
): Promise<Chunk | undefined> => {
  // A check that the bundler evaluates: only in `site dev` is there a list.
  if (SITE.hasChunkLists) return find(await import('./chunk-lists.ts'));
  return address === undefined ? undefined : import(address);
};
