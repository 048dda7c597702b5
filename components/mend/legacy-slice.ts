/** A slice from before slices were shared: the site has no component that knows its shape. */
export const isLegacySlice = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'slice_type' in value &&
  !('variation' in value && 'primary' in value && typeof value.primary === 'object' && value.primary !== null);
