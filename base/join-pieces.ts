/** Characters that are passed on at once. */
const CHUNK = 1 << 16;

/** Joins content into fewer pieces: the work for each piece costs more than its letters. */
export function* joinPieces(pieces: Iterable<string | Uint8Array>): Generator<string | Uint8Array> {
  let chunk = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') chunk += piece;
    else {
      yield chunk;
      yield piece;
      chunk = '';
    }
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
