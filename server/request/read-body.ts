import type { IncomingMessage } from 'node:http';

/** Reads the body of a request as text; null as soon as it is known to have more than `most` bytes. */
export const readBody = async (request: IncomingMessage, most: number): Promise<string | null> => {
  if (Number(request.headers['content-length'] ?? 0) > most) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > most) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Returns true if the sender closed the connection in the middle of its body: no answer would arrive, and the server is not at fault. */
export const isCutOff = (request: IncomingMessage): boolean => request.destroyed && !request.complete;
