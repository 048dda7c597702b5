import { formatDuration } from '../base/format.ts';
import { ALL_CHANGES } from '../server/dev/changes.ts';
import { bundleClient } from '../server/dev/dev-bundle.ts';
import { createDevLog } from '../server/dev/dev-log.ts';
import { createDevServer } from '../server/dev/dev-server.ts';
import { followChanges } from '../server/dev/follow-changes.ts';
import { openLeads } from '../server/leads/open-leads.ts';
import { createSession } from '../server/dev/session.ts';
import { openRebuilder } from '../server/dev/rebuild.ts';
import { hostForUrl } from '../base/network.ts';
import { drain, listen, portOf, type ListenOptions } from '../server/listen.ts';
import { contentOptions, createBuildSetup } from '../build/setup/build-setup.ts';
import type { CommandContext } from './terminal/context.ts';
import { reportOnce } from './terminal/report.ts';
import { writeTypesFile } from './types/write-types-file.ts';

export interface DevOptions extends ListenOptions {
  /** The ref of a release or a preview; undefined for the published content. */
  readonly ref?: string | undefined;
}

/**
 * `site dev`: serves the site from the current sources and content, and updates open pages, until Ctrl-C or SIGTERM. Throws `usage` if it
 * cannot listen. Later errors are shown in the terminal and above the pages concerned.
 */
export const runDev = async ({ port, host, ref }: DevOptions, context: CommandContext): Promise<void> => {
  // The production build of React renders pages faster; browsers get the development build.
  process.env['NODE_ENV'] ??= 'production';
  const { env, io, report, now } = context;
  const setup = createBuildSetup({ ...CONTENT_OPTIONS, ref }, context);
  const { root, repository } = setup;
  const log = createDevLog(io);
  const content = contentOptions(setup, { ...context, report: reportOnce(report) });
  const rebuilder = await openRebuilder({
    env,
    content,
    memory: { folder: setup.memory.site, bySource: setup.bySource },
    writeTypes: () => void writeTypesFile(root),
  });
  try {
    const session = createSession({ root, rebuilder, log });
    const receiveLead = openLeads({ cache: setup.cache, say: log.say });
    const server = createDevServer({ ...session, host, receiveLead, client: await bundleClient(root) });
    await listen(server, { port, host });
    await session.renew(ALL_CHANGES);
    const { basePath } = await session.current();
    const address = `http://${hostForUrl(host)}:${portOf(server)}${basePath}/`;
    const took = formatDuration(now() - setup.started);
    log.say(`${address} is ready after ${took}; all slices are at ${address}slices`);
    // Bundle the scripts before the first page asks for them, and report errors in them.
    void session.whole();
    const isPolled = repository.endpoint !== null && ref === undefined;
    try {
      await followChanges({ ...context, root, cache: setup.cache, session, log, isPolled });
    } finally {
      session.streams.close();
      await drain(server);
      await session.settled();
    }
  } finally {
    await rebuilder.close();
  }
};

const CONTENT_OPTIONS = {
  out: 'dist',
  offline: false,
  stale: true,
  allowShrink: true,
  full: false,
  force: false,
} as const;
