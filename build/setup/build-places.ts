import { join, resolve } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { cacheFolder, type Project } from '../../config/project.ts';
import type { Repository } from '../../content/open-content.ts';

/** Where a build finds, and leaves, what outlasts it. */
export interface BuildPlaces {
  /** Output folder, absolute. */
  readonly out: string;
  /** Folder of everything that is remembered between builds. */
  readonly cache: string;
  readonly repository: Repository;
  /** What is remembered: of this output folder, and below the whole cache what all of them use. */
  readonly memory: {
    /** Folder of the memory of its site. */
    readonly site: string;
    /** Folder of what this machine has read or written of a build's state, a file for each target. */
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
  /** Where what is remembered of it is, if that is not its place in the cache. */
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
