import { sha256 } from './digest.ts';

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
