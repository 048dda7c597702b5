import { parseManifestText } from '../../renderer/files/read-manifest.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import { nextManifest } from '../../build/memory/previous-manifest.ts';

/** Creates the manifest of a first build. */
export const createManifest = (site: Omit<Manifest, 'id' | 'matcher'>): Manifest =>
  parseManifestText(Buffer.concat(nextManifest(null, { ...site, gone: [] }).pieces.map((piece) => Buffer.from(piece))));
