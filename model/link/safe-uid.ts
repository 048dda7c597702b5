import { LOCALES } from '../language/locale.ts';
import { isDeviceName } from './device-name.ts';

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

const UTF8 = new TextEncoder();

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
    UTF8.encode(uid).length <= LONGEST_UID &&
    uid === uid.normalize('NFC') &&
    !/^\.|\.$/.test(uid) &&
    !isDeviceName(uid) &&
    !reserved.has(uid.toLowerCase())
  );
};
