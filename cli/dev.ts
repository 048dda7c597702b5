import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { drain, listen, portOf, urlHost, type ListenOptions } from '../server/listen.ts';
import { contentOptions, createBuildSetup, type BuildSetup } from './build/build-setup.ts';
import type { CommandContext } from './terminal/context.ts';
import { ALL_CHANGES, classifyChanges, SOURCES } from '../server/dev/changes.ts';
import { createTypeCheck } from '../server/dev/check-types.ts';
import { bundleClient } from '../server/dev/client-script.ts';
import { createDevLog, type DevLog } from '../server/dev/dev-log.ts';
import { createDevServer } from '../server/dev/dev-server.ts';
import { createSession, type Session } from '../server/dev/session.ts';
import { watchFolders } from '../server/dev/watch-folders.ts';
import { openWorkshop } from '../server/dev/workshop.ts';
import type { Report } from './terminal/events.ts';
import { writeTypesFile } from './types/write-types-file.ts';
import { formatDuration } from '../base/format.ts';

export interface DevOptions extends ListenOptions {
  /** A release or a preview instead of what is published. */
  readonly ref?: string | undefined;
}

/** Milliseconds from one look at the newest ref of a real repository to the next. */
const POLL = 5_000;

/**
 * `site dev`: serves the site as sources and content are now, and keeps open pages at it, until Ctrl-C or SIGTERM. Throws
 * `usage` when it cannot listen. What goes wrong later is shown, in the terminal and above the pages concerned.
 */
export const runDev = async ({ port, host, ref }: DevOptions, context: CommandContext): Promise<void> => {
  // React that draws pages is the fast one; the one in the browser is that for development.
  process.env['NODE_ENV'] ??= 'production';
  // The bundler and the compiler of types are written in Go: they clear up less often, and are a quarter quicker.
  process.env['GOGC'] ??= '400';
  const setup = createBuildSetup({ ...CONTENT_OPTIONS, ref }, context);
  const log = createDevLog(context.io);
  const workshop = await openWorkshop({
    env: context.env,
    content: contentOptions(setup, { ...context, report: reportOnce(context.report) }),
    writeTypes: () => void writeTypesFile(setup.root),
  });
  try {
    const session = createSession({ root: setup.root, workshop, log });
    const server = createDevServer({ ...session, host, client: await bundleClient(setup.root) });
    await listen(server, { port, host });
    const address = `http://${urlHost(host)}:${portOf(server)}/`;
    await session.renew(ALL_CHANGES);
    const took = formatDuration(context.now() - setup.started);
    log.say(`${address} is ready after ${took}; all slices are at ${address}slices`);
    await follow({ session, setup, log, ...context });
    session.streams.close();
    await drain(server);
  } finally {
    await workshop.close();
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

interface Following extends Pick<CommandContext, 'signal' | 'now'> {
  readonly session: Session;
  readonly setup: BuildSetup;
  readonly log: DevLog;
}

/** Takes in what changes in sources, types and content, until it is asked to end. */
const follow = async ({ session, setup, log, signal, now }: Following): Promise<void> => {
  const { root, cache, repository, options } = setup;
  const types = createTypeCheck({ root, cache, onErrors: session.setTypes });
  if (types === null) log.say('Types are not checked: TypeScript is not installed.');
  const onChange = async (paths: ReadonlySet<string>): Promise<void> => {
    const noticed = now();
    const changes = classifyChanges(paths);
    if (changes.size === 0) return;
    await session.renew(changes);
    log.say(`${[...paths].join(', ')}: ${formatDuration(now() - noticed)}`);
    if (changes.has('code') || changes.has('models')) types?.check();
  };
  const unwatch = watchFolders({ root, ...SOURCES, onChange: (paths) => void onChange(paths) });
  types?.check();
  const isFollowed = repository.endpoint !== null && options.ref === undefined;
  if (isFollowed) void followContent(signal, async () => session.renew(new Set(['content'])));
  if (!signal.aborted) await once(signal, 'abort');
  unwatch();
  types?.close();
};

/** A service that is away is away at each look. */
const reportOnce = (report: Report): Report => {
  const reported = new Set<string>();
  return (event) => {
    const text = JSON.stringify(event);
    if (!reported.has(text)) report(event);
    reported.add(text);
  };
};

const followContent = async (signal: AbortSignal, renew: () => Promise<void>): Promise<void> => {
  try {
    for await (const _ of setInterval(POLL, null, { signal })) await renew();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
