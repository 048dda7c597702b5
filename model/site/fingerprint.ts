import { isDocumentLink } from '../link/document-link.ts';
import { isRecord } from '../values/is-record.ts';

/**
 * A 64-bit hash of plain JSON, in hex. The order of keys and empty members (null, undefined, `''`) do not affect it, and of a link to a
 * document only the members that pages use do. Collisions by chance do not occur, but the hash is not cryptographic: collisions can be
 * constructed.
 */
export const fingerprint = (value: unknown): string => {
  // Add up the hashes of all members, each computed from value and path: addition makes the order irrelevant.
  let [high, low] = [0, 0];
  const add = (member: unknown, one: number, other: number): void => {
    if (Array.isArray(member)) {
      for (let index = 0; index < member.length; index += 1)
        add(member[index], Math.imul(one ^ index, FIRST), Math.imul(other ^ index, SECOND));
    } else if (isRecord(member)) {
      const isLink = isDocumentLink(member);
      for (const key of Object.keys(member)) {
        if (isLink && !LINK_MEMBERS.has(key)) continue;
        add(member[key], read(key, one ^ key.length, FIRST), read(key, other, SECOND));
      }
    } else if (member !== null && member !== undefined && member !== '') {
      const text = typeof member === 'string' ? member : `\0${JSON.stringify(member)}`;
      const [first, second] = [read(text, one ^ text.length, FIRST), read(text, other, SECOND)];
      high = (high + mix(first, second)) | 0;
      low = (low + mix(second, first)) | 0;
    }
  };
  add(value, 0x9e_37_79_b9, 0x7f_4a_7c_15);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};

/** The members of a document link that count. The service adds others in its answer, which change with the target document. */
const LINK_MEMBERS: ReadonlySet<string> = new Set(['link_type', 'id', 'text', 'target', 'variant', 'data']);

/** Multipliers of two independent hashes of a text, after MurmurHash3: https://github.com/aappleby/smhasher. */
const [FIRST, SECOND] = [0x9e_37_79_b1, 0x5f_35_64_95];

const read = (text: string, start: number, factor: number): number => {
  let hash = start;
  // oxlint-disable-next-line unicorn/prefer-code-point -- UTF-16 code units are hashed one by one
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), factor);
  return hash;
};

const mix = (own: number, other: number): number => {
  const mixed = Math.imul(own ^ (own >>> 16), 0x85_eb_ca_6b) ^ Math.imul(other ^ (other >>> 13), 0xc2_b2_ae_35);
  return mixed ^ (mixed >>> 16);
};
