import { build } from 'esbuild';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecurityPolicy } from '../../renderer/host/security-policy.ts';
import { createConfig } from './built-site.ts';

export interface ComponentPage extends AsyncDisposable {
  readonly url: string;
}

const HTML = `<!doctype html><html lang="uz"><head><meta charset="utf-8"><title>Components</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/site.css">
<script type="module" src="/page.js"></script></head><body></body></html>`;

/**
 * Serves an empty page that runs a script of tests/fixtures/components, bundled as the site's own, with the site's style
 * sheet and security policy.
 */
export const startComponentPage = async (name: string): Promise<ComponentPage> => {
  const files = await bundle(name);
  const policy = Object.fromEntries(createSecurityPolicy(createConfig(), { page: 'default' }));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? { type: 'text/html', body: HTML };
    response.writeHead(200, { ...policy, 'content-type': file.type }).end(file.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    [Symbol.asyncDispose]: stop,
  };
};

interface ServedFile {
  readonly type: string;
  readonly body: Uint8Array | string;
}

const bundle = async (name: string): Promise<ReadonlyMap<string, ServedFile>> => {
  const { outputFiles } = await build({
    entryPoints: { page: `tests/fixtures/components/${name}.tsx`, site: 'templates/site.css' },
    ...{ bundle: true, splitting: true, format: 'esm', write: false, outdir: '/out' },
    // The typeface is no part of what is tested: without its files, the fonts that stand in for it are used.
    external: ['*.woff2'],
    ...{ jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'error' },
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [
      path.slice('/out'.length),
      { type: path.endsWith('.css') ? 'text/css' : 'text/javascript', body: contents },
    ]),
  );
};
