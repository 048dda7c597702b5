import type { ServerResponse } from 'node:http';
import type { DevMessage } from '../../browser/dev/message.ts';

/** The pages that are open in browsers. Each gets messages that say what state it is in. */
export interface DevStreams {
  /** Answers a request for the events of a page, for as long as the page is open. */
  readonly add: (response: ServerResponse, path: string) => void;
  /** Tells each page what state it is in, if that is another than it was told. */
  readonly tell: () => void;
  readonly close: () => void;
}

/** Milliseconds after which a page asks again for a server that has gone. */
const RETRY = 500;

export const createDevStreams = (messageFor: (path: string) => DevMessage): DevStreams => {
  const open = new Map<ServerResponse, { readonly path: string; readonly told: string }>();
  const send = (response: ServerResponse, path: string): void => {
    const text = JSON.stringify(messageFor(path));
    if (open.get(response)?.told === text) return;
    open.set(response, { path, told: text });
    response.write(`data: ${text}\n\n`);
  };
  return {
    add: (response, path) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY}\n\n`);
      response.on('close', () => open.delete(response));
      send(response, path);
    },
    tell: () => {
      for (const [response, { path }] of open) send(response, path);
    },
    close: () => {
      for (const response of open.keys()) response.end();
    },
  };
};
