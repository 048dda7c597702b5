import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** React's production files, by import path. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * Bundles React as ES modules. React is published as CommonJS, and a bundler wraps each such file in a function, which browsers parse twice
 * (once to skip it, once to run it) and from which no unused code can be removed.
 */
export const reactPlugin = (root: string): Plugin => ({
  name: 'react',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path }) => {
      const file = FILES[path];
      // A relative path: outside of the file namespace, an absolute path would influence the names of chunks.
      return file === undefined ? null : { path: `node_modules/${file}`, namespace: 'react' };
    });
    bundler.onLoad({ filter: /./, namespace: 'react' }, async ({ path }) => ({
      contents: toModule(await readFile(join(root, path), 'utf8')),
      resolveDir: root,
    }));
  },
});

/** Converts a CommonJS file as React writes them to an ES module. Throws if it uses other constructs. */
export const toModule = (source: string): string => {
  const imports: string[] = [];
  const body = source
    .replaceAll(/(?:\bvar|,)\s+(\w+) = require\("([\w-]+)"\)/g, (_, name: string, path: string) => {
      imports.push(`import * as ${name} from "${path}";`);
      return '';
    })
    .replaceAll(/\bexports\.(\w+)/g, 'export_$1');
  const names = [...new Set([...body.matchAll(/\bexport_(\w+)/g)].map(([, name = '']) => name))];
  const constants = new Set(names.filter((name) => body.split(`export_${name} =`).length === 2));
  const code = body.replaceAll(/^export_(\w+) =/gm, (assignment, name: string) =>
    constants.has(name) ? `const ${assignment}` : assignment,
  );
  if (/\brequire\(|\bmodule\.exports|\bexports[.[]/.test(code)) {
    throw new Error('Expected a file of React that only requires and assigns to exports, got another');
  }
  const variables = names.filter((name) => !constants.has(name)).map((name) => `let export_${name};`);
  const exported = names.map((name) => `export_${name} as ${name}`);
  return [...imports, ...variables, code, `export { ${exported.join(', ')} };`].join('\n');
};
