import type { SliceComponents } from '../../model/slice/slice.ts';
import { importChunk } from './import-chunk.ts';

/** The components fetched by `loadSlices`, by slice type. In the browser this module replaces `slices/index.ts`. */
export const components: Partial<SliceComponents> = {};

/** Where they were fetched from. */
const loaded = new Map<string, string | undefined>();

/**
 * Fetches the components of slices from the addresses that the payload names, each once: in a newer build, a type may have another one.
 * Types without a component are ignored and render nothing.
 */
export const loadSlices = async (
  types: readonly string[],
  addresses: Readonly<Record<string, string>>,
): Promise<void> => {
  const missing = types.filter((type) => !loaded.has(type) || loaded.get(type) !== addresses[type]);
  await Promise.all(
    missing.map(async (type) => {
      const chunk = await importChunk(addresses[type], async ({ importSlice }) => importSlice(type));
      loaded.set(type, addresses[type]);
      if (chunk) Object.assign(components, { [type]: chunk.default });
    }),
  );
};
