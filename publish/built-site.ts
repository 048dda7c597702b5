import { join } from 'node:path';
import { readIfThere } from '../base/read-if-there.ts';
import { sha256 } from '../base/digest.ts';
import { SiteError } from '../base/errors.ts';
import type { Manifest, ManifestFile } from '../renderer/files/manifest.ts';
import { readManifest } from '../renderer/files/read-manifest.ts';
import { makeLine } from '../base/printable.ts';

/** Returns the content of a file. */
export type ReadFile = (file: ManifestFile) => Buffer;

export interface BuiltSite {
  readonly manifest: Manifest;
  /** Throws `site.damaged` if the content does not match the manifest. */
  readonly readFile: ReadFile;
}

/** Opens the site in a folder by its manifest. Throws `site.missing` if there is none. */
export const openSite = (out: string): BuiltSite => {
  const manifest = readManifest(out);
  if (manifest !== null) return { manifest, readFile: (file) => readProved(out, file) };
  throw new SiteError({
    code: 'site.missing',
    message: makeLine(`There is no built site in ${out}`),
    hint: 'Run `site build` first, or name its folder with --out.',
  });
};

/** Only files that passed the checks of the build are published: not a file that was altered since, or that belongs to a newer build. */
const readProved = (out: string, file: ManifestFile): Buffer => {
  const bytes = readIfThere(join(out, file.path));
  if (bytes !== null && sha256(bytes) === file.sha256) return bytes;
  throw new SiteError({
    code: 'site.damaged',
    message: makeLine(`${join(out, file.path)} is not as its build wrote it`),
    hint: 'Another build has run meanwhile, or the file was altered. Run `site build`, and this again. Nothing was changed.',
  });
};
