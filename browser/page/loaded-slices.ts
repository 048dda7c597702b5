import type { SliceComponents } from '../../model/slice/slice.ts';
import { importChunk } from './import-chunk.ts';

/** The components fetched by `loadSlices`, by slice type. In the browser this module replaces `slices/index.ts`. */
export const components: Partial<SliceComponents> = {};

/** Where they were fetched from. */
const loaded = new Map<string, string | undefined>();

/**
 * Fetches the components of slices, each once, from the addresses that the payload names. Types without a component are ignored and render
 * nothing. Throws if a newer build has another component of a type: in its place, slices that are shown would lose what was filled in.
 */
export const loadSlices = async (
  types: readonly string[],
  addresses: Readonly<Record<string, string>>,
): Promise<void> => {
  const missing = types.filter((type) => !loaded.has(type));
  const other = types.find((type) => loaded.has(type) && loaded.get(type) !== addresses[type]);
  if (other !== undefined)
    throw new Error(`Expected the component of ${other} that is loaded, got one of another build`);
  await Promise.all(
    missing.map(async (type) => {
      const chunk = await importChunk(addresses[type], async ({ importSlice }) => importSlice(type));
      loaded.set(type, addresses[type]);
      if (chunk) Object.assign(components, { [type]: chunk.default });
    }),
  );
};
