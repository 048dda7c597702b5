import { SiteError } from './errors.ts';

/** The disk or its rights are at fault, whatever is written to it. */
const DISK: ReadonlySet<string> = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS']);

/** Something else is where a folder should be. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ELOOP', 'ENOTDIR']);

/** Whether an error of `node:fs` is the machine's: nothing else that is written there would fare better. */
export const isDiskError = (error: unknown): error is NodeJS.ErrnoException => isSystemError(error, DISK);

/** A folder, and what to do when it cannot be used. */
interface Affected {
  readonly what: string;
  readonly remedy: string;
}

/** Of a build. */
const OWN_FOLDER: Affected = {
  what: 'A folder',
  remedy:
    'Give this user the right to it, make room, or choose another folder with --out or SITE_CACHE. `site doctor` looks at both.',
};

/**
 * The `SiteError` `folder.unusable` that an error of `node:fs` stands for; undefined for one that is not about a folder or
 * its disk. A missing file counts only where a folder was to be made, as behind a link that leads nowhere: else it is a bug.
 */
export const asFolderError = (error: unknown, { what, remedy }: Affected = OWN_FOLDER): SiteError | undefined => {
  const isInTheWay = isSystemError(error, IN_THE_WAY) || isDeadLink(error);
  if (!isDiskError(error) && !isInTheWay) return undefined;
  return new SiteError({
    code: 'folder.unusable',
    message: `${what} cannot be used: ${error.message}`,
    hint: isInTheWay ? IN_ITS_WAY : remedy,
    cause: error,
  });
};

const IN_ITS_WAY =
  'Something else is in its way, such as a file in place of a folder: take that away, or choose another folder.';

/** Whether an error of `node:fs` names a path that is not of a folder; one of writing names none. */
export const isPathOutside = (error: unknown, folder: string): boolean =>
  error instanceof Error &&
  'path' in error &&
  typeof error.path === 'string' &&
  !`${error.path}/`.startsWith(`${folder}/`);

/** Whether Node gives an error this code. */
export const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether an error says that there is no such file. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

const isSystemError = (error: unknown, codes: ReadonlySet<string>): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  codes.has(String(error.code)) &&
  !OF_NO_FILE.test(String(error.syscall));

/** What sockets and processes are refused with the same codes. */
const OF_NO_FILE = /^(?:accept|bind|connect|getaddrinfo|listen|spawn)/;

const isDeadLink = (error: unknown): error is NodeJS.ErrnoException =>
  isSystemError(error, new Set(['ENOENT'])) && error.syscall === 'mkdir';
