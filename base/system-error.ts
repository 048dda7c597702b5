import { SiteError } from './errors.ts';
import { makeLine } from './printable.ts';

/** Codes of faults of the disk or its rights, whatever is written to it. */
const DISK: ReadonlySet<string> = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'EPERM', 'EROFS']);

/** Codes for too many open files, in this process or on the whole machine, with their hints. Sockets and pipes count as files. */
const TOO_MANY = {
  EMFILE:
    'This process may have no more of them: raise its limit, with `ulimit -n 1024`, LimitNOFILE= of its systemd unit, or `ulimits` of its container.',
  ENFILE: 'The machine may have no more of them: end what keeps so many open, or raise fs.file-max.',
} as const;

/** Codes for something else in the place of a folder. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ELOOP', 'ENOTDIR']);

/** Codes for a place where nothing can be created. */
const NO_PLACE: ReadonlySet<string> = new Set([...DISK, ...IN_THE_WAY, 'ENOENT']);

/** True if an error of `node:fs` is a fault of the machine: any other write there would fail too. */
export const isDiskError = (error: unknown): error is NodeJS.ErrnoException =>
  isSystemError(error, DISK) || tooManyHint(error) !== undefined;

const tooManyHint = (error: unknown): string | undefined =>
  isOfWatching(error) ? WATCHED : Object.entries(TOO_MANY).find(([code]) => hasCode(error, code))?.[1];

/** Linux reports one watcher too many as a lack of space. */
const isOfWatching = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC') && 'syscall' in error && error.syscall === 'watch';

const WATCHED =
  'The machine may watch no more of them: raise fs.inotify.max_user_watches with sysctl, or end what watches so many, such as an editor.';

/** A folder, and what to do if it cannot be used. */
interface Affected {
  readonly what: string;
  readonly remedy: string;
}

/** The folders of a build. */
const OWN_FOLDER: Affected = {
  what: 'A folder',
  remedy:
    'Give this user the right to it, make room, or choose another folder with --out or SITE_CACHE. `site doctor` looks at both.',
};

/**
 * Returns the `SiteError` `folder.unusable`, or `files.too-many`, for an error of `node:fs`; undefined if it is not about a folder or its
 * disk. A missing file counts only when a folder should be created, as behind a link that leads nowhere: otherwise it is a bug.
 */
export const asFolderError = (error: unknown, { what, remedy }: Affected = OWN_FOLDER): SiteError | undefined => {
  const hint = tooManyHint(error);
  if (hint !== undefined && error instanceof Error)
    return new SiteError({
      code: 'files.too-many',
      message: `Too many files are ${isOfWatching(error) ? 'watched' : 'open'} at once: ${makeLine(error.message)}`,
      hint,
      cause: error,
    });
  if (isSystemError(error, NO_PLACE) && error.syscall === 'mkdtemp')
    return new SiteError({
      code: 'folder.unusable',
      message: `The folder for temporary files cannot be used: ${makeLine(error.message)}`,
      hint: 'Set TMPDIR to a folder that this user may write to, and that has room.',
      cause: error,
    });
  const isInTheWay = isSystemError(error, IN_THE_WAY) || isDeadLink(error);
  if (!isDiskError(error) && !isInTheWay) return undefined;
  return new SiteError({
    code: 'folder.unusable',
    message: `${what} cannot be used: ${makeLine(error.message)}`,
    hint: isInTheWay ? IN_ITS_WAY : remedy,
    cause: error,
  });
};

/** Writes to an open file, and adds its path to errors such as a full disk, which Node reports without it. */
export const writingTo = <Result>(path: string, write: () => Result): Result => {
  try {
    return write();
  } catch (error) {
    if (isSystemError(error, DISK) && error.path === undefined) error.message += ` '${path}'`;
    throw error;
  }
};

const IN_ITS_WAY =
  'Something else is in its way, such as a file in place of a folder: take that away, or choose another folder.';

/** True if an error of `node:fs` names a path outside a folder; errors of writing name none. */
export const isPathOutside = (error: unknown, folder: string): boolean =>
  error instanceof Error &&
  'path' in error &&
  typeof error.path === 'string' &&
  !`${error.path}/`.startsWith(`${folder}/`);

/** The code of an error from Node or undici; empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** True if an error has this code. */
export const hasCode = (error: unknown, code: string): error is Error => codeOf(error) === code;

/** True if an error says that a file does not exist. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

const isSystemError = (error: unknown, codes: ReadonlySet<string>): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  codes.has(String(error.code)) &&
  !OF_NO_FILE.test(String(error.syscall));

/** System calls of sockets and processes, which fail with the same codes. */
const OF_NO_FILE = /^(?:accept|bind|connect|getaddrinfo|listen|spawn)/;

const isDeadLink = (error: unknown): error is NodeJS.ErrnoException =>
  isSystemError(error, new Set(['ENOENT'])) && error.syscall === 'mkdir';

/** Returns the `SiteError` `package.missing` for an import of a package that is not installed; undefined for any other error. */
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

/** Node's words for a missing package; the message for a missing file has its path. */
const PACKAGE = /^Cannot find package '(?<name>(?:@[^/']+\/)?[^/']+)/;
