import type { ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { Manifest, ManifestFile } from '../../renderer/files/manifest.ts';

/** A site whose files can be asked for: in a folder, at a target, or as a build would make it. */
export interface ComparedSite {
  /** That of its manifest: the same site has the same. */
  readonly id: string;
  /** Those of its manifest. */
  readonly files: readonly ManifestFile[];
  /** Every address with a page. */
  readonly prerendered: readonly string[];
  readonly counts: ContentCounts;
  /** The bytes of a file below the site. */
  readonly read: (path: string) => Promise<Buffer>;
}

/** The site of a manifest, whose files are somewhere. */
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
