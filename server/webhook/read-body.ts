import type { IncomingMessage } from 'node:http';

/** Bytes that a webhook's body may have (prismic, “Webhook”). */
const MAX_BODY = 256 * 1024;

/** Reads the body of a request as text; null when it is too large, which is known before the rest of it has come. */
export const readBody = async (request: IncomingMessage): Promise<string | null> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_BODY) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};
