import { posix } from 'node:path';
import { SiteError } from '../../base/errors.ts';

/**
 * One file at each path, and none where another one has its folder: a file of `public/` may have a name that the site needs.
 * Throws `config.invalid`.
 */
export const assertDistinct = (paths: readonly string[]): void => {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw clashAt(path);
    seen.add(path);
  }
  for (const path of paths) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      if (seen.has(folder)) throw clashAt(folder);
    }
  }
};

const clashAt = (path: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: `Expected one file of the site at ${path}, got two`,
    hint: `Give public/${path} another name: the build makes a file of this one itself.`,
  });
