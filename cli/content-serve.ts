import { once } from 'node:events';
import { createEmbeddedApi } from '../content/embedded-api/embedded-api.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { serveContentApi } from '../server/serve-content-api.ts';
import type { ListenOptions } from '../server/listen.ts';
import type { CommandContext } from './terminal/context.ts';

/** `site content serve`: serves the embedded repository on a port, until Ctrl-C. */
export const serveContent = async (
  options: ListenOptions,
  { project, env, io, signal }: CommandContext,
): Promise<void> => {
  const { folder } = parseConfiguration(env).repository;
  const handler = createEmbeddedApi({ root: project.root, folder });
  const server = await serveContentApi({ ...options, handler });
  io.stdout.write(
    `The embedded repository is at ${server.endpoint}\nBuild from it with PRISMIC_ENDPOINT=${server.endpoint} npx site build\n`,
  );
  if (!signal.aborted) await once(signal, 'abort');
  await server.close();
};
