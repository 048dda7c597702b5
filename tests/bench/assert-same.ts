/* `assert-same.js <site> <floor>` fails unless both have the same pages, byte for byte except for the place of preload links. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../renderer/files/read-manifest.ts';

const [site = '', floor = ''] = process.argv.slice(2);
const entries = readdirSync(floor, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(floor.length));
const expected = 2 * (readManifest(site)?.prerendered.length ?? 0);
if (files.length !== expected) throw new Error(`Expected ${expected} files of pages, the floor wrote ${files.length}`);

/** Moves preload links to the end: where React renders a whole document, it puts them after the first metas. */
const read = (folder: string, path: string): string => {
  const text = readFileSync(join(folder, path), 'utf8');
  const preloads = [...text.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  return preloads.reduce((rest, link) => rest.replace(link, ''), text) + preloads.toSorted().join('');
};

const different = files.filter((path) => read(site, path) !== read(floor, path));
if (different.length > 0) throw new Error(`Expected the same pages, ${different.length} differ, ${different[0]} first`);
