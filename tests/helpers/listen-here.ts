import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen, portOf } from '../../server/listen.ts';

export interface ServerHere extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
}

/**
 * Starts a server on a free port of this machine. It keeps idle connections open: a busy client could use one at the moment it is closed.
 * Disposing it closes all connections, also tunnels, which are not requests.
 */
export const listenHere = async (server: Server, ports: readonly number[] = []): Promise<ServerHere> => {
  server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await listenAtFirst(server, [...ports, 0]);
  const port = portOf(server);
  return { port, origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => closeServer(server, sockets) };
};

/** Listens on the first free port of a list. */
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
 * Finds an unused port for a program that cannot choose one itself. It is below the range from which systems assign ports, so no other test
 * gets it before the program listens.
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

/** Ports reserved for this process, so that each server it starts has the same address as the one before. */
export const OWN_PORTS = Array.from({ length: 10 }, (_, index) => LOWEST + MANY + (process.pid % 270) * 10 + index);

/** An address on which nothing ever listens: a system port that no test may use. */
export const NOBODY = 'http://127.0.0.1:9';
