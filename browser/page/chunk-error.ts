/** Code or texts of the site could not be fetched: the network failed, or a new build has taken it away. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Runs an `import()`; browsers word its failure differently, so whatever it throws becomes a `ChunkError`. */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError('Expected a chunk of the app, got a failed import', { cause });
  }
};
