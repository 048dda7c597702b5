/** Bytes of a part: at least, on the average beyond that, and at most. */
const LEAST = 16_384;
const MOST = 262_144;
const USUAL = 65_536;
/** A part ends where the hash has all of these bits: a power of two less one. */
const ENDS = USUAL - 1;

/** A number for each byte, without any order: the same ones on every machine. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) => {
  const mixed = Math.imul((byte + 1) ^ ((byte + 1) << 13), 0x9e37_79b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b);
});

/**
 * Cuts bytes into parts where what they say decides, not where they are: after a change somewhere all parts but those beside it
 * are the same (content-defined chunking by a gear hash). Pure.
 */
export const cutParts = (bytes: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = findCut(bytes, start);
    parts.push(bytes.subarray(start, end));
    start = end;
  }
  return parts;
};

const findCut = (bytes: Buffer, start: number): number => {
  const end = Math.min(bytes.length, start + MOST);
  // The last 32 bytes decide: each step moves what was before one bit further out.
  let hash = 0;
  for (let at = Math.min(end, start + LEAST); at < end; at += 1) {
    hash = ((hash << 1) + (GEAR[bytes[at] ?? 0] ?? 0)) | 0;
    if ((hash & ENDS) === ENDS) return at + 1;
  }
  return end;
};
