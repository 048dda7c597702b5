interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the picture that imgix sends, by its documented rules: a region is cut out first (`rect`); sizes are whole numbers from 2 to
 * 8192; `dpr`, up to 5, only counts together with a size; `fit=max` never enlarges, `fit=crop` gives the exact size. Throws for an
 * address that breaks these rules. https://docs.imgix.com/en-US/apis/rendering
 */
export const imgixSize = (address: string, original: Size): Size => {
  const { searchParams: query } = new URL(address);
  const [, , rectWidth, rectHeight] = (query.get('rect') ?? '').split(',').map(Number);
  const source = { width: rectWidth ?? original.width, height: rectHeight ?? original.height };
  const width = sizeIn(query, 'w', 'width');
  const height = sizeIn(query, 'h', 'height');
  const fit = query.get('fit') ?? 'clip';
  if (width === null && height === null) return source;
  const dpr = densityIn(query);
  if (fit === 'crop' && width !== null && height !== null) return { width: width * dpr, height: height * dpr };
  const scale = Math.min(
    ((width ?? Infinity) * dpr) / source.width,
    ((height ?? Infinity) * dpr) / source.height,
    fit === 'max' ? 1 : Infinity,
  );
  return { width: Math.round(source.width * scale), height: Math.round(source.height * scale) };
};

const sizeIn = (query: URLSearchParams, ...names: readonly string[]): number | null => {
  const given = names.flatMap((name) => query.get(name) ?? []);
  if (given.length === 0) return null;
  const size = Number(given[0]);
  if (given.length > 1 || !Number.isInteger(size) || size < 2 || size > 8192)
    throw new Error(`Expected one whole number from 2 to 8192 for ${names.join(' or ')}, got ${given.join(' and ')}`);
  return size;
};

const densityIn = (query: URLSearchParams): number => {
  const dpr = Number(query.get('dpr') ?? 1);
  if (!(dpr > 0 && dpr <= 5)) throw new Error(`Expected a dpr of at most 5, got ${query.get('dpr')}`);
  return dpr;
};
