import { join } from 'node:path';

/** A value for the sources of each kind of result, including everything that they import. */
export interface BySource<Value> {
  /** Of the sources that read and check documents. */
  readonly documents: Value;
  /** Of the sources that render pages, except views. */
  readonly pages: Value;
  /** Of the sources that render system pages. */
  readonly systemPages: Value;
  /** Of the sources of a page's main content, except slices; by page type. */
  readonly templates: Readonly<Record<string, Value>>;
  /** Of the sources that render a slice; by slice type. */
  readonly slices: Readonly<Record<string, Value>>;
}

/** Maps each value. */
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

/** Location of the project, and the running program. The launcher provides it, so that no module has to find out by itself. */
export interface Project {
  readonly root: string;
  /** Digest of the compiled program. */
  readonly digest: string;
  /** Digest of all sources, including the browser's. */
  readonly sources: string;
  /** Digests of sources and models, by what they affect. */
  readonly bySource: BySource<string>;
  /** Script of the worker threads. */
  readonly worker: URL;
  /** Script of the thread that draws pictures. */
  readonly drawWorker: URL;
}

/** Folder of caches, snapshots and memories of builds; it may be deleted. */
export const cacheFolder = ({ root }: Project, env: NodeJS.ProcessEnv): string =>
  env['SITE_CACHE'] || join(root, '.site');
