import type { ServerResponse } from 'node:http';
import type { DevMessage } from '../../browser/dev/message.ts';

/** The pages that are open in browsers. Each receives messages about its state. */
export interface DevStreams {
  /** Answers a request for the events of a page, for as long as the page is open. */
  readonly add: (response: ServerResponse, path: string) => void;
  /** Sends each page its state, if that has changed since the last message. */
  readonly tell: () => void;
  readonly close: () => void;
}

/** Milliseconds after which a page reconnects when the server was restarted. */
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
