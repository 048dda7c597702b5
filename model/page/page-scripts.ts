import type { Language } from '../language/language-file.ts';

type Paths = Readonly<Record<string, readonly string[]>>;

/** Addresses of the scripts with which the app renders pages, by purpose: each list has the chunk itself and the chunks it imports. */
export interface PageScripts {
  /** By template. */
  readonly views: Paths;
  /** By slice type. */
  readonly slices: Paths;
  /** By language. */
  readonly texts: Paths;
}

/** No scripts: the browser then discovers them one after the other. */
export const NO_SCRIPTS: PageScripts = { views: {}, slices: {}, texts: {} };

/** Maps all addresses. */
export const mapScripts = ({ views, slices, texts }: PageScripts, map: (address: string) => string): PageScripts => {
  const mapAll = (paths: Paths): Paths =>
    Object.fromEntries(Object.entries(paths).map(([name, addresses]) => [name, addresses.map(map)]));
  return { views: mapAll(views), slices: mapAll(slices), texts: mapAll(texts) };
};

interface ScriptsNeed {
  readonly template: string;
  readonly slices: readonly string[];
  readonly locale: Language;
}

/** All scripts that the app needs for a page, without duplicates. */
export const scriptsOf = (
  { template, slices: types, locale }: ScriptsNeed,
  { views, slices, texts }: PageScripts,
): readonly string[] => [
  ...new Set([...(texts[locale] ?? []), ...(views[template] ?? []), ...types.flatMap((type) => slices[type] ?? [])]),
];
