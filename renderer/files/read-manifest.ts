import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, LATEST_PATH, manifestPath, manifestSchema, type Manifest } from './manifest.ts';
import { parseManifestText } from './manifest-text.ts';
import { orNull } from '../../base/or-null.ts';

/** The manifest of the site in a folder, null when there is none. That of the build that is remembered, `known`, is as it was written. */
export const readManifest = (out: string, known?: string): Manifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    const bytes = readFileSync(join(out, manifestPath({ id })));
    const manifest = parseManifestText(bytes);
    // To check tens of thousands of files takes longer than all else that a build without a change does.
    return id === known && isWhole(bytes, id) ? manifest : manifestSchema.parse(manifest);
  });

/** Id of the build that is in a folder, null when there is none. */
export const findLatestId = (out: string): string | null => orNull(() => readLatestId(out));

const readLatestId = (out: string): string => {
  const latest: unknown = JSON.parse(readFileSync(join(out, LATEST_PATH), 'utf8'));
  return manifestSchema.pick({ id: true }).parse(latest).id;
};
