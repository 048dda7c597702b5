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
import { makeLine } from '../../base/printable.ts';

export interface BuildOptions {
  readonly out: string;
  /** Folder of the site's memory. Defaults to a folder in the cache. */
  readonly memory?: string | undefined;
  /** File written by `site snapshot`, to build from without any request. */
  readonly snapshot?: string | undefined;
  readonly offline: boolean;
  /** Whether the last good snapshot may be used when the service cannot be reached. */
  readonly stale: boolean;
  readonly allowShrink: boolean;
  /** Fetches all documents, even if little has changed. */
  readonly full: boolean;
  /** Ids of documents that a webhook named. If documents were deleted, the sync asks for these first. */
  readonly named?: readonly string[] | undefined;
  /** Like `full`, and also renders every page again. */
  readonly force: boolean;
  /** Number of threads besides the main one; by default it depends on the amount of work. */
  readonly workers?: number | undefined;
  /** Ref of a release or a preview to build instead of the published content. */
  readonly ref?: string | undefined;
  /** Whether the site is only for people who are given its address, as previews are. */
  readonly unlisted?: boolean | undefined;
  /** An `addresses.json` of a site that was live: says where pages are and were, if the output folder does not know. */
  readonly addresses?: string | undefined;
  /** The day that the site is built for, `YYYY-MM-DD`. Default: today. */
  readonly day?: string | undefined;
  /** Language in which problems of documents are reported. Default: English. */
  readonly language?: ReportLanguage | undefined;
  /** Target whose live site is built upon instead of the site in the output folder. */
  readonly from?: string | undefined;
}

/** Everything that is decided before a build asks for content. */
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

/** Throws `usage` if the site would take the place of sources, and `config.invalid` with every problem of the configuration. */
export const createBuildSetup = (
  options: BuildOptions,
  { project, env, now }: Pick<BuildContext, 'project' | 'env' | 'now'>,
): BuildSetup => {
  const { digest, bySource, ...launched } = project;
  const configuration = readConfiguration(options, env);
  const settings = JSON.stringify(configuration.site);
  // Reading and rendering depend on the settings too, except on those of publications.
  const settingsOfPages = JSON.stringify({ ...configuration.site, guards: undefined, publish: undefined });
  const places = buildPlaces({ ...options, repository: configuration.repository }, { project, env });
  assertOwnFolder(places.out, project.root);
  return {
    ...configuration,
    ...places,
    options,
    ...launched,
    program: sha256(digest + settings),
    bySource: mapBySource(bySource, (own) => sha256(own + settingsOfPages)),
    asOf: options.day ?? dayAt(configuration.site.timeZone, configuration.today),
    started: now(),
  };
};

const readConfiguration = ({ unlisted }: BuildOptions, env: NodeJS.ProcessEnv): Configuration => {
  const configuration = parseConfiguration(env);
  return unlisted ? { ...configuration, site: unlist(configuration.site) } : configuration;
};

/** Options with which a build opens its content. */
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

/** Throws `usage` if the output folder is the project, is above it, or is in one of its source folders or in `public/`, which it copies. */
const assertOwnFolder = (out: string, root: string): void => {
  const own = [...sourceFolders, 'public'];
  const taken = holds(out, root) ? 'the project' : own.find((name) => holds(join(root, name), out));
  if (taken === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: makeLine(`Expected --out to be a folder for the site alone, got ${taken} in ${out}`),
    hint: 'Name a folder of its own, such as `--out dist`.',
  });
};

const holds = (folder: string, path: string): boolean => !relative(folder, path).startsWith('..');
