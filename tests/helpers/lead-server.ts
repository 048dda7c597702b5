import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from './listen-here.ts';

export type LeadAnswer = (response: ServerResponse) => void;

interface LeadRequest {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly fields: Readonly<Record<string, string>>;
}

export interface LeadServer extends AsyncDisposable {
  readonly endpoint: string;
  readonly requests: LeadRequest[];
  /** The answer to all following requests. */
  answer: LeadAnswer;
}

/** Starts an endpoint for lead forms on another origin that allows any site to read its answers. */
export const startLeadServer = async (): Promise<LeadServer> => {
  const requests: LeadRequest[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push({ method: request.method ?? '', headers: request.headers, fields });
    response.setHeader('access-control-allow-origin', '*');
    state.answer(response);
  };
  const server = createServer((request, response) => {
    // Browsers request an icon for every page.
    if (request.url !== '/leads') {
      response.writeHead(404).end();
      return;
    }
    void receive(request, response);
  });
  const here = await listenHere(server);
  const state: LeadServer = {
    ...here,
    requests,
    answer: json(200, { ok: true }),
    endpoint: `${here.origin}/leads`,
  };
  return state;
};

export const json =
  (status: number, body: unknown): LeadAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Takes the request and breaks the connection. */
export const breakOff: LeadAnswer = (response) => {
  response.destroy();
};

/** Takes the request and never answers. */
export const hang: LeadAnswer = () => {};
