import type { Loader, Plugin } from 'esbuild';

interface SiteModule {
  readonly name: string;
  readonly loader: Loader;
  readonly create: () => string;
}

/** Gives an import of `site:<name>` its contents: what is no file, but made of the configuration or the models. */
export const siteModule = ({ name, loader, create }: SiteModule): Plugin => ({
  name,
  setup: (bundler) => {
    bundler.onResolve({ filter: new RegExp(`^site:${name}$`) }, ({ path }) => ({ path, namespace: name }));
    bundler.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: create(), loader }));
  },
});
