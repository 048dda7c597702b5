import { errorStack } from '../base/errors.ts';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { hostForUrl } from '../base/network.ts';
import { drain, listen, portOf, type ListenOptions } from '../server/listen.ts';
import { openLeads } from '../server/leads/open-leads.ts';
import { WILDCARDS } from '../server/preview/preview-request.ts';
import { createPreviewServer } from '../server/preview/preview-server.ts';
import { cacheFolder } from '../config/project.ts';
import { recoverOutput } from '../build/commit/output-folder.ts';
import type { CommandContext } from './terminal/context.ts';

export interface PreviewOptions extends ListenOptions {
  /** Folder of the built site. */
  readonly out: string;
}

/**
 * `site preview`: serves the built site until Ctrl-C or SIGTERM, then lets open requests finish. Throws `SiteError` `site.missing` if there
 * is no build, `usage` if it cannot listen.
 */
export const runPreview = async (
  { out, port, host }: PreviewOptions,
  { project, env, io, report, signal }: Pick<CommandContext, 'project' | 'env' | 'io' | 'report' | 'signal'>,
): Promise<void> => {
  await recoverOutput({ out, dryRun: false }, report);
  const onError = (error: unknown): unknown => io.stderr.write(`${errorStack(error)}\n`);
  const say = (line: string): unknown => io.stdout.write(`${line}\n`);
  const receiveLead = openLeads({ cache: cacheFolder(project, env), say });
  const { server, basePath } = await createPreviewServer({ dist: out, host, receiveLead, onError });
  await listen(server, { port, host });
  io.stdout.write(`The site in ${out} is at\n${addresses(server, host, basePath).join('')}`);
  if (!signal.aborted) await once(signal, 'abort');
  io.stdout.write('Stopping\n');
  await drain(server);
};

const addresses = (server: Server, host: string, basePath: string): readonly string[] => {
  const hosts = WILDCARDS.has(host) ? ['127.0.0.1', ...ownAddresses()] : [host];
  return hosts.map((name) => `  http://${hostForUrl(name)}:${portOf(server)}${basePath}/\n`);
};

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((entries = []) =>
    entries.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );
