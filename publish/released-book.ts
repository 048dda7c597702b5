import type { Manifest } from '../renderer/files/manifest.ts';
import { findAddressesFile, readAddressBook, type AddressBook } from '../renderer/host/address-files.ts';
import type { Target } from './targets/target.ts';

/** What a kept release knows of addresses; null of one that an earlier version has built. Throws `publish.damaged` where its files are lost. */
export const readReleasedBook = async (
  target: Pick<Target, 'readReleased'>,
  { id, files }: Manifest,
): Promise<AddressBook | null> => {
  const file = findAddressesFile(files);
  return file === undefined ? null : readAddressBook(await target.readReleased(id, file));
};
