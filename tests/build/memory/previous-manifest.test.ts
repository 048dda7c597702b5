import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  nextManifest,
  openManifest,
  type ManifestChanges,
  type NextManifest,
} from '../../../build/memory/previous-manifest.ts';
import { LATEST_PATH, manifestPath, type ManifestFile } from '../../../renderer/files/manifest.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { createRandom, pick } from '../../helpers/random.ts';
import { seeds } from '../../helpers/sample.ts';

const HEAD = { timestamp: 1, counts: { pages: 0, documents: [] }, prerendered: ['/'] };

const manifestOf = (changes: Pick<ManifestChanges, 'files'>): NextManifest =>
  nextManifest(null, { ...HEAD, gone: [], ...changes });

const textOf = ({ pieces }: NextManifest): string =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString();

const write = (out: string, manifest: NextManifest): void => {
  mkdirSync(join(out, 'builds/meta'), { recursive: true });
  writeFileSync(join(out, manifestPath(manifest)), textOf(manifest));
  writeFileSync(join(out, LATEST_PATH), JSON.stringify({ id: manifest.id }));
};

const open = (out: string, { id, bytes }: NextManifest) =>
  openManifest(out, { build: id, size: { pages: 0, addresses: 0, bytes } });

const NAMES = ['a', 'a-b', 'a/b', 'b "c"', 'ё/index.html', 'ў', 'z', 'z.html', '~', '𝒜'];

test.each(seeds(200))('after any changes it is the manifest of its files, byte for byte (seed %i)', (seed) => {
  using folder = createFolder();
  const random = createRandom(seed);
  const fileAt = (path: string): ManifestFile => {
    const bytes = Math.floor(random() * 1000);
    return { path, sha256: String(bytes).padStart(64, '0'), bytes };
  };
  const some = (): readonly string[] => NAMES.filter(() => random() < 0.4);
  let site = new Map(some().map((path) => [path, fileAt(path)]));
  let manifest = manifestOf({ files: [...site.values()] });
  for (let build = 0; build < 3; build += 1) {
    write(folder.path, manifest);
    const before = open(folder.path, manifest);
    expect([...(before?.files() ?? [])].map(({ path }) => path).toSorted()).toEqual([...site.keys()].toSorted());
    const gone = some().flatMap((path) => before?.find(path) ?? []);
    const left = new Set(gone.map(({ path }) => path));
    const files = some()
      .filter((path) => !left.has(path))
      .map(fileAt);
    site = new Map([
      ...[...site].filter(([path]) => !left.has(path)),
      ...files.map((file) => [file.path, file] as const),
    ]);
    const expected = manifestOf({ files: [...site.values()] });
    manifest = nextManifest(before, { ...HEAD, files, gone });
    expect([textOf(manifest), manifest.id, manifest.bytes]).toEqual([textOf(expected), expected.id, expected.bytes]);
  }
});

test('one that nothing is remembered of is read as it is, and one that was altered is checked', () => {
  using folder = createFolder();
  const manifest = manifestOf({ files: [{ path: pick(NAMES, createRandom(1)), sha256: 'a'.repeat(64), bytes: 7 }] });
  write(folder.path, manifest);
  const unknown = openManifest(folder.path, null);
  expect(nextManifest(unknown, { ...HEAD, files: [], gone: [] })).toMatchObject({ id: manifest.id, bytes: 7 });
  writeFileSync(join(folder.path, manifestPath(manifest)), textOf(manifest).replace('"bytes":7', '"bytes":-7'));
  expect(open(folder.path, manifest)).toBe(null);
});
