import type { SliceComponents } from '../../model/slice/slice.ts';

/** The components fetched by `loadSlices`, by slice type. In the browser this module replaces `slices/index.ts`. */
export const components: Partial<SliceComponents> = {};

/**
 * Fetches the components of slices, each once, from the addresses that the payload names. Types without a component are ignored and render
 * nothing.
 */
export const loadSlices = async (
  types: readonly string[],
  addresses: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const missing = types.filter((type) => !Object.hasOwn(components, type));
  await Promise.all(
    missing.map(async (type) => {
      const address = addresses[type];
      const chunk = await (address === undefined
        ? (await import('./chunk-lists.ts')).importSlice(type)
        : import(address));
      if (chunk) Object.assign(components, { [type]: chunk.default });
    }),
  );
};
