import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { once } from 'node:events';
import { listen, portOf } from '../../server/listen.ts';
import { listenHere } from './listen-here.ts';

/** What the proxy does instead of forwarding a request. */
export type Obstacle = (request: IncomingMessage) => {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
} | null;

export interface ForwardProxy extends AsyncDisposable {
  readonly port: number;
  /** Requests in order: `CONNECT host:443`, `GET http://host/path`. */
  readonly requests: readonly string[];
  /** The distinct hosts of the requests. */
  readonly hosts: () => readonly string[];
  obstacle: Obstacle;
}

/** The user that the proxy accepts. */
export const USER = { name: 'office', password: 'p@ss-4711' } as const;

/** Starts a proxy as companies have. It takes CONNECT and absolute URLs, and connects any host name to this machine. */
export const startForwardProxy = async (): Promise<ForwardProxy> => {
  const requests: string[] = [];
  const note = (request: IncomingMessage): ReturnType<Obstacle> => {
    requests.push(`${request.method} ${request.url}`);
    return state.obstacle(request);
  };
  const server = createServer((request, response) => {
    const obstacle = note(request);
    return obstacle ? respond(response, obstacle) : leadOn(request, response);
  }).on('connect', (request, socket: Socket) => {
    const obstacle = note(request);
    socket.on('error', () => {});
    if (obstacle) {
      socket.end(renderObstacle(obstacle));
      return;
    }
    const there = connect(portIn(`https://${request.url}`), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    there.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    socket.on('close', () => there.destroy());
  });
  const here = await listenHere(server);
  const state: ForwardProxy = {
    ...here,
    requests,
    hosts: () => [...new Set(requests.map(hostIn))],
    obstacle: () => null,
  };
  return state;
};

/** Refuses everybody except `USER`. */
export const wantsUser: Obstacle = ({ headers }) => {
  const sent = Buffer.from(headers['proxy-authorization']?.replace(/^Basic /, '') ?? '', 'base64').toString();
  if (sent === `${USER.name}:${USER.password}`) return null;
  return { status: 407, headers: { 'proxy-authenticate': 'Basic realm="office"' }, body: '<h1>Log in</h1>' };
};

const hostIn = (line: string): string =>
  /^CONNECT (.*):\d+$/.exec(line)?.[1] ?? new URL(line.split(' ')[1] ?? '').hostname;

const portIn = (address: string): number => Number(new URL(address).port);

type Answer = Exclude<ReturnType<Obstacle>, null>;

const respond = (response: ServerResponse, { status, headers, body = '' }: Answer): void =>
  void response.writeHead(status, headers).end(body);

const renderObstacle = ({ status, headers = {}, body = '' }: Answer): string =>
  [`HTTP/1.1 ${status} Obstacle`, ...Object.entries(headers).map((pair) => pair.join(': ')), '', body].join('\r\n');

const leadOn = (request: IncomingMessage, response: ServerResponse): void => {
  const { port, pathname, search } = new URL(request.url ?? '');
  const { 'proxy-authorization': _, ...headers } = request.headers;
  const target = { host: '127.0.0.1', port, path: `${pathname}${search}`, method: request.method, headers };
  const asked = ask(target, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)));
  asked.on('error', () => response.writeHead(502).end());
  request.pipe(asked);
};

const file = (name: string): string => `tests/fixtures/tls/${name}.pem`;

/** Environment in which the certificate of `encrypt` is trusted. */
export const TRUST = { NODE_EXTRA_CA_CERTS: file('authority') } as const;

/** Starts a TLS server in front of a port of this machine, with a certificate for `*.bolak.test` and `127.0.0.1`. */
export const encrypt = async (
  port: number,
  options: TlsOptions = {},
): Promise<AsyncDisposable & { readonly port: number }> => {
  const sockets = new Set<Socket>();
  const server = createTlsServer(
    { key: readFileSync(file('server-key')), cert: readFileSync(file('server')), ...options },
    (socket) => {
      const there = connect(port, '127.0.0.1');
      there.on('error', () => socket.destroy());
      socket.on('error', () => there.destroy()).on('close', () => there.destroy());
      sockets.add(socket);
      socket.pipe(there).pipe(socket);
    },
  );
  server.on('tlsClientError', () => {});
  await listen(server, { port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  };
  return { port: portOf(server), [Symbol.asyncDispose]: close };
};
