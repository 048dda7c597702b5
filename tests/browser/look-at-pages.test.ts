import { createServer } from 'node:http';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  launchLooker,
  MOST_ROWS,
  type Looker,
  type SeenRows,
  type PageInWindow,
} from '../../cli/diff/look-at-pages.ts';
import { findBrowser } from '../helpers/browser.ts';
import { listenHere, type ServerHere } from '../helpers/listen-here.ts';

const pages = new Map<string, string>();
const asked: string[] = [];
let server: ServerHere;
let looker: Looker;

/** Encodes a PNG of one colour. */
const paint = ([red, green, blue]: readonly number[]): Buffer => {
  const picture = new PNG({ width: 2, height: 2 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([red ?? 0, green ?? 0, blue ?? 0, 255], at);
  return PNG.sync.write(picture);
};

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

beforeAll(async () => {
  server = await listenHere(
    createServer((request, response) => {
      const page = pages.get(request.url ?? '');
      if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      else response.writeHead(200, { 'content-type': 'image/png' }).end(paint(BLUE));
    }),
  );
  looker = await launchLooker({
    browser: await findBrowser(),
    timeZone: 'Asia/Tashkent',
    signal: new AbortController().signal,
    fetchPicture: async (address) => {
      asked.push(address);
      return { contentType: 'image/png', body: paint(RED) };
    },
  });
});
afterAll(async () => {
  await looker[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const show = async (body: string, path = '/page'): Promise<PageInWindow> => {
  pages.set(path, `<!doctype html><style>body{margin:0}img{display:block;width:50px;height:50px}</style>${body}`);
  const now = Date.parse('2026-11-15T12:00:00+05:00');
  return looker.show({ address: server.origin + path, basePath: '', width: 360, height: 780, language: 'ru-RU', now });
};

const look = async (body: string, from = 0): Promise<SeenRows> => {
  await using page = await show(body);
  return await page.lookFrom(from);
};

/** Red, green and blue of a pixel. */
const colorAt = ({ pixels: { width, data } }: SeenRows, x: number, y: number): readonly number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

test('a page is seen whole, with the pictures that nobody has scrolled to', async () => {
  const page = await look('<div style="height:5000px"></div><img loading="lazy" src="/a.png">');
  expect([page.pixels.width, page.pixels.height]).toEqual([360, 5050]);
  expect(colorAt(page, 25, 5025)).toEqual(BLUE);
});

test('of a page that is very tall so many rows are seen, from where somebody wants; what stands on it is known of all of it', async () => {
  const body =
    '<div style="height:20000px"></div><p style="margin:0">Bir ikki</p><img loading="eager" src="/a.png"><script>1</script>';
  await using page = await show(body);
  expect(page.things.map(({ is }) => is)).toEqual([
    '<div style="height:20000px"></div>',
    'Bir',
    'ikki',
    '<img loading="eager" src="/a.png">',
  ]);
  expect(page.things[1]?.y).toBe(20_000);
  const rows = await page.lookFrom(16_000);
  expect([page.height > 20_050, rows.top, rows.pixels.height]).toEqual([true, 16_000, page.height - 16_000]);
  expect(colorAt(rows, 25, page.height - 16_000 - 25)).toEqual(BLUE);
  expect((await look(body)).pixels.height).toBe(MOST_ROWS);
});

test('of other hosts a page has its pictures, and nothing that runs, counts or is framed', async () => {
  const hostile = 'https://counter.example';
  const page = await look(
    `<img src="https://pictures.example/a.png">
    <iframe src="${hostile}/frame" style="border:0;height:50px;display:block"></iframe>
    <script src="${hostile}/script.js"></script><link rel="stylesheet" href="${hostile}/style.css">
    <script>fetch('${hostile}/fetch').catch(() => {}); navigator.sendBeacon('${hostile}/beacon');</script>`,
  );
  expect(asked).toEqual(['https://pictures.example/a.png']);
  expect(colorAt(page, 25, 25)).toEqual(RED);
});

test('nothing moves, the clock stands, third parties have been refused, and the language is that of the page', async () => {
  const script = `
    const told = [new Date().toISOString(), String(new Date()).includes('+0500'), navigator.language, localStorage.getItem('site:consent')];
    const expected = ['2026-11-15T07:00:00.000Z', true, 'ru-RU', 'denied'];
    setTimeout(() => { document.body.style.background = JSON.stringify(told) === JSON.stringify(expected) ? '#0000ff' : '#ff0000'; });`;
  const page = await look(
    `<style>@keyframes move{to{margin-left:300px}}p{width:9px;height:9px;background:#ff0000;animation:move 3s infinite alternate}</style><p></p><script>${script}</script>`,
  );
  expect(colorAt(page, 300, 700)).toEqual(BLUE);
  expect(colorAt(page, 2, 20)).toEqual(RED);
});

test('what is cut out is WebP of its size, and the same each time', async () => {
  const body = '<p>Matn</p><img src="/a.png"><div style="height:900px"></div>';
  const parts = [
    { x: 0, y: 0, width: 360, height: 120 },
    { x: 0, y: 500, width: 360, height: 64 },
  ];
  const cut = async (): Promise<readonly Buffer[]> => {
    await using page = await show(body);
    const rows = await page.lookFrom(0);
    return await rows.cut(parts);
  };
  const [first, second] = [await cut(), await cut()];
  expect(first.map((bytes) => [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)])).toEqual([
    ['RIFF', 'WEBP'],
    ['RIFF', 'WEBP'],
  ]);
  expect(second).toEqual(first);
});
