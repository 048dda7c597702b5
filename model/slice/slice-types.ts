/** Types of the slices in a page's data, each once: their code is what the page needs. */
export const sliceTypesIn = (data: unknown): readonly string[] => [...new Set(findTypes(data))];

const findTypes = (data: unknown): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap(findTypes);
  if (typeof data !== 'object' || data === null) return [];
  if ('slice_type' in data) return [String(data.slice_type)];
  return Object.values(data).flatMap(findTypes);
};
