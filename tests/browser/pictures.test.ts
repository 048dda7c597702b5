import type { Page, Route } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { appStands, useBrowserSite } from '../helpers/browser-site.ts';
import { set, startWholeRepository, type Change, type Documents } from '../helpers/content-repository.ts';
import { imgixSize } from '../helpers/imgix.ts';
import { attributes, parseHead } from '../helpers/parse-page.ts';
import { readText } from '../helpers/read-tree.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const HOST = 'https://images.prismic.io/bolak';

/** Replaces addresses of bitmaps by those that Prismic gives them after a push. */
const hostBitmaps: Change = (documents) => {
  const json = JSON.stringify(documents);
  const hosted: Documents = JSON.parse(
    json.replaceAll(/"\/media\/([^"]+\.(?:png|webp))"/g, `"${HOST}/$1?auto=format,compress"`),
  );
  return hosted;
};

const logo = (url: string, width: number, height: number) => ({
  id: 'logo',
  url: `${HOST}/${url}`,
  alt: 'Logotip',
  copyright: null,
  dimensions: {
    width,
    height,
  },
  edit: {
    x: 0,
    y: 0,
    zoom: 1,
    background: 'transparent',
  },
});

const service = await startWholeRepository(
  hostBitmaps,
  // An original far larger than it is shown, and a picture that was cropped and scaled down.
  set({ type: 'partner', uid: 'texnomir' }, 'data.logo', logo('katta.png?auto=format,compress', 3000, 1500)),
  set(
    { type: 'partner', uid: 'bilim-markazi' },
    'data.logo',
    logo('kesik.png?rect=50,50,900,300&w=300&h=100', 300, 100),
  ),
);
const sandbox = createSandbox(service);
const run = await sandbox.build();
const site = useBrowserSite(async () => ({ dist: sandbox.out }));

afterAll(async () => {
  sandbox[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

/** Sizes of the originals, by path. */
const originals = new Map([
  ...[
    ...JSON.stringify(service.documents()).matchAll(
      /"dimensions":\{"width":(\d+),"height":(\d+)\}[^{}]*"url":"([^"]+)"/g,
    ),
  ].map(
    ([, width, height, url = '']) =>
      [new URL(url, HOST).pathname, { width: Number(width), height: Number(height) }] as const,
  ),
  ['/bolak/katta.png', { width: 3000, height: 1500 }] as const,
  ['/bolak/kesik.png', { width: 1000, height: 800 }] as const,
]);

/** Size of the picture with which imgix answers. */
const answerTo = (url: string) => imgixSize(url, originals.get(new URL(url).pathname) ?? { width: NaN, height: NaN });

/** Removes the size from an address: what remains is the field's picture in full resolution. */
const whole = (address: string): string => {
  const url = new URL(address);
  for (const name of ['w', 'dpr']) url.searchParams.delete(name);
  return url.href;
};

/** Answers instead of imgix, with an empty picture of the right size. */
const answer = async (route: Route): Promise<void> => {
  const { width, height } = answerTo(route.request().url());
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  await route.fulfill({ contentType: 'image/svg+xml', body });
};

interface PaintedPicture {
  readonly url: string;
  /** CSS pixels. */
  readonly width: number;
}

/** True if the picture has fewer pixels than the screen can show, although the original has more. */
const isBlurred = ({ url, width }: PaintedPicture, density: number): boolean =>
  answerTo(url).width < Math.floor(Math.min(width * density, answerTo(whole(url)).width));

/** True if a picture of fixed size has more pixels than the widest place for such pictures, a partner's tile. */
const isExcessive = ({ url }: PaintedPicture, density: number): boolean =>
  url.includes('dpr=') && answerTo(url).width > 320 * density;

/** All pictures on a page that come from Prismic, with their painted width. */
const paintedPictures = async (page: Page): Promise<readonly PaintedPicture[]> => {
  const pictures = page.locator(`img[src^="${HOST}"]:visible`);
  return Promise.all(
    (await pictures.all()).map(async (picture) => {
      await picture.evaluate(async (element: HTMLImageElement) => {
        element.loading = 'eager';
        await element.decode();
      });
      return picture.evaluate((element: HTMLImageElement) => {
        const { paddingLeft, paddingRight, objectFit } = getComputedStyle(element);
        const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const byHeight = (element.clientHeight * element.naturalWidth) / element.naturalHeight;
        const fits = { contain: Math.min(width, byHeight), cover: Math.max(width, byHeight) };
        return {
          url: element.currentSrc,
          width: objectFit === 'contain' || objectFit === 'cover' ? fits[objectFit] : width,
        };
      });
    }),
  );
};

test('the site is built of them without a warning', () => {
  expect([run.code, run.stdout.includes('"warning"')]).toEqual([0, false]);
});

const pages = [
  '/',
  '/partners',
  '/partners/texnomir',
  '/business',
  '/products/nurafon-x2',
  '/blogs/muzlatgich-tanlash',
];

test.each([
  [360, 3],
  [1280, 1],
  [1280, 2],
])(
  'on a screen %d wide with %d pixels to one every picture is as sharp as its original allows, and not the original without need',
  async (width, density) => {
    const { page } = await site.open('/robots.txt', {
      isAwaited: false,
      viewport: { width, height: 800 },
      deviceScaleFactor: density,
      prepare: async (tab) => tab.route(`${HOST}/**`, answer),
    });
    for (const path of pages) {
      await page.goto(site.origin + path);
      await appStands(page);
      const pictures = await paintedPictures(page);
      expect(pictures.length, path).toBeGreaterThan(0);
      expect(pictures.filter((picture) => isBlurred(picture, density))).toEqual([]);
      expect(pictures.filter((picture) => isExcessive(picture, density))).toEqual([]);
    }
  },
);

test('networks are shown the middle of a page’s own picture, at the size that is said', async () => {
  const head = await parseHead(readText(sandbox.out, 'blogs/muzlatgich-tanlash/index.html'));
  const [url = ''] = attributes(head, 'meta[property="og:image"]', 'content');
  const said = ['width', 'height'].map((name) =>
    Number(attributes(head, `meta[property="og:image:${name}"]`, 'content')[0]),
  );
  expect(url).toContain(`${HOST}/blog/muzlatgich-tanlash-1040w.webp?`);
  expect(Object.values(answerTo(url))).toEqual(said);
});
