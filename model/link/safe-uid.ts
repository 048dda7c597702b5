import { LOCALES } from '../language/locale.ts';
import { isDeviceName } from './device-name.ts';

/** Folders of a built site that hold no pages: hosts keep files there for good, or show nobody what is there. */
export const OWN_FOLDERS: ReadonlySet<string> = new Set(['assets', 'builds', 'hosting']);

const reserved: ReadonlySet<string> = new Set([
  'assets',
  'builds',
  '_payload.json',
  'index',
  'index.html',
  '404.html',
  '410.html',
  'error.html',
  'feed.xml',
  ...LOCALES,
]);

const UTF8 = new TextEncoder();

/** Bytes of UTF-8; file systems allow 255 for a name. */
export const LONGEST_UID = 200;

/**
 * True if a uid can be used in a path: not too long, in NFC, only letters, digits and `._~-`, so that decoding does not change it. It is
 * also the name of a folder: hosts hide names that begin with a dot, and Windows cannot store names that end with one. Null is safe.
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
