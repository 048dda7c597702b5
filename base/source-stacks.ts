import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { once } from './once.ts';
import { orNull } from './or-null.ts';

/*
 * Imported first by each thread, so that stacks name the sources. Node itself would read the
 * map of every file that it loads; here the map of a file is read when a stack names it.
 */
const describe = Error.prepareStackTrace?.bind(Error);
if (describe) Error.prepareStackTrace = (error, places) => inSources(String(describe(error, places)));

const inSources = (stack: string): string =>
  stack.replaceAll(
    /(file:[^)\n]+\.c?js):(\d+):(\d+)/g,
    (compiled: string, file: string, line: string, column: string) => {
      const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return compiled;
      const source = fileURLToPath(new URL(found.originalSource, file));
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    },
  );

/** Null for a file that was not compiled. */
const mapOf = (file: string): SourceMap | null => {
  const readMap = maps.get(file) ?? createReader(() => readFileSync(new URL(`${file}.map`), 'utf8'));
  maps.set(file, readMap);
  return readMap();
};

const createReader = (read: () => string) => once(() => orNull(() => new SourceMap(JSON.parse(read()))));

const maps = new Map<string, () => SourceMap | null>();

/** Sets the current map of a file that runs without being on the disk. */
export const setSourceMap = (file: string, map: string): void => {
  maps.set(
    file,
    createReader(() => map),
  );
};
