import { join } from 'node:path';

/** Something of the sources that make each thing, and of all that these import. */
export interface BySource<Value> {
  /** By which documents are read and checked. */
  readonly documents: Value;
  /** By which pages are drawn, but for their views. */
  readonly pages: Value;
  /** By which the system's own pages are drawn. */
  readonly systemPages: Value;
  /** By which the main of a page is made, but for its slices: by page type. */
  readonly templates: Readonly<Record<string, Value>>;
  /** By which a slice is drawn: by type. */
  readonly slices: Readonly<Record<string, Value>>;
}

/** What a function makes of each. */
export const mapBySource = <From, To>(
  { documents, pages, systemPages, templates, slices }: BySource<From>,
  map: (value: From) => To,
): BySource<To> => {
  const mapAll = (values: Readonly<Record<string, From>>): Readonly<Record<string, To>> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
  return {
    ...{ documents: map(documents), pages: map(pages), systemPages: map(systemPages) },
    ...{ templates: mapAll(templates), slices: mapAll(slices) },
  };
};

/** Where the project is and which program is running: given by the launcher, so that no module asks for it itself. */
export interface Project {
  readonly root: string;
  /** Digest of the compiled program. */
  readonly digest: string;
  /** Digest of all sources, of the browser's as well. */
  readonly sources: string;
  /** Digests of sources and models. */
  readonly bySource: BySource<string>;
  /** Script of the worker threads. */
  readonly worker: URL;
  /** Script of the thread that draws pictures. */
  readonly drawWorker: URL;
}

/** Caches, snapshots and memories of builds: safe to delete. */
export const cacheFolder = ({ root }: Project, env: NodeJS.ProcessEnv): string =>
  env['SITE_CACHE'] || join(root, '.site');
