import { DEFAULT_LOCALE } from '../model/language/locale.ts';

/** Paths of pages. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

interface Digested {
  readonly digest: string;
}

/** Pages that visitors see changed, by decoded path, each list in the order of the paths. */
export const diffPages = (
  before: Readonly<Record<string, Digested>>,
  after: Readonly<Record<string, Digested>>,
): PageChanges => {
  const standing = Object.keys(after).toSorted();
  return {
    added: standing.filter((path) => !(path in before)),
    changed: standing.filter((path) => path in before && before[path]?.digest !== after[path]?.digest),
    removed: Object.keys(before)
      .filter((path) => !(path in after))
      .toSorted(),
  };
};

/**
 * Path under which visitors know the page that a file of the site holds: `/blogs/nasiya`. Null for what is no page, and for
 * the second addresses of pages in the first language.
 */
export const pageAddress = (path: string): string | null =>
  PAGE.test(path) && !path.startsWith(`${DEFAULT_LOCALE}/`) ? `/${path.replace(PAGE, '')}` : null;

const PAGE = /(?:^|\/)index\.html$/;
