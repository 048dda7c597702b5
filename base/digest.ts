import { createHash } from 'node:crypto';

/** SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** SHA-256 in hex of content that comes in pieces. */
export const sha256OfPieces = (pieces: Iterable<string | Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};
