import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATEST_PATH, manifestPath, manifestSchema, type Manifest } from './manifest.ts';
import { parseManifestText } from './manifest-text.ts';
import { orNull } from '../../base/or-null.ts';

/** The manifest of the site in a folder, null when there is none. */
export const readManifest = (out: string): Manifest | null =>
  orNull(() => {
    const id = readLatestId(out);
    return manifestSchema.parse(parseManifestText(readFileSync(join(out, manifestPath({ id })))));
  });

/** Id of the build that is in a folder, null when there is none. */
export const findLatestId = (out: string): string | null => orNull(() => readLatestId(out));

/** Throws when there is none. */
export const readLatestId = (out: string): string => {
  const latest: unknown = JSON.parse(readFileSync(join(out, LATEST_PATH), 'utf8'));
  return manifestSchema.pick({ id: true }).parse(latest).id;
};
