import { readFileSync } from 'node:fs';
import { sha256 } from './digest.ts';
import { orNull } from './or-null.ts';
import { replaceFile } from './replace-file.ts';

const PREFIX = '{"digest":"';

const middleOf = (name: string): string => `","${name}":`;

/** Serialises a value under a name, with its digest: any changed byte is noticed. */
export const sealJson = (name: string, value: unknown): string => {
  const body = JSON.stringify(value);
  return `${PREFIX}${sha256(body)}${middleOf(name)}${body}}`;
};

/** Returns the value; null unless every byte is as it was written. */
export const openSealed = (name: string, bytes: Buffer): { readonly value: unknown } | null => {
  const bodyAt = PREFIX.length + 64 + middleOf(name).length;
  const body = bytes.subarray(bodyAt, -1);
  const frame = `${PREFIX}${sha256(body)}${middleOf(name)}`;
  const isWhole = bytes.toString('latin1', 0, bodyAt) === frame && bytes.at(-1) === 0x7d;
  return isWhole ? { value: JSON.parse(body.toString('utf8')) } : null;
};

/** Writes a file with its digest at the end. */
export const writeSealedFile = (path: string, content: string | Uint8Array): void =>
  replaceFile(path, [content, sha256(content)]);

/** Reads the content of such a file; null unless every byte is as it was written. */
export const readSealedFile = (path: string): Buffer | null => {
  const bytes = orNull(() => readFileSync(path));
  const content = bytes?.subarray(0, -DIGEST);
  return content && bytes?.toString('latin1', content.length) === sha256(content) ? content : null;
};

/** Length of a digest in bytes. */
const DIGEST = 64;
