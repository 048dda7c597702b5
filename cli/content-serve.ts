import { once } from 'node:events';
import { join } from 'node:path';
import { createEmbeddedApi } from '../content/embedded-api/embedded-api.ts';
import { EMBEDDED_FOLDER } from '../content/embedded-api/embedded-repository.ts';
import { serveContentApi } from '../server/serve-content-api.ts';
import type { ListenOptions } from '../server/listen.ts';
import type { CommandContext } from './terminal/context.ts';

/** `site content serve`: the embedded repository on a port, until Ctrl-C. */
export const serveContent = async (options: ListenOptions, { project, io, signal }: CommandContext): Promise<void> => {
  const { fetch } = createEmbeddedApi({ dir: join(project.root, EMBEDDED_FOLDER) });
  const server = await serveContentApi({ ...options, handler: fetch });
  io.stdout.write(
    `The embedded repository is at ${server.endpoint}\nBuild from it with PRISMIC_ENDPOINT=${server.endpoint} npx site build\n`,
  );
  if (!signal.aborted) await once(signal, 'abort');
  await server.close();
};
