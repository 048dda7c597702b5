// @ts-check
import { cpSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Copies the project, so that nothing changes under a benchmark while it runs. */
export function copyProject(/** @type {string} */ folder) {
  const copy = join(folder, 'project');
  const left = new Set(
    ['.git', '.site', 'coverage', 'dist', 'node_modules', 'test-results', 'tests/nodes/node_modules'].map((name) =>
      join(root, name),
    ),
  );
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
