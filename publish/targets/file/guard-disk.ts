import { asFolderError, isPathOutside } from '../../../base/system-error.ts';

/** What is done to one folder: where its disk, or a right to it, is in the way, the error names that folder and what to do. */
export type Guard = <Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
) => (...args: Args) => Promise<Result>;

/** What is read from elsewhere on the way, as files of the built site, is not this folder's fault. */
export const guardDisk =
  (folder: string, address: string): Guard =>
  (work) =>
  async (...args) => {
    try {
      return work(...args);
    } catch (error) {
      if (isPathOutside(error, folder)) throw error;
      throw asFolderError(error, { what: `The folder of ${address}`, remedy: REMEDY }) ?? error;
    }
  };

const REMEDY =
  'Give this user the right to it, or make room on its disk, and run this again: what was begun is ended then. Or name another target.';
