import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { useBrowserSite, useServedSite, type Served } from '../helpers/browser-site.ts';
import { mockOf, sliceFolders, type SliceData } from '../slices/models.ts';
import { unfilledSlice } from '../slices/unfilled.ts';
import { sample } from '../helpers/sample.ts';

const DIRECT = "You're seeing this page because you're accessing Slice simulator directly";

const site = useBrowserSite();

const editorScript = async (): Promise<string> => {
  const entry = fileURLToPath(new URL('../helpers/slice-editor.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
};

interface Editor {
  readonly page: Page;
  readonly frame: Frame;
  /** Console messages and uncaught errors of page and frame. */
  readonly complaints: string[];
  /** Sends a request to the frame with the editor's own library. Returns status and content of the answer. */
  readonly ask: (method: 'ping' | 'setSliceZone' | 'scrollToSlice', data?: unknown) => Promise<unknown>;
  readonly told: () => Promise<{
    active: { index: number; sliceID: string } | null;
    size: { rect: { height: number } } | null;
  }>;
}

/** Opens a site's simulator in a frame of a page on Prismic's host. */
const openEditor = async (served: Served): Promise<Editor> => {
  const origin = 'https://bolak.prismic.io';
  const context = await served.browser.newContext({
    viewport: { width: 1200, height: 900 },
    // Without this permission Chromium forbids a public page to request anything from this machine.
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const text = message.text();
    // The site lacks the pictures of mocks, and Prismic's kit looks for slices before any framework can have rendered them.
    const isExpected =
      url.includes('/media/') || text.startsWith('Flagged SliceZone has') || isOfPlainPicture(text, served.origin);
    if (!isExpected) complaints.push(`${message.type()}: ${text} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><title>Editor</title>',
    }),
  );
  await page.goto(origin);
  await page.addScriptTag({ content: await editorScript() });
  await page
    .evaluate(
      `globalThis.editor = openSimulator(${JSON.stringify(`${served.origin}/slice-simulator`)}, { activeSliceAPI: true, sliceZoneSizeAPI: true })`,
    )
    .catch(() => {});
  const frame = page.frames()[1];
  if (!frame) throw new Error('Expected a frame in the editor, got none');
  return {
    page,
    frame,
    complaints,
    ask: async (method, data) =>
      page.evaluate(
        `editor.then(({ client }) => client[${JSON.stringify(method)}](${JSON.stringify(data)})).then(({ status, data }) => ({ status, data }), (error) => ({ status: error.response?.status, error: String(error) }))`,
      ),
    told: async () => page.evaluate('editor.then(({ told }) => JSON.parse(JSON.stringify(told)))'),
  };
};

/** True for warnings about insecure pictures: the editor uses https, the test's site http. There are none about scripts and styles. */
const isOfPlainPicture = (text: string, origin: string): boolean => {
  const picture = `Mixed Content: The page at '${origin}/slice-simulator' was loaded over HTTPS, but requested an insecure element '${origin}`;
  return text.startsWith(`${picture}/media/`) || (text.startsWith(`${picture}/assets/`) && text.includes(".svg'"));
};

/** Types of the rendered slices, in order. */
const rendered = async ({ frame }: Editor): Promise<readonly (string | null)[]> =>
  frame
    .locator('[data-slice-zone] > [data-slice-type]')
    .evaluateAll((slices) => slices.map((slice) => slice.getAttribute('data-slice-type')));

const show = async (editor: Editor, slices: readonly SliceData[]): Promise<void> => {
  expect(await editor.ask('setSliceZone', slices)).toMatchObject({ status: 200 });
  await expect.poll(() => rendered(editor)).toEqual(slices.map(({ slice_type }) => slice_type));
};

describe('the slice simulator in the editor’s frame', () => {
  test('answers the editor', async () => {
    const editor = await openEditor(site);
    expect(await editor.ask('ping')).toEqual({ status: 200, data: 'pong' });
    expect(editor.complaints).toEqual([]);
  });

  test('renders every slice at once, and tells its size and the one under the pointer', async () => {
    const editor = await openEditor(site);
    const slices = sliceFolders.flatMap(({ mocks }) => mocks);
    await show(editor, slices);
    await expect.poll(async () => (await editor.told()).size?.rect.height).toBeGreaterThan(2000);
    expect(await editor.ask('scrollToSlice', { sliceIndex: 5, behavior: 'auto', block: 'start' })).toMatchObject({
      status: 200,
    });
    await expect
      .poll(() =>
        editor.frame
          .locator('[data-slice-zone] > *')
          .nth(5)
          .evaluate((slice) => Math.abs(slice.getBoundingClientRect().top)),
      )
      .toBeLessThan(200);
    for (const sliceIndex of [-1, slices.length])
      expect(await editor.ask('scrollToSlice', { sliceIndex })).toMatchObject({ status: 400 });
    await editor.page.mouse.move(300, 300);
    await editor.page.mouse.move(310, 310);
    await expect.poll(async () => (await editor.told()).active?.sliceID).toMatch(/^[a-z_]+$/);
    expect(editor.complaints).toEqual([]);
  });

  test('keeps its place while the editor types', async () => {
    const editor = await openEditor(site);
    const slices = sliceFolders.flatMap(({ mocks }) => mocks);
    await show(editor, slices);
    const zone = editor.frame.locator('.slice-simulator');
    await zone.evaluate((element) => element.scrollTo({ top: 1500, behavior: 'instant' }));
    const [first, ...others] = slices;
    const primary = { ...first?.primary, heading: 'Terilayotgan', title: 'Terilayotgan' };
    const typed = first ? [{ ...first, primary }, ...others] : [];
    await show(editor, typed);
    expect(await zone.evaluate((element) => element.scrollTop)).toBe(1500);
  });

  test('follows no link and sends no form', async () => {
    const editor = await openEditor(site);
    await show(editor, [mockOf('cta_banner'), mockOf('hero')]);
    const { frame } = editor;
    const address = frame.url();
    for (const link of await frame.locator('[data-slice-zone] a[href]').all()) await link.click();
    await frame.evaluate(() => {
      const form = document.createElement('form');
      form.action = '/blogs';
      document.querySelector('[data-slice-zone] > *')?.append(form);
      form.requestSubmit();
    });
    expect(frame.url()).toBe(address);
    expect(await rendered(editor)).toEqual(['cta_banner', 'hero']);
    expect(editor.page.context().pages()).toHaveLength(1);
    expect(editor.complaints).toEqual([]);
  });

  test('shows the pictures of mocks, and those of no other host', async () => {
    const editor = await openEditor(site);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';
    await editor.page.route('https://images.unsplash.com/**', async (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg }),
    );
    const mock = mockOf('picture');
    const withPicture = (url: string, id: string): SliceData => ({
      ...mock,
      id,
      primary: { ...mock.primary, image: { url, alt: null, dimensions: { width: 640, height: 480 } } },
    });
    await show(editor, [
      withPicture('https://images.unsplash.com/photo-1?ixid=a', 'a$1'),
      withPicture('https://evil.example/photo-1', 'a$2'),
    ]);
    const pictures = editor.frame.locator('[data-slice-zone] img');
    expect(await pictures.count()).toBe(1);
    await expect
      .poll(() => pictures.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0))
      .toBe(true);
    expect(editor.complaints).toEqual([]);
  });

  test('renders nothing for a slice that the site does not know', async () => {
    const editor = await openEditor(site);
    await show(editor, [mockOf('hero')]);
    expect(
      await editor.ask('setSliceZone', [{ ...mockOf('hero'), id: 'x$1', slice_type: 'unknown' }, mockOf('quote')]),
    ).toMatchObject({ status: 200 });
    await expect.poll(() => rendered(editor)).toContain('quote');
  });

  test('renders all others while one slice has what its view cannot render, and that one again once it is right', async () => {
    const editor = await openEditor(site);
    const [example, quote] = [mockOf('worked_example'), mockOf('quote')];
    await show(editor, [example, quote]);
    const half = { ...example, primary: { ...example.primary, amount: -5 } };
    expect(await editor.ask('setSliceZone', [half, quote])).toMatchObject({ status: 200 });
    await expect.poll(() => rendered(editor)).toEqual(['quote']);
    await show(editor, [example, quote]);
  });
});

describe('the slice simulator, as an editor goes from slice to slice', () => {
  const served = useServedSite();
  let opened: Editor | undefined;
  // Open a new editor after a failed test, which may have left the old one in any state.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') opened = undefined;
  });

  test.each(
    sample(
      2,
      sliceFolders.map(({ name, ...folder }) => [name, folder] as const),
    ),
  )(
    'renders %s in all its variations, filled in, not, and without the fields of a new model',
    async (_, { model, mocks }) => {
      const editor = (opened ??= await openEditor(served));
      editor.complaints.length = 0;
      await show(editor, mocks);
      for (const emptiness of ['untouched', 'emptied'] as const)
        await show(
          editor,
          model.variations.map((variation) => ({
            ...unfilledSlice(model, variation, emptiness),
            id: `${variation.id}$unfilled`,
          })),
        );
      await show(
        editor,
        model.variations.map((variation) => ({
          ...unfilledSlice(model, variation, 'untouched'),
          primary: {},
          id: `${variation.id}$absent`,
        })),
      );
      await show(editor, mocks);
      expect(editor.complaints).toEqual([]);
    },
  );
});

describe('the slice simulator elsewhere', () => {
  test('says what it is to whoever opens it, and to no search engine', async () => {
    const { page, complaints } = await site.open('/slice-simulator');
    await page.getByText(DIRECT).waitFor();
    await page.locator('main h1').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('.slice-simulator').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('cannot be framed by another site', async () => {
    const context = await site.browser.newContext({ permissions: ['local-network-access'] });
    const page = await context.newPage();
    const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.route('https://prismic.io.evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.origin}/slice-simulator"></iframe>` }),
    );
    await page.goto('https://prismic.io.evil.example/');
    expect((await refusal).type()).toBe('error');
  });

  test('does not listen to its own origin, nor to any other that may frame it', async () => {
    const page = await (await site.browser.newContext()).newPage();
    await page.route(`${site.origin}/frame`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="/slice-simulator"></iframe>' }),
    );
    await page.goto(`${site.origin}/frame`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.slice-simulator').waitFor({ state: 'attached' });
    const isAnswered = await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => {
        port1.addEventListener('message', () => resolve(true));
        setTimeout(() => resolve(false), 1000);
      });
      port1.start();
      const message = { requestID: 'client-1', type: 'connect', data: {} };
      document.querySelector('iframe')?.contentWindow?.postMessage(message, '*', [port2]);
      return answer;
    });
    expect(isAnswered).toBe(false);
  });
});
