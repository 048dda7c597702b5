import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { SiteError } from '../../../base/errors.ts';
import { PREVIEWS } from '../../../config/target-address.ts';
import { hasLink, isPlaceOfPreview, RECORD } from './folder.ts';

/**
 * Nothing is published into the folder of another target, but its previews: visitors of that one might see what is private in
 * this one, and it might take it away. Throws `usage`.
 */
export const assertApart = (folder: string): void => {
  const place = realPlace(folder);
  const around = foldersAround(place).find((above) => isTarget(above) && !isPlaceOfPreview(relative(above, place)));
  if (around === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: `${folder} lies in ${around}, to which another site is published`,
    hint: `Name a folder beside that one, or a preview: ${join(around, PREVIEWS, '<name>')}. Nothing was changed.`,
  });
};

const isTarget = (folder: string): boolean => existsSync(join(folder, RECORD)) && hasLink(folder);

/** The outermost last. */
const foldersAround = (place: string): readonly string[] => {
  const above = dirname(place);
  return above === place ? [] : [above, ...foldersAround(above)];
};

/** Where a folder is, or is going to be, whatever links lead there. */
const realPlace = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder
    ? realpathSync(folder)
    : join(realPlace(dirname(folder)), basename(folder));
