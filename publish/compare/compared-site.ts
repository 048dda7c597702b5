import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { Manifest, ManifestFile } from '../../renderer/files/manifest.ts';

/** A site whose files can be read: from a folder, from a target, or as a build would produce it. */
export interface ComparedSite {
  /** Id of its manifest: the same site has the same id. */
  readonly id: string;
  /** The files of its manifest. */
  readonly files: readonly ManifestFile[];
  /** Every address that has a page. */
  readonly prerendered: readonly string[];
  readonly counts: ContentCounts;
  /** Reads a file by its path below the site. */
  readonly read: (path: string) => Promise<Buffer>;
}

/** Opens the site of a manifest, whose files `readFile` returns. */
export const openCompared = (
  { id, files, prerendered, counts }: Manifest,
  readFile: (file: ManifestFile) => Promise<Buffer>,
): ComparedSite => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    ...{ id, files, prerendered, counts },
    read: async (path) => {
      const file = byPath.get(path);
      if (file === undefined) throw new Error(`Expected a file of the site ${id}, got ${path}`);
      return readFile(file);
    },
  };
};
