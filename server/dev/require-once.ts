import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** A CommonJS file that is not on the disk yet. Its name tells its bytes. */
export interface ModuleFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** Loads files. The one that was loaded last is not loaded again: its module is given. */
export const createLoader = () => {
  let last: { readonly path: string; readonly module: NodeJS.Module | undefined } | null = null;
  return (file: ModuleFile) => {
    // The record of the module is kept, not its exports: source maps go with it.
    if (last?.path !== file.path) last = { path: file.path, module: requireOnce(file) };
    return last.module?.exports;
  };
};

/** `import()` keeps every state of a module for ever; what `require` has loaded can be forgotten. */
const requireOnce = ({ path, contents }: ModuleFile): NodeJS.Module | undefined => {
  const require = createRequire(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  try {
    require(path);
    return require.cache[path];
  } finally {
    delete require.cache[path];
    rmSync(path, { force: true });
  }
};
