import { join } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { withoutMark } from '../../base/source-place.ts';

/** File of a folder that says of which repository its content is, and in which form. */
export const OWNER = 'repository.json';

const ownerSchema = z.object({ version: z.int(), name: z.string() });

/** Of the form that files have. */
const VERSION = 1;

export const printOwner = (name: string): string => `${JSON.stringify({ version: VERSION, name }, null, 2)}\n`;

/**
 * Name of the repository that a folder has the content of; undefined where the file is there and does not say it, null where there is none.
 * Throws `usage` where the folder was written in a form that is not known yet.
 */
export const readOwner = (dir: string): string | null | undefined => {
  const bytes = readIfThere(join(dir, OWNER));
  if (bytes === null) return null;
  const { data } = ownerSchema.safeParse(orNull((): unknown => JSON.parse(withoutMark(bytes.toString()))));
  if (data === undefined || data.version <= VERSION) return data?.name;
  throw new SiteError({
    code: 'usage',
    message: `${dir} was pulled by a newer version of this program`,
    hint: 'Use that one, or another folder.',
  });
};
