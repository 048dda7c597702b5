import { SiteError } from './errors.ts';
import { hasCode } from './system-error.ts';

/** The `SiteError` `package.missing` for an import of a package that is not installed; undefined for any other error. */
export const asMissingPackage = (error: unknown): SiteError | undefined => {
  if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) return undefined;
  const name = PACKAGE.exec(error.message)?.groups?.['name'];
  if (name === undefined) return undefined;
  return new SiteError({
    code: 'package.missing',
    message: `The package ${name} is not installed`,
    hint: 'Install all packages with `npm ci`: `--omit=dev` leaves out those that only developers need.',
    cause: error,
  });
};

/** Node's words for a name that leads to no package; one of a file that is missing has its path. */
const PACKAGE = /^Cannot find package '(?<name>(?:@[^/']+\/)?[^/']+)/;
