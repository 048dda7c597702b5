import { join } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { withoutMark } from '../../base/source-place.ts';
import { makeLine } from '../../base/printable.ts';

/** File of a content folder that names its repository and the version of its format. */
export const OWNER = 'repository.json';

const ownerSchema = z.object({ version: z.int(), name: z.string() });

/** Version of the format that this program writes. */
const VERSION = 1;

export const printOwner = (name: string): string => `${JSON.stringify({ version: VERSION, name }, null, 2)}\n`;

/**
 * Returns the name of the repository whose content a folder has; undefined if the file does not state it, null if there is no such file.
 * Throws `usage` if a newer version of this program wrote the folder.
 */
export const readOwner = (dir: string): string | null | undefined => {
  const bytes = readIfThere(join(dir, OWNER));
  if (bytes === null) return null;
  const { data } = ownerSchema.safeParse(orNull((): unknown => JSON.parse(withoutMark(bytes.toString()))));
  if (data === undefined || data.version <= VERSION) return data?.name;
  throw new SiteError({
    code: 'usage',
    message: makeLine(`${dir} was pulled by a newer version of this program`),
    hint: 'Use that one, or another folder.',
  });
};
