import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { drain, listen, portOf, urlHost } from '../server/listen.ts';
import { createPreviewServer } from '../server/preview/preview-server.ts';

interface Output {
  readonly write: (text: string) => unknown;
}

export interface PreviewOptions {
  /** Folder of the built site. */
  readonly out: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly io: { readonly stdout: Output; readonly stderr: Output };
  /** Ends the preview as Ctrl-C does. */
  readonly signal?: AbortSignal;
}

/**
 * `site preview`: serves the built site until Ctrl-C or SIGTERM, then lets open requests end. Throws `SiteError`
 * `site.missing` when there is no build, `usage` when it cannot listen.
 */
export const runPreview = async (options: PreviewOptions): Promise<void> => {
  const { out, port, host, io, signal } = options;
  const onError = (error: unknown): unknown => io.stderr.write(`${describe(error)}\n`);
  const server = await createPreviewServer({ dist: out, host, onError });
  await listen(server, { port, host });
  io.stdout.write(
    `The site in ${out} is at\n${addresses(server, host)
      .map((url) => `  ${url}\n`)
      .join('')}`,
  );
  await stopped(signal);
  io.stdout.write('Stopping\n');
  await drain(server);
};

const addresses = (server: Server, host: string): readonly string[] => {
  const hosts = WILDCARDS.has(host) ? ['127.0.0.1', ...ownAddresses()] : [host];
  return hosts.map((name) => `http://${urlHost(name)}:${portOf(server)}/`);
};

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((entries = []) =>
    entries.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );

/** Settles at Ctrl-C, SIGTERM or the signal; a second Ctrl-C ends the process at once. */
const stopped = async (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
