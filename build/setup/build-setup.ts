import { join, relative } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import type { ContentOptions } from '../../content/open-content.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { sha256 } from '../../base/digest.ts';
import { parseConfiguration, type Configuration } from '../../config/configuration.ts';
import { mapBySource, type BySource, type Project } from '../../config/project.ts';
import { unlist } from '../../config/site-config.ts';
import type { BuildContext } from './events.ts';
import { buildPlaces, type BuildPlaces } from './build-places.ts';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };

export interface BuildOptions {
  readonly out: string;
  /** Folder of what is remembered of its site, where that is not kept in the cache. */
  readonly memory?: string | undefined;
  /** File that `site snapshot` wrote, to build from without any request. */
  readonly snapshot?: string | undefined;
  readonly offline: boolean;
  /** Whether the last good snapshot may stand in for a service that cannot be reached. */
  readonly stale: boolean;
  readonly allowShrink: boolean;
  /** Fetches all documents, whatever has changed. */
  readonly full: boolean;
  /** Ids of documents that a webhook named: where some are gone, they are asked for first. */
  readonly named?: readonly string[] | undefined;
  /** The same, and draws every page again. */
  readonly force: boolean;
  /** Threads besides the main one; chosen by the amount of work when undefined. */
  readonly workers?: number | undefined;
  /** A release or a preview instead of what is published. */
  readonly ref?: string | undefined;
  /** Whether it is for those alone who are given its address, as previews are. */
  readonly unlisted?: boolean | undefined;
  /** File in which a site that was live says where pages are and were (`hosting/addresses.json`), where the output folder does not know. */
  readonly addresses?: string | undefined;
  /** The day that it is of, `YYYY-MM-DD`; today unless given. */
  readonly day?: string | undefined;
  /** In which it is said what is wrong with documents; English unless given. */
  readonly language?: ReportLanguage | undefined;
  /** Target whose live site is built upon in place of what is in the output folder. */
  readonly from?: string | undefined;
}

/** All that a build is decided by before it asks for content. */
export interface BuildSetup extends Configuration, BuildPlaces, Omit<Project, 'digest' | 'bySource'> {
  readonly options: BuildOptions;
  /** Digest of the compiled program and the configuration. */
  readonly program: string;
  /** Digests of sources, models and configuration. */
  readonly bySource: BySource<string>;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** When the command began, milliseconds of a monotonic clock. */
  readonly started: number;
}

/** Throws `usage` when options contradict each other, and `config.invalid` with every problem of the configuration. */
export const createBuildSetup = (
  options: BuildOptions,
  { project, env, now }: Pick<BuildContext, 'project' | 'env' | 'now'>,
): BuildSetup => {
  assertOneSource(options);
  assertBuiltUpon(options);
  const { digest, bySource, ...launched } = project;
  const configuration = readConfiguration(options, env);
  // What is read and drawn follows from them too.
  const settings = JSON.stringify(configuration.site);
  const places = buildPlaces({ ...options, repository: configuration.repository }, { project, env });
  assertOwnFolder(places.out, project.root);
  return {
    ...configuration,
    ...places,
    options,
    ...launched,
    program: sha256(digest + settings),
    bySource: mapBySource(bySource, (own) => sha256(own + settings)),
    asOf: options.day ?? dayAt(configuration.site.timeZone, configuration.today),
    started: now(),
  };
};

const readConfiguration = ({ unlisted }: BuildOptions, env: NodeJS.ProcessEnv): Configuration => {
  const configuration = parseConfiguration(env);
  return unlisted ? { ...configuration, site: unlist(configuration.site) } : configuration;
};

/** What the content of a build is asked for with. */
export const contentOptions = (
  { repository, root, cache, options }: BuildSetup,
  { report, signal }: Pick<BuildContext, 'report' | 'signal'>,
): ContentOptions => ({
  repository,
  root,
  cache,
  signal,
  ref: options.ref,
  offline: options.offline,
  stale: options.stale,
  full: options.full || options.force,
  snapshot: options.snapshot,
  named: options.named ?? [],
  language: options.language,
  warn: ({ message, hint }) => report({ event: 'warning', message, hint }),
  onProgress: ({ documents, total }) =>
    report({ event: 'progress', step: 'sync', done: documents, total, language: options.language }),
});

/** The project, what it is in and its sources are no place for a site. Throws `usage`. */
const assertOwnFolder = (out: string, root: string): void => {
  const taken = holds(out, root) ? 'the project' : sourceFolders.find((name) => holds(join(root, name), out));
  if (taken === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected --out to be a folder for the site alone, got ${taken} in ${out}`,
    hint: 'Name a folder of its own, such as `--out dist`.',
  });
};

const holds = (folder: string, path: string): boolean => !relative(folder, path).startsWith('..');

/** Where the content comes from is said once. Drafts are never kept: there is nothing to build one from but the service. */
const assertOneSource = ({ offline, ref, snapshot, full }: BuildOptions): void => {
  const given = [
    ...(snapshot === undefined ? [] : ['--snapshot']),
    ...(offline ? ['--offline'] : []),
    ...(ref === undefined ? [] : ['--ref']),
    ...(full && snapshot !== undefined ? ['--full'] : []),
  ];
  if (given.length < 2) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected ${given.join(' or ')}, got ${given.length === 2 ? 'both' : 'all'}`,
    hint: 'With --snapshot and --offline no requests are made; a release, a preview and all documents have to be asked for. Leave one of them out.',
  });
};

/** Of a draft nothing is remembered, a part is one of a whole site, and a preview has no page of the public site. Throws `usage`. */
const assertBuiltUpon = ({ from, ref, unlisted, snapshot }: BuildOptions): void => {
  const others = { '--ref': ref, '--unlisted': unlisted || undefined, '--snapshot': snapshot };
  const other = Object.entries(others).find(([, given]) => given !== undefined);
  if (from === undefined || other === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected --from or ${other[0]}, got both`,
    hint: 'Drafts, previews and parts have all their pages made: build them without --from.',
  });
};
