import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { manifestSchema, type Manifest } from '../../renderer/files/manifest.ts';

export type Tree = Readonly<Record<string, string>>;

/** Path → SHA-256 of every file below a folder, sorted; empty if the folder does not exist. */
export const readTree = (folder: string): Tree => describeFiles(folder, (path) => sha256(readFileSync(path)));

/** Path → inode and time of change, which differ once a file is written again. */
export const readStamps = (folder: string): Tree =>
  describeFiles(folder, (path) => {
    const { ino, mtimeMs } = statSync(path);
    return `${ino} ${mtimeMs}`;
  });

/** The manifest that `builds/latest.json` names. */
export const readLatestManifest = (out: string): Manifest => parseLatestManifest((path) => readText(out, path));

/** As `readLatestManifest`, for files in any store. */
export const parseLatestManifest = (read: (path: string) => string): Manifest => {
  const { id } = manifestSchema.pick({ id: true }).parse(JSON.parse(read('builds/latest.json')));
  return manifestSchema.parse(JSON.parse(read(`builds/meta/${id}.json`)));
};

/** Path → SHA-256 of the files in the latest manifest, of the manifest itself and of `builds/latest.json`. */
export const readPublished = (out: string): Tree => {
  const { files, id } = readLatestManifest(out);
  const paths = [...files.map(({ path }) => path), 'builds/latest.json', `builds/meta/${id}.json`].toSorted();
  return Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(join(out, path)))]));
};

/** Paths whose values differ between two trees, or that only one of them has. */
export const diffTrees = (before: Tree, after: Tree): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .toSorted();

export const readText = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

const describeFiles = (folder: string, describe: (path: string) => string): Tree => {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.toSorted().map((path) => [relative(folder, path).replaceAll(sep, '/'), describe(path)]),
  );
};
