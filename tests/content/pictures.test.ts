import fastGlob from 'fast-glob';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'public/media';

test('letters in pictures are outlines: text would be drawn in another font on each device', () => {
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'));
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((path) => /<text|font-/.test(readFileSync(join(folder, path), 'utf8')))).toEqual([]);
});

interface Shown {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Bitmaps in the embedded documents that have narrower versions. */
const shown = fastGlob.sync('content/embedded/*/*.json').flatMap((file): readonly Shown[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /"width": (\d+),\s*"height": (\d+)\s*\}(?:,\s*"(?:alt|copyright)": .*)*,\s*"url": "(\/media\/[^"]+w\.webp)"/g,
    ),
  ].map(([, width, height, url = '']) => ({
    url,
    width: Number(width),
    height: Number(height),
  })),
);

/** Size of a WebP from its extended or simple header. */
const sizeOf = (path: string): readonly [width: number, height: number] => {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 12, 16) === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
};

const fileOf = (url: string, width: number): string => `public${url.replace(/-\d+w\.webp$/, `-${width}w.webp`)}`;

test('pictures are as large as the documents say, and have the narrower versions that pages name', () => {
  expect(shown.length).toBeGreaterThan(100);
  for (const { url, width, height } of shown) {
    expect([url, sizeOf(fileOf(url, width))]).toEqual([url, [width, height]]);
    for (const narrower of [320, 640]) expect([url, sizeOf(fileOf(url, narrower))[0]]).toEqual([url, narrower]);
  }
});

test('no picture weighs more than 48 kB; with its narrower versions it weighs 42 kB on the whole', () => {
  const weights = fastGlob.sync('public/media/**/*.webp').map((file) => statSync(file).size);
  expect(weights.length).toBeGreaterThan(200);
  expect(Math.max(...weights)).toBeLessThanOrEqual(48_000);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual((weights.length / 3) * 42_000);
});
