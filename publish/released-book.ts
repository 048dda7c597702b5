import type { Manifest } from '../renderer/files/manifest.ts';
import { findAddressesFile, readAddressBook, type AddressBook } from '../renderer/host/address-files.ts';
import type { Target } from './targets/target.ts';

/** Reads the address book of a kept release; null if it was built by an earlier version. Throws `publish.damaged` if its files are lost. */
export const readReleasedBook = async (
  target: Pick<Target, 'readReleased'>,
  { id, files }: Manifest,
): Promise<AddressBook | null> => {
  const file = findAddressesFile(files);
  return file === undefined ? null : readAddressBook(await target.readReleased(id, file));
};
