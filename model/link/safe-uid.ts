import { LOCALES } from '../language/locale.ts';

const reserved: ReadonlySet<string> = new Set([
  'assets',
  'builds',
  '_payload.json',
  'index.html',
  '404.html',
  '410.html',
  'error.html',
  'feed.xml',
  ...LOCALES,
]);

/** Bytes of UTF-8; a file system takes 255 for a name. */
const LONGEST_UID = 200;

/**
 * A uid that can be in a path: not too long, NFC, letters, digits and `._~-`, nothing that decodes to something else. It is the
 * name of a folder as well: hosts hide what begins with a dot, and Windows cannot store what ends with one.
 */
export const isSafeUid = (uid: string | null): boolean => {
  if (uid === null) return true;
  return (
    /^[\p{L}\p{N}._~-]+$/u.test(uid) &&
    new TextEncoder().encode(uid).length <= LONGEST_UID &&
    uid === uid.normalize('NFC') &&
    !/^\.|\.$/.test(uid) &&
    !isDeviceName(uid) &&
    !reserved.has(uid.toLowerCase())
  );
};

/** Names of devices to Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** Whether Windows can have no file or folder of a name. */
export const isDeviceName = (name: string): boolean => DEVICE.test(name);
