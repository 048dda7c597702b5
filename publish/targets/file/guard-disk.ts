import { asFolderError, isPathOutside } from '../../../base/system-error.ts';

/** Wraps operations on one folder: errors of its disk or permissions name the folder and say what to do. */
export type Guard = <Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result | Promise<Result>,
) => (...args: Args) => Promise<Result>;

/** Errors from paths outside the folder, such as files of the built site, are rethrown unchanged. */
export const guardDisk =
  (folder: string, address: string): Guard =>
  (work) =>
  async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      if (isPathOutside(error, folder)) throw error;
      throw asFolderError(error, { what: `The folder of ${address}`, remedy: REMEDY }) ?? error;
    }
  };

const REMEDY =
  'Give this user the right to it, or make room on its disk, and run this again: what was begun is ended then. Or name another target.';
