interface PlacedSlice {
  readonly id: string;
  readonly slice_type: string;
}

/**
 * What a rich text slice puts before the ids of its headings, so that they are unique in a page: nothing for the first
 * text, `text-2-` for the second. A table of contents asks for the same.
 */
export const headingIdPrefix = (slice: PlacedSlice, slices: readonly PlacedSlice[]): string => {
  const texts = slices.filter(({ slice_type }) => slice_type === 'rich_text');
  const index = texts.findIndex(({ id }) => id === slice.id);
  return index > 0 ? `text-${index + 1}-` : '';
};
