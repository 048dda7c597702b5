import { describe, expect, test } from 'vitest';
import { describeFile, renderManifest } from '../../renderer/files/manifest.ts';
import { parseManifestText } from '../../renderer/files/read-manifest.ts';
import { createManifest } from '../helpers/create-manifest.ts';

const createText = (count: number) => {
  const files = Array.from({ length: count }, (_, at) => describeFile(`blogs/maqola-ʻ${at},\n]}/index.html`, `${at}`));
  const counts = { pages: count, documents: [{ type: 'blog_post', lang: 'uz-uz', count }] };
  const manifest = createManifest({ timestamp: 1, counts, prerendered: ['/"files":['], files });
  return { manifest, text: Buffer.from([...renderManifest(manifest)].join('')) };
};

describe('the text of a manifest', () => {
  test.each([0, 1, 2, 30_000])('gives back the manifest of %d files', (count) => {
    const { manifest, text } = createText(count);
    expect(parseManifestText(text)).toEqual(manifest);
  });

  test('may be laid out in any other way', () => {
    const { manifest } = createText(3);
    for (const space of [undefined, 2])
      expect(parseManifestText(Buffer.from(JSON.stringify(manifest, null, space)))).toEqual(manifest);
  });

  test('is refused when it is cut short anywhere', () => {
    const { text } = createText(3);
    for (let length = 0; length < text.length; length += 1)
      expect(() => parseManifestText(text.subarray(0, length)), `${length}`).toThrow('JSON');
  });
});
