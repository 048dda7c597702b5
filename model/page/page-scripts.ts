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
  /** Code that only editors load, by name. */
  readonly tools: Paths;
}

/** No scripts: the browser then finds them in its own lists, one after the other. */
export const NO_SCRIPTS: PageScripts = { views: {}, slices: {}, texts: {}, tools: {} };

/** Maps all addresses. */
export const mapScripts = (
  { views, slices, texts, tools }: PageScripts,
  map: (address: string) => string,
): PageScripts => {
  const mapAll = (paths: Paths): Paths =>
    Object.fromEntries(Object.entries(paths).map(([name, addresses]) => [name, addresses.map(map)]));
  return { views: mapAll(views), slices: mapAll(slices), texts: mapAll(texts), tools: mapAll(tools) };
};

/** Addresses of the scripts with the code of one page. */
export interface NamedScripts {
  /** The chunk with its view. Missing if the app itself has the view, or if the scripts are not known. */
  readonly view?: string;
  /** The chunks with its slices, by type. */
  readonly slices: Readonly<Record<string, string>>;
  /** Its texts, and what all these import. */
  readonly others: readonly string[];
  /**
   * All scripts of the site: only on editors' pages, where drafts find them. If the app named them, each change of a view would rename the
   * app.
   */
  readonly all?: PageScripts;
}

interface ScriptsNeed {
  readonly template: string;
  readonly slices: readonly string[];
  readonly locale: Language;
}

/** The scripts that the app needs for a page. */
export const scriptsOf = (
  { template, slices: types, locale }: ScriptsNeed,
  { views, slices, texts }: Omit<PageScripts, 'tools'>,
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

/** The first address of each list: the chunk itself. */
export const chunksOf = (paths: Paths): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(paths).flatMap(([name, [chunk]]) => (chunk === undefined ? [] : [[name, chunk]])));

/** Address of the script that shows drafts; empty if it is not known. */
export const draftScriptOf = ({ tools }: PageScripts): string => tools['start-drafts']?.[0] ?? '';

/** All scripts of a page. */
export const addressesOf = ({ view, slices, others }: NamedScripts): readonly string[] => [
  ...(view === undefined ? [] : [view]),
  ...Object.values(slices),
  ...others,
];
