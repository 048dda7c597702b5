import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { manifestSchema, type Manifest } from './manifest.ts';
import { recall } from '../../base/memory.ts';

/** The manifest of the site in a folder, null when there is none. One whose digest is `known` is as it was written. */
export const readManifest = (out: string, known?: string): Manifest | null =>
  recall(() => {
    const latest: unknown = JSON.parse(readFileSync(join(out, 'builds/latest.json'), 'utf8'));
    const { id } = manifestSchema.pick({ id: true }).parse(latest);
    const bytes = readFileSync(join(out, `builds/meta/${id}.json`));
    return parseManifest(bytes.toString('utf8'), sha256(bytes) === known);
  });

/** To check tens of thousands of files takes longer than all else that a build without a change does. */
const parseManifest = (text: string, isKnown: boolean): Manifest => {
  const manifest: Manifest = JSON.parse(text);
  return isKnown ? manifest : manifestSchema.parse(manifest);
};
