import { DEFAULT_LOCALE } from '../model/language/locale.ts';
import { htmlOf } from '../model/site/route.ts';
import { PAGE_FORMATS } from '../model/site/page-format.ts';

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
  const paths = Object.keys(after).toSorted();
  return {
    added: paths.filter((path) => !(path in before)),
    changed: paths.filter((path) => path in before && before[path]?.digest !== after[path]?.digest),
    removed: Object.keys(before)
      .filter((path) => !(path in after))
      .toSorted(),
  };
};

/**
 * Digests of the pages of a manifest, by the path under which visitors know them: `/blogs/nasiya`. They are those that a build
 * counts, error pages among them, each once: the second addresses of those in the first language are no more pages.
 */
export const pagesOf = (site: PageList<PageFile>): Readonly<Record<string, Digested>> =>
  Object.fromEntries([...pageFilesOf(site)].map(([address, { sha256 }]) => [address, { digest: sha256 }]));

/** The same with the file of each. */
export const pageFilesOf = <File extends PageFile>({
  prerendered,
  files,
}: PageList<File>): ReadonlyMap<string, File> => {
  const known = new Map(files.map((file) => [file.path, file]));
  return new Map(
    prerendered
      .filter((address) => address !== SECOND && !address.startsWith(`${SECOND}/`))
      .flatMap((address) => {
        const found = filesOf(address).flatMap((path) => known.get(path) ?? []);
        return found.slice(0, 1).map((file) => [address, file] as const);
      }),
  );
};

/** Where the page of an address may be. */
const filesOf = (address: string): readonly string[] => PAGE_FORMATS.map((format) => htmlOf(address, format));

/** The part of a manifest that says what its pages are. */
interface PageList<File> {
  readonly prerendered: readonly string[];
  readonly files: readonly File[];
}

interface PageFile {
  readonly path: string;
  readonly sha256: string;
}

const SECOND = `/${DEFAULT_LOCALE}`;
