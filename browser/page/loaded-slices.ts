import { sliceChunks } from '../../slices/generated/chunks.ts';
import type { SliceComponents, SliceType } from '../../model/slice/slice.ts';

/** The components fetched by `loadSlices`, by slice type. In the browser this module replaces `slices/index.ts`. */
export const components: Partial<SliceComponents> = {};

/** Fetches the components of slices, each once. Types without a component are ignored and render nothing. */
export const loadSlices = async (types: readonly string[]): Promise<void> => {
  const missing = types.filter(isSliceType).filter((type) => !Object.hasOwn(components, type));
  await Promise.all(
    missing.map(async (type) => Object.assign(components, { [type]: (await sliceChunks[type]()).default })),
  );
};

const isSliceType = (type: string): type is SliceType => Object.hasOwn(sliceChunks, type);
