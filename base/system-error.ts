import { SiteError } from './errors.ts';
import { makeLine } from './printable.ts';

/** The disk or its rights are at fault, whatever is written to it. */
const DISK: ReadonlySet<string> = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'EPERM', 'EROFS']);

/** As many files are open as may be: by this process, or on the whole machine. Sockets and pipes count as files. */
const TOO_MANY = {
  EMFILE:
    'This process may have no more of them: raise its limit, with `ulimit -n 1024`, LimitNOFILE= of its systemd unit, or `ulimits` of its container.',
  ENFILE: 'The machine may have no more of them: end what keeps so many open, or raise fs.file-max.',
} as const;

/** Something else is where a folder should be. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ELOOP', 'ENOTDIR']);

/** Nothing can be made where it should be. */
const NO_PLACE: ReadonlySet<string> = new Set([...DISK, ...IN_THE_WAY, 'ENOENT']);

/** Whether an error of `node:fs` is the machine's: nothing else that is written there would fare better. */
export const isDiskError = (error: unknown): error is NodeJS.ErrnoException =>
  isSystemError(error, DISK) || tooManyHint(error) !== undefined;

const tooManyHint = (error: unknown): string | undefined =>
  isOfWatching(error) ? WATCHED : Object.entries(TOO_MANY).find(([code]) => hasCode(error, code))?.[1];

/** Linux says of one watcher too many that there is no space. */
const isOfWatching = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC') && 'syscall' in error && error.syscall === 'watch';

const WATCHED =
  'The machine may watch no more of them: raise fs.inotify.max_user_watches with sysctl, or end what watches so many, such as an editor.';

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
 * The `SiteError` `folder.unusable`, or `files.too-many`, that an error of `node:fs` stands for; undefined for one that is not about a folder or
 * its disk. A missing file counts only where a folder was to be made, as behind a link that leads nowhere: else it is a bug.
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

/** Writes to an open file. What goes wrong then, as with a full disk, Node tells without the path; here it is there. */
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

/** Whether an error of `node:fs` names a path that is not of a folder; one of writing names none. */
export const isPathOutside = (error: unknown, folder: string): boolean =>
  error instanceof Error &&
  'path' in error &&
  typeof error.path === 'string' &&
  !`${error.path}/`.startsWith(`${folder}/`);

/** The code that Node, or undici, gives an error; empty when there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether Node gives an error this code. */
export const hasCode = (error: unknown, code: string): error is Error => codeOf(error) === code;

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
