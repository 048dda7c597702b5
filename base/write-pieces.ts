import { closeSync, openSync, writeSync } from 'node:fs';

/** Characters that are written at once. */
const CHUNK = 1 << 16;

/** Writes a large text piece by piece: it is never in memory as a whole. */
export const writePieces = (path: string, pieces: Iterable<string>): void => {
  const file = openSync(path, 'w');
  try {
    for (const chunk of joinPieces(pieces)) writeWhole(file, Buffer.from(chunk));
  } finally {
    closeSync(file);
  }
};

const writeWhole = (file: number, bytes: Buffer): void => {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
};

function* joinPieces(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
