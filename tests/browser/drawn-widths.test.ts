import { expect, test } from 'vitest';
import { fieldsOfTypes } from '../../customtypes/fields.ts';
import { fieldsOfSlices } from '../../slices/fields.ts';
import { useServedSite } from '../helpers/browser-site.ts';

const site = useServedSite();

/** Pages that show the pictures of each field at their widest. */
const PAGES = [
  '/blogs',
  '/blogs/birinchi-muddatli-xarid',
  '/blogs/maktabga-tayyorgarlik',
  '/business',
  '/how-to-repay/divider',
  '/products/bolajon-aravacha',
  '/promo',
  '/ru/sales/divan-haftaligi',
  '/',
];

/** Page types with pictures outside of slices, by the folder of their addresses. */
const TYPES = { blogs: 'blog_post', products: 'product', sales: 'sale' } as const;

interface DrawnPicture {
  /** Type of its slice; null for a picture of the document itself. */
  readonly slice: string | null;
  readonly width: number;
}

/** Reads the pictures that fill their place, except those in tiles, which belong to other documents. */
const readPictures = (): readonly DrawnPicture[] =>
  [...document.querySelectorAll<HTMLElement>('main img.image:not(.tile__picture)')].map((picture) => ({
    slice: picture.closest<HTMLElement>('[data-slice-type]')?.dataset['sliceType'] ?? null,
    width: Math.round(picture.getBoundingClientRect().width),
  }));

const widthsOf = (kind: string, fields: Readonly<Record<string, object>>): readonly (readonly [string, number])[] =>
  Object.entries(fields).flatMap(([type, rules]) =>
    'pictures' in rules && typeof rules.pictures === 'object' && rules.pictures !== null
      ? [[`${kind} ${type}`, Math.max(...Object.values(rules.pictures).map(Number))] as const]
      : [],
  );

test('how wide pages draw pictures is what their fields say', async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  const drawn = new Map<string, number>();
  for (const path of PAGES) {
    // Wait for the style sheet too: it may arrive after the document.
    await page.goto(site.origin + path, { waitUntil: 'load' });
    const folder = path.split('/').at(-2) ?? '';
    const type = Object.entries(TYPES).find(([name]) => name === folder)?.[1];
    for (const { slice, width } of await page.evaluate(readPictures)) {
      const name = slice === null ? `type ${type}` : `slice ${slice}`;
      drawn.set(name, Math.max(width, drawn.get(name) ?? 0));
    }
  }
  await context.close();
  // Pictures in texts of these documents are as wide as those of the text slice.
  const said = [...widthsOf('type', fieldsOfTypes), ...widthsOf('slice', fieldsOfSlices)].filter(
    ([name]) => !['type legal_document', 'type privacy'].includes(name),
  );
  expect([...drawn.keys()].toSorted()).toEqual(said.map(([name]) => name).toSorted());
  for (const [name, width] of said) {
    expect(drawn.get(name), name).toBeLessThanOrEqual(width);
    expect(drawn.get(name), name).toBeGreaterThan(width * 0.9);
  }
});
