import { sliceChunks } from '../../slices/generated/chunks.ts';
import type { SliceComponents, SliceType } from '../../model/slice/slice.ts';

/** The components that `loadSlices` has fetched, by slice type: in the browser they take the place of `index.ts`. */
export const components: Partial<SliceComponents> = {};

/** Fetches the components of slices, each once. A type that the site has no component for draws nothing. */
export const loadSlices = async (types: readonly string[]): Promise<void> => {
  const missing = types.filter(isSliceType).filter((type) => !Object.hasOwn(components, type));
  await Promise.all(
    missing.map(async (type) => Object.assign(components, { [type]: (await sliceChunks[type]()).default })),
  );
};

const isSliceType = (type: string): type is SliceType => Object.hasOwn(sliceChunks, type);
