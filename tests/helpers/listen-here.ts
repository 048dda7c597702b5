import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listen, portOf } from '../../server/listen.ts';

export interface ServerHere extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
}

/** Puts a server on a free port of this machine. Its end closes all connections. */
export const listenHere = async (server: Server): Promise<ServerHere> => {
  await listen(server, { port: 0, host: '127.0.0.1' });
  const port = portOf(server);
  return { port, origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => closeServer(server) };
};

const closeServer = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** A port that nobody listens on. */
export const findFreePort = async (): Promise<number> => {
  await using here = await listenHere(createServer());
  return here.port;
};
