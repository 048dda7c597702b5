import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createFolder } from '../helpers/built-site.ts';
import { findBrowser } from '../helpers/browser.ts';
import { at, copy, findDocument, remove, set, UZ, type Change } from '../helpers/content-repository.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { runSite, startSite, type SiteProcess } from '../helpers/run-site.ts';

const { service, sandbox } = await usePreviousSite();

const folder = createFolder();
afterAll(() => folder[Symbol.dispose]());

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ };
const BODY = 'data.slices.0.primary.body.0.text';

/** Replaces the last word of the article's first paragraph. */
const correctTypo: Change = (documents) =>
  set(ARTICLE, BODY, String(at(findDocument(documents, ARTICLE), BODY)).replace(/\S+$/, 'boshqacha.'))(documents);

const diff = async (...args: readonly string[]) =>
  runSite(['diff', '--against', sandbox.out, ...args], { ...sandbox.env, CHROMIUM_PATH: await findBrowser() });

const boxSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
const pictureSchema = boxSchema.extend({ file: z.string(), marks: z.array(boxSchema) }).nullable();
const picturesSchema = z.object({
  left: z.int(),
  pages: z.array(
    z.object({
      path: z.string(),
      widths: z.array(
        z.object({
          width: z.int(),
          left: z.int(),
          unseen: z.int(),
          pairs: z.array(z.object({ before: pictureSchema, after: pictureSchema })),
        }),
      ),
    }),
  ),
});

const readPictures = (stdout: string) =>
  z.object({ version: z.literal(1), pictures: picturesSchema }).parse(JSON.parse(stdout)).pictures;

/** Width and height of a WebP file with an extended header: https://www.rfc-editor.org/rfc/rfc9649#section-2.7 */
const sizeOf = (file: string): readonly number[] => {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
};

test('pictures of a page that changed are files beside JSON, before and after, in a narrow and a wide window', async () => {
  service.publish(correctTypo);
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')];
  const run = await diff('--json', '--pictures', first);
  expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('Pictures of 1 page\n')]);
  const { pages, left } = readPictures(run.stdout);
  expect([pages.map(({ path }) => path), left]).toEqual([['/blogs/talabaga-noutbuk'], 0]);
  const widths = pages[0]?.widths ?? [];
  // The word, and the date of the change above it.
  expect(widths.map(({ width, pairs }) => [width, pairs.length])).toEqual([
    [360, 2],
    [1280, 2],
  ]);
  const pictures = widths.flatMap(({ pairs }) => pairs.flatMap(({ before, after }) => [before, after]));
  for (const picture of pictures) {
    const { file = '', marks = [], width, height = 0 } = picture ?? {};
    expect(sizeOf(join(first, file))).toEqual([width, height]);
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.every((mark) => mark.y >= 0 && mark.y + mark.height <= height)).toBe(true);
  }
  expect(readdirSync(first).toSorted()).toEqual(pictures.map((picture) => String(picture?.file)).toSorted());

  // Pictures of the same two sites are always the same.
  await diff('--json', '--pictures', second);
  for (const file of readdirSync(first))
    expect(readFileSync(join(second, file))).toEqual(readFileSync(join(first, file)));
});

test('the page for a browser has them in itself: of a new page one after, of one that is gone one before, of each group one', async () => {
  service.publish(
    copy({ type: 'product', uid: 'samo-tv-55', lang: UZ }, { id: 'yangi', uid: 'yangi-tv' }),
    remove({ type: 'product', uid: 'gulnoza-fen', lang: UZ }),
    set({ type: 'footer', lang: UZ }, 'data.columns.0.heading', 'Xaridor uchun'),
  );
  const file = join(folder.path, 'changes.html');
  const run = await diff('--html', file, '--pictures', '--language', 'ru');
  expect([run.code, run.stdout]).toEqual([1, '']);
  const html = readFileSync(file, 'utf8');
  const alts = [...html.matchAll(/<img alt="([^"]*)"/g)].flatMap(([, alt = '']) => alt);
  const sources = [...html.matchAll(/<img [^>]*src="([^"]{0,30})/g)].flatMap(([, source = '']) => source);
  expect(sources.every((source) => source.startsWith('data:image/webp;base64,UklGR'))).toBe(true);
  expect(alts.length).toBeGreaterThan(8);
  expect(alts.every((alt) => /^(?:Было|Стало): .+ Окно шириной (?:360|1280) пикселей\./.test(alt))).toBe(true);
  const articles = html.split('<article id="seen-').slice(1);
  const ofKind = (words: string) => articles.filter((article) => article.includes(words));
  expect(ofKind('/products/yangi-tv')[0]).not.toContain('Было');
  const gone = ofKind('/products/gulnoza-fen').find((article) => article.includes('Было'));
  expect(gone).not.toContain('Стало');
  // The footer's change affects every Uzbek page, but only pages with other changes get pictures.
  expect(articles.length).toBeLessThan(20);
  expect(html.length).toBeLessThan(14_000_000);
});

test('where there is no browser, or nothing to put pictures into, that is told before anything is asked or built', async () => {
  service.publish(correctTypo);
  const asked = service.server.requests.length;
  const html = ['diff', '--against', sandbox.out, '--html', join(folder.path, 'none.html'), '--pictures'];
  const none = await runSite(html, { ...sandbox.env, CHROMIUM_PATH: '/nowhere/chromium' });
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('(browser.missing)')]);
  expect(none.stderr).toContain('npx playwright install chromium');
  for (const args of [
    ['--pictures'],
    ['--markdown', '--pictures', 'folder'],
    ['--json', '--pictures'],
    [...html.slice(3), 'x'],
  ])
    expect([args, (await diff(...args)).code]).toEqual([args, 2]);
  expect(service.server.requests.length).toBe(asked);
});

/** Command lines of the processes that mention a folder. */
const processesOf = (path: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8');
      } catch {
        return [];
      }
    })
    .filter((line) => line.includes(path));

/** Starts taking pictures with its own temporary folder. */
const startTaking = async (): Promise<SiteProcess & { readonly temporary: string }> => {
  const own = createFolder();
  onTestFinished(() => own[Symbol.dispose]());
  const env = { ...sandbox.env, TMPDIR: own.path, CHROMIUM_PATH: await findBrowser() };
  const args = ['diff', '--against', sandbox.out, '--html', join(folder.path, 'killed.html'), '--pictures'];
  const run = startSite(args, env);
  await expect.poll(() => processesOf(own.path).length).toBeGreaterThan(0);
  return { ...run, temporary: own.path };
};

test.runIf(process.platform === 'linux')(
  'Ctrl-C leaves neither a browser nor a folder, and a kill no browser',
  async () => {
    service.publish(set({ type: 'footer', lang: UZ }, 'data.columns.0.heading', 'Xaridor uchun'));
    const stopped = await startTaking();
    stopped.process.kill('SIGINT');
    expect((await stopped.end).code).toBe(130);
    expect(readdirSync(stopped.temporary)).toEqual([]);
    expect(processesOf(stopped.temporary)).toEqual([]);
    const killed = await startTaking();
    killed.process.kill('SIGKILL');
    await killed.end;
    await expect.poll(() => processesOf(killed.temporary)).toEqual([]);
  },
);
