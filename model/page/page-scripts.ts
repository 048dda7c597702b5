import type { Language } from '../language/language-file.ts';

type Paths = Readonly<Record<string, readonly string[]>>;

/** Addresses of the scripts with which the app renders pages, by purpose: each list has the chunk itself, then the chunks it imports. */
export interface PageScripts {
  /** By template. */
  readonly views: Paths;
  /** By slice type. */
  readonly slices: Paths;
  /** By language. */
  readonly texts: Paths;
}

/** No scripts: the browser then finds them in its own lists, one after the other. */
export const NO_SCRIPTS: PageScripts = { views: {}, slices: {}, texts: {} };

/** Maps all addresses. */
export const mapScripts = ({ views, slices, texts }: PageScripts, map: (address: string) => string): PageScripts => {
  const mapAll = (paths: Paths): Paths =>
    Object.fromEntries(Object.entries(paths).map(([name, addresses]) => [name, addresses.map(map)]));
  return { views: mapAll(views), slices: mapAll(slices), texts: mapAll(texts) };
};

/** Addresses of the scripts with the code of one page. */
export interface NamedScripts {
  /** The chunk with its view. Missing if the app itself has the view, or if the scripts are not known. */
  readonly view?: string;
  /** The chunks with its slices, by type. */
  readonly slices: Readonly<Record<string, string>>;
  /** Its texts, and what all these import. */
  readonly others: readonly string[];
}

interface ScriptsNeed {
  readonly template: string;
  readonly slices: readonly string[];
  readonly locale: Language;
}

/** The scripts that the app needs for a page. */
export const scriptsOf = (
  { template, slices: types, locale }: ScriptsNeed,
  { views, slices, texts }: PageScripts,
): NamedScripts => {
  const [view, ...imports] = views[template] ?? [];
  const own = types.flatMap((type) => {
    const [chunk, ...rest] = slices[type] ?? [];
    return chunk === undefined ? [] : [{ type, chunk, rest }];
  });
  const others = [...(texts[locale] ?? []), ...imports, ...own.flatMap(({ rest }) => rest)];
  return {
    ...(view !== undefined && { view }),
    slices: Object.fromEntries(own.map(({ type, chunk }) => [type, chunk])),
    others: [...new Set(others)],
  };
};

/** All scripts of a page. */
export const addressesOf = ({ view, slices, others }: NamedScripts): readonly string[] => [
  ...(view === undefined ? [] : [view]),
  ...Object.values(slices),
  ...others,
];
