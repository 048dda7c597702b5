import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'public/media';

test('letters in pictures are outlines: text would be drawn in another font on each device', () => {
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'));
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter((path) => /<text|font-/.test(readFileSync(join(folder, path), 'utf8')))).toEqual([]);
});
