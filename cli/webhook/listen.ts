import { once } from 'node:events';
import type { Server } from 'node:http';
import { SiteError } from '../../content/errors.ts';

/** Milliseconds that open requests have to end. */
const DRAIN = 5_000;

/** Listens, and gives the port. Throws `usage` when it cannot. */
export const listen = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new SiteError({
      code: 'usage',
      message: `Cannot listen on ${host} port ${port}: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Choose another port with --port (0 takes any free one), or another address with --host.',
      cause: error,
    });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

/** Takes no more connections and lets open requests end. */
export const drain = async (server: Server): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN);
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
};
