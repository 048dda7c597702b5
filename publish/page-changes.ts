import { DEFAULT_LOCALE } from '../model/language/locale.ts';
import { htmlOf } from '../model/site/route.ts';
import { PAGE_FORMATS } from '../model/site/page-format.ts';

/** Paths of pages, by kind of change. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

interface Digested {
  readonly digest: string;
}

/** Returns the pages that visitors see changed, by decoded path, each list sorted. */
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
 * Returns the digests of the pages of a manifest, by public path: `/blogs/nasiya`. It has the pages that a build counts, including error
 * pages, each once: second addresses of pages in the first language are left out.
 */
export const pagesOf = (site: PageList<PageFile>): Readonly<Record<string, Digested>> =>
  Object.fromEntries([...pageFilesOf(site)].map(([address, { sha256 }]) => [address, { digest: sha256 }]));

/** Returns the file of each page of a manifest, by public path. */
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

/** Paths of files that the page of an address may have. */
const filesOf = (address: string): readonly string[] => PAGE_FORMATS.map((format) => htmlOf(address, format));

/** The part of a manifest that names its pages. */
interface PageList<File> {
  readonly prerendered: readonly string[];
  readonly files: readonly File[];
}

interface PageFile {
  readonly path: string;
  readonly sha256: string;
}

const SECOND = `/${DEFAULT_LOCALE}`;
