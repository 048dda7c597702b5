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
export const listenHere = async (server: Server): Promise<ServerHere> => {
  server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await listen(server, { port: 0, host: '127.0.0.1' });
  const port = portOf(server);
  return { port, origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => closeServer(server, sockets) };
};

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
    const isFree = await listen(server, { port, host: '127.0.0.1' }).then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await closeServer(server);
    return port;
  }
};

const LOWEST = 10_000;
const MANY = 20_000;

/** Where nobody listens, ever: what is for servers of the system alone is not theirs either. */
export const NOBODY = 'http://127.0.0.1:9';
