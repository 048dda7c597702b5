import { parseManifestText } from '../../renderer/files/read-manifest.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';
import { nextManifest } from '../../build/memory/previous-manifest.ts';

/** The manifest of a site that is built for the first time. */
export const createManifest = (site: Omit<Manifest, 'id' | 'matcher'>): Manifest =>
  parseManifestText(Buffer.concat(nextManifest(null, { ...site, gone: [] }).pieces.map((piece) => Buffer.from(piece))));
