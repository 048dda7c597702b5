import { join } from 'node:path';

/** Where the project is and which program is running: given by the launcher, so that no module asks for it itself. */
export interface Project {
  readonly root: string;
  /** Digest of the compiled program: the renderer's identity. */
  readonly digest: string;
  /** Digest of all sources, of the browser's as well. */
  readonly sources: string;
  /** Script of the worker threads. */
  readonly worker: URL;
  /** Script of the thread that draws pictures. */
  readonly drawWorker: URL;
}

/** Caches, snapshots and memories of builds: safe to delete. */
export const cacheFolder = ({ root }: Project, env: NodeJS.ProcessEnv): string =>
  env['SITE_CACHE'] || join(root, '.site');
