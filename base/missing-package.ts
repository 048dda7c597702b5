import packageJson from '../package.json' with { type: 'json' };
import { SiteError } from './errors.ts';

/** The `SiteError` `package.missing` for an import of a package that is not installed; undefined for any other error. */
export const asMissingPackage = (error: unknown): SiteError | undefined => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) return undefined;
  const name = PACKAGE.exec(error.message)?.groups?.['name'];
  return name === undefined ? undefined : createMissingPackageError(name, error);
};

/** Says which command installs it, and which installs it alone beside the packages of production. */
export const createMissingPackageError = (name: string, cause: unknown): SiteError =>
  new SiteError({
    code: 'package.missing',
    message: `The package ${name} is not installed`,
    hint: `Install all packages with \`npm ci\`${besides(name)}: \`npm ci --omit=dev\` leaves it out.`,
    cause,
  });

/** Node's words for a name that leads to no package; a file that is missing is told by its path. */
const PACKAGE = /^Cannot find package '(?<name>(?:@[^/']+\/)?[^/']+)/;

/** At the version, and with the digests, of the lockfile. Saved as a package of developers, it would be left out again. */
const besides = (name: string): string => {
  const version = new Map(Object.entries(packageJson.devDependencies)).get(name);
  return version === undefined
    ? ''
    : `, or it alone with \`npm install --no-save --save-prod --omit=dev ${name}@${version}\``;
};
