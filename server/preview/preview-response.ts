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

/** Replaces the headers when the head of a response is sent, by those of its status, whatever code sends it. */
export const sealHeaders = (response: ServerResponse, headersOf: (status: number) => readonly HeaderPair[]): void => {
  // Code below http-server reads these deprecated fields and writes them back; defining them here avoids Node's warning.
  for (const name of ['_headers', '_headerNames']) Object.defineProperty(response, name, { value: {}, writable: true });
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number) => {
    for (const name of ['ETag', 'Last-Modified', 'Cache-Control']) response.removeHeader(name);
    for (const [name, value] of headersOf(status)) response.setHeader(name, value);
    return writeHead(status);
  };
};

/**
 * Closes the connection if the response may mix the bytes of two files. The file is open when the first bytes are sent; if it was replaced
 * by then, they may be from either file. The client asks again.
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
