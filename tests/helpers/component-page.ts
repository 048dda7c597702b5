import { build } from 'esbuild';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { createBundleOptions } from '../../renderer/assets/bundle-options.ts';
import { createBuildOptions } from '../../renderer/assets/bundle.ts';
import { createSecurityPolicy } from '../../renderer/host/security-policy.ts';
import { createConfig } from './built-site.ts';
import { listenHere } from './listen-here.ts';

export interface ComponentPage extends AsyncDisposable {
  readonly url: string;
}

const HTML = `<!doctype html><html lang="uz"><head><meta charset="utf-8"><title>Components</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/site.css">
<script type="module" src="/page.js"></script></head><body></body></html>`;

/**
 * Serves an empty page that runs a script of tests/fixtures/components, with the site's bundle options, style sheet and security policy.
 * In mode `development` React reports more errors.
 */
export const startComponentPage = async (
  name: string,
  { isDevelopment = false }: { readonly isDevelopment?: boolean } = {},
): Promise<ComponentPage> => {
  const files = await bundle(name, isDevelopment ? 'development' : 'production');
  const policy = Object.fromEntries(createSecurityPolicy(createConfig(), 'default'));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? { type: 'text/html', body: HTML };
    response.writeHead(200, { ...policy, 'content-type': file.type }).end(file.body);
  });
  const here = await listenHere(server);
  return { ...here, url: `${here.origin}/` };
};

interface ServedFile {
  readonly type: string;
  readonly body: Uint8Array | string;
}

/** Bundles with the site's own options, but with file names that are known in advance. */
const bundle = async (name: string, mode: string): Promise<ReadonlyMap<string, ServedFile>> => {
  const options = createBuildOptions(createBundleOptions(process.cwd(), createConfig()));
  const { outputFiles } = await build({
    ...options,
    define: { ...options.define, 'process.env.NODE_ENV': JSON.stringify(mode), 'SITE.hasChunkLists': 'true' },
    conditions: [mode],
    entryPoints: { page: `tests/fixtures/components/${name}.tsx`, site: 'templates/site.css' },
    entryNames: '[name]',
    splitting: true,
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [`/${basename(path)}`, { type: typeOf(path), body: contents }]),
  );
};

const typeOf = (path: string): string => {
  if (path.endsWith('.woff2')) return 'font/woff2';
  return path.endsWith('.css') ? 'text/css' : 'text/javascript';
};
