import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';

interface Exchange {
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

/** Whoever writes the response: in the moment its head goes out, the headers are those of its status. */
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
 * Whoever writes the response: when its first bytes go out, the file that they were read from has been opened, and if then
 * another one stands in its place, they may be of either. The connection ends, and whoever asked asks again.
 */
export const giveUpUnless = (response: ServerResponse, isStanding: () => boolean): void => {
  const write = response.write.bind(response);
  const checkFirst = (chunk: Buffer): boolean => {
    response.write = write;
    if (isStanding()) return write(chunk);
    response.destroy();
    return false;
  };
  Object.defineProperty(response, 'write', { value: checkFirst, writable: true });
};
