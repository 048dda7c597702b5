import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../base/system-error.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Message {
  readonly body: Buffer;
  readonly headers: readonly HeaderPair[];
}

interface StreamedMessage {
  readonly read: () => Readable;
  readonly bytes: number;
  readonly headers: readonly HeaderPair[];
}

/** Sends a complete body, or only the headers for `HEAD`. */
export const sendBody = ({ request, response }: Exchange, status: number, { body, headers }: Message): void => {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Sends a status with its name as the body; 304 has no body. */
export const sendText = (exchange: Exchange, status: number, headers: readonly HeaderPair[]): void => {
  if (status !== 304) {
    const body = Buffer.from(`${status} ${STATUS_CODES[status] ?? ''}\n`);
    return sendBody(exchange, status, { body, headers: [...headers, ['Content-Type', 'text/plain; charset=utf-8']] });
  }
  for (const [name, value] of headers) exchange.response.setHeader(name, value);
  exchange.response.writeHead(304).end();
};

/** Answers a request outside the site's base path, and says where the site is. */
export const sendOutside = (exchange: Exchange, basePath: string): void =>
  sendBody(exchange, 404, {
    body: Buffer.from(`404 Not Found: the site is at ${basePath}/\n`),
    headers: [['Content-Type', 'text/plain; charset=utf-8']],
  });

/** Sends a stream of so many bytes, or only the headers for `HEAD`. */
export const sendStream = async (
  { request, response }: Exchange,
  status: number,
  { read, bytes, headers }: StreamedMessage,
): Promise<void> => {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', bytes);
  response.writeHead(status);
  if (request.method === 'HEAD') return void response.end();
  try {
    await pipeline(read(), response);
  } catch (error) {
    // A client may go away before it has everything.
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
};
