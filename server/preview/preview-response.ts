import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Message {
  readonly body: Buffer;
  readonly headers: readonly HeaderPair[];
}

/** Sends a whole body; to `HEAD` its headers alone. */
export const sendBody = ({ request, response }: Exchange, status: number, { body, headers }: Message): void => {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Sends a status in words; 304 has no body at all. */
export const sendText = (exchange: Exchange, status: number, headers: readonly HeaderPair[]): void => {
  if (status !== 304) {
    const body = Buffer.from(`${status} ${STATUS_CODES[status] ?? ''}\n`);
    return sendBody(exchange, status, { body, headers: [...headers, ['Content-Type', 'text/plain; charset=utf-8']] });
  }
  for (const [name, value] of headers) exchange.response.setHeader(name, value);
  exchange.response.writeHead(304).end();
};

/** Says where the site is, to whoever asks for what is beside it. */
export const sendOutside = (exchange: Exchange, basePath: string): void =>
  sendBody(exchange, 404, {
    body: Buffer.from(`404 Not Found: the site is at ${basePath}/\n`),
    headers: [['Content-Type', 'text/plain; charset=utf-8']],
  });

/** When the head of a response goes out, its headers are those of its status, whatever wrote it. */
export const sealHeaders = (response: ServerResponse, headersOf: (status: number) => readonly HeaderPair[]): void => {
  // Below http-server these deprecated fields are read and written back; of its own, they spare us Node's warning.
  for (const name of ['_headers', '_headerNames']) Object.defineProperty(response, name, { value: {}, writable: true });
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number) => {
    for (const name of ['ETag', 'Last-Modified', 'Cache-Control']) response.removeHeader(name);
    for (const [name, value] of headersOf(status)) response.setHeader(name, value);
    return writeHead(status);
  };
};

/**
 * Ends a connection whose bytes may be of two files. When the first bytes of a response go out, the file has been opened; if
 * another one is in its place then, they may be of either. The client asks again.
 */
export const giveUpUnless = (response: ServerResponse, isUnchanged: () => boolean): void => {
  const write = response.write.bind(response);
  const checkFirst = (chunk: Buffer): boolean => {
    response.write = write;
    if (isUnchanged()) return write(chunk);
    response.destroy();
    return false;
  };
  Object.defineProperty(response, 'write', { value: checkFirst, writable: true });
};
