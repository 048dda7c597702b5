import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen, portOf } from '../../server/listen.ts';

export interface ServerHere extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
}

/**
 * Puts a server on a free port of this machine. It keeps idle connections, since a busy client can use one in the moment in which
 * it would be closed; its end closes all, tunnels too, which are no requests.
 */
export const listenHere = async (server: Server, ports: readonly number[] = []): Promise<ServerHere> => {
  server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await listenAtFirst(server, [...ports, 0]);
  const port = portOf(server);
  return { port, origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => closeServer(server, sockets) };
};

/** Listens on the first of some ports that is free. */
const listenAtFirst = async (server: Server, ports: readonly number[]): Promise<void> => {
  for (const port of ports) if (await isGiven(server, port)) return;
};

const isGiven = async (server: Server, port: number): Promise<boolean> =>
  listen(server, { port, host: '127.0.0.1' }).then(
    () => true,
    () => false,
  );

const closeServer = async (server: Server, sockets: Iterable<Socket> = []): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
};

/**
 * A port that nobody listens on, for a program that cannot be asked for any free one. It is below those that systems give out
 * themselves, so that no server of another test is on it by the time the program is.
 */
export const findFreePort = async (): Promise<number> => {
  const server = createServer();
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * MANY);
    if (!(await isGiven(server, port))) continue;
    await closeServer(server);
    return port;
  }
};

const LOWEST = 10_000;
const MANY = 20_000;

/** Ports of this process alone, above those and below what systems give out: a server that comes after another one has its address. */
export const OWN_PORTS = Array.from({ length: 10 }, (_, index) => LOWEST + MANY + (process.pid % 270) * 10 + index);

/** Where nobody listens, ever: what is for servers of the system alone is not theirs either. */
export const NOBODY = 'http://127.0.0.1:9';
