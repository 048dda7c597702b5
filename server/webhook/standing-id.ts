import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestSchema } from '../../renderer/files/manifest.ts';

const latestSchema = manifestSchema.pick({ id: true });

/** Id of the build that stands in a folder; null when there is none. */
export const readStandingId = (out: string): string | null => {
  try {
    return latestSchema.parse(JSON.parse(readFileSync(join(out, 'builds/latest.json'), 'utf8'))).id;
  } catch {
    return null;
  }
};
