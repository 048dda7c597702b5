import type { IncomingMessage } from 'node:http';

/** Reads the body of a request as text; null when it has more bytes than it may, which is known before the rest of it has come. */
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
