import type { ManifestFile } from '../../renderer/files/manifest.ts';

/** A site whose files can be asked for: in a folder, at a target, or as a build would make it. */
export interface ComparedSite {
  /** That of its manifest: the same site has the same. */
  readonly id: string;
  /** Those of its manifest. */
  readonly files: readonly ManifestFile[];
  /** Every address with a page. */
  readonly prerendered: readonly string[];
  /** The bytes of a file below the site. */
  readonly read: (path: string) => Promise<Buffer>;
}
