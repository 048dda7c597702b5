import { Resvg } from '@resvg/resvg-js';
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawPicture, drawSvg } from '../../renderer/pictures/draw-svg.ts';
import { readPictures, type DrawPictures } from '../../renderer/pictures/picture-cache.ts';
import { planSharePictures } from '../../renderer/pictures/share-pictures.ts';
import { createConfig, createFolder, digest } from '../helpers/built-site.ts';

const plan = planSharePictures({ config: createConfig(), root: resolve('.') });
const two = { ...plan, pictures: plan.pictures.slice(0, 2) };

const draw: DrawPictures = async ({ pictures, fontFiles }) =>
  pictures.map((picture) => drawPicture(picture, fontFiles));

/** Width and height from the header of a PNG. */
const sizeOf = (png: Uint8Array): readonly [number, number] => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

test('every section has a picture in each language, of the size that social networks ask for', async () => {
  using folder = createFolder();
  const files = await readPictures(two, { folder: folder.path, draw });
  expect(plan.pictures.map(({ path }) => path.replace(/\.[0-9a-f]{8}\.png$/, ''))).toEqual(
    expect.arrayContaining(['assets/share-home.uz', 'assets/share-home.ru', 'assets/share-blogs.ru']),
  );
  expect(files.map(({ content }) => typeof content !== 'string' && sizeOf(content))).toEqual([
    [1200, 630],
    [1200, 630],
  ]);
});

test.each(plan.pictures.map(({ path, svg }) => [path, svg] as const))('the text of %s stays inside', (_, svg) => {
  const text = svg.replaceAll(/<(?:path|rect)[^>]*>|<svg x="[^]*?<\/svg>/g, '');
  const box = new Resvg(text, { font: { loadSystemFonts: false, fontFiles: [...plan.fontFiles] } }).innerBBox();
  expect(box?.x).toBeGreaterThanOrEqual(64);
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(1120);
  expect(box?.y).toBeGreaterThanOrEqual(64);
});

test('the letters ʻ and ʼ and Cyrillic are drawn without a font of the system', () => {
  const drawn = (text: string) =>
    digest(
      Buffer.from(
        drawSvg(
          `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="40"><text y="30" font-family="Onest">${text}</text></svg>`,
          plan.fontFiles,
        ),
      ).toString('base64'),
    );
  const pictures = ['', 'ʻ', 'ʼ', 'Ж', '№', 'ё'].map(drawn);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('a picture is drawn once, and again when its colour changes', async () => {
  using folder = createFolder();
  const options = { folder: folder.path, draw };
  await readPictures(two, options);
  const before = readdirSync(folder.path).map((name) => statSync(join(folder.path, name)).mtimeMs);
  await readPictures(two, options);
  expect(readdirSync(folder.path).map((name) => statSync(join(folder.path, name)).mtimeMs)).toEqual(before);
  const other = planSharePictures({ config: createConfig({ brand: { color: '#0b57c9' } }), root: resolve('.') });
  expect(other.pictures[0]?.path).not.toBe(plan.pictures[0]?.path);
  await readPictures({ ...other, pictures: other.pictures.slice(0, 1) }, options);
  expect(readdirSync(folder.path)).toEqual([`${other.pictures[0]?.digest}.png`]);
});

test('a name that Latin, Cyrillic and XML find hard is drawn as it is written', () => {
  const { pictures } = planSharePictures({ config: createConfig({ name: 'A&B <Ў>' }), root: resolve('.') });
  expect(pictures[0]?.svg).toContain('>A&amp;B &lt;Ў></text>');
});

test('pictures of earlier builds are forgotten when new ones are drawn', async () => {
  using folder = createFolder();
  mkdirSync(join(folder.path, 'pictures'));
  writeFileSync(join(folder.path, 'pictures/old.png'), 'old');
  const files = await readPictures(two, { folder: join(folder.path, 'pictures'), draw });
  expect(files).toHaveLength(2);
  expect(readdirSync(join(folder.path, 'pictures'))).not.toContain('old.png');
});

test('a picture that is damaged in the cache, as when the power fails, is drawn again', async () => {
  using folder = createFolder();
  const drawn = await readPictures(two, { folder: folder.path, draw });
  for (const name of readdirSync(folder.path)) truncateSync(join(folder.path, name), 0);
  expect(await readPictures(two, { folder: folder.path, draw })).toEqual(drawn);
  expect(await readPictures(two, { folder: folder.path, draw: async () => [] })).toEqual(drawn);
});

test('what another build is just writing to the cache stays', async () => {
  using folder = createFolder();
  writeFileSync(join(folder.path, 'other.png.4711.tmp'), '');
  await readPictures(two, { folder: folder.path, draw });
  expect(readdirSync(folder.path)).toContain('other.png.4711.tmp');
});
