import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { SiteError } from '../base/errors.ts';
import { codeOf } from '../base/system-error.ts';

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Network interface to listen on. */
  readonly host: string;
}

/** Starts listening on a port. Throws `usage` if the port is taken, or if the address is not one of this machine. */
export const listen = async (server: NetServer, { port, host }: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: Error): void => reject(listenError(error, { port, host }));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });

/** The port that a server listens on. */
export const portOf = (server: NetServer): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Expected a port, got ${address}`);
  return address.port;
};

/** Milliseconds that open requests have to finish. */
const DRAIN = 5_000;

/** Accepts no more connections and lets open requests finish. */
export const drain = async (server: Server): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN);
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
};

const listenError = (error: Error, { port, host }: ListenOptions): Error => {
  const reason = REASONS.get(codeOf(error));
  if (reason === undefined) return error;
  return new SiteError({
    code: 'usage',
    message: `Cannot listen on ${host} port ${port}: ${reason}`,
    hint: 'Choose another port with --port (0 takes any free one), or another address with --host.',
    cause: error,
  });
};

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'the port is taken'],
  ['EACCES', 'the port needs more rights than this process has'],
  ['EADDRNOTAVAIL', 'this machine does not have that address'],
  ['ENOTFOUND', 'no such host is known'],
]);
