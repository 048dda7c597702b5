import { join, resolve } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { cacheFolder, type Project } from '../../config/project.ts';
import type { Repository } from '../../content/open-content.ts';

/** The folders and files that a build shares with earlier and later builds. */
export interface BuildPlaces {
  /** Output folder, absolute. */
  readonly out: string;
  /** Folder of everything that is remembered between builds. */
  readonly cache: string;
  readonly repository: Repository;
  /** Paths of the memory: `site` and `kept` belong to this output folder, the others are shared by all output folders of the cache. */
  readonly memory: {
    /** Folder of the site's memory. */
    readonly site: string;
    /** Folder of notes about the build state that this machine has last read from or written to each target, one file per target. */
    readonly kept: string;
    readonly bundle: string;
    readonly pictures: string;
    readonly drawings: string;
    readonly public: string;
  };
}

interface Machine {
  readonly project: Project;
  readonly env: NodeJS.ProcessEnv;
}

interface SiteFolders {
  readonly out: string;
  /** Folder of the site's memory. Defaults to a folder in the cache. */
  readonly memory?: string | undefined;
  readonly repository: Repository;
}

export const buildPlaces = (
  { out: folder, memory, repository }: SiteFolders,
  { project, env }: Machine,
): BuildPlaces => {
  const out = resolve(folder);
  const cache = cacheFolder(project, env);
  const own = memory ?? join(cache, 'builds', sha256(out).slice(0, 16));
  return {
    out,
    cache,
    repository,
    memory: {
      site: join(own, 'site'),
      kept: join(own, 'kept'),
      bundle: join(cache, 'bundle.json'),
      pictures: join(cache, 'pictures'),
      drawings: join(cache, 'drawings'),
      public: join(cache, 'public.jsonl'),
    },
  };
};
