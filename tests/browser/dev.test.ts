import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appStands, isMarkedDocument, markDocument } from '../helpers/browser-site.ts';
import { RU, set, startContentRepository } from '../helpers/content-repository.ts';
import { startDevSite, type DevSite } from '../helpers/dev-site.ts';
import { overlay, text, useEditedSite, WAIT } from '../helpers/edited-site.ts';
import { createHold, holdBack } from '../helpers/hold.ts';
import { request } from '../helpers/raw-request.ts';
import { runSiteAlone } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';

const FAQS = 'templates/Faqs/index.tsx';
const FOOTER = 'templates/layout/Footer.tsx';
const FOOTER_BEGINS = 'export const Footer = (): ReactNode => {\n';
const ARTICLE = 'content/embedded/blog_post/muzlatgich-tanlash.ru.json';
const ARTICLE_PATH = '/ru/blogs/muzlatgich-tanlash';

/** Number of the first line with this beginning. */
const lineOf = (file: string, beginning: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(beginning)) + 1;

const site = useEditedSite();

test('without a compiler it says that types are not checked', () => {
  expect(site.dev.output()).toContain('Types are not checked: TypeScript is not installed.');
});

test('an edited component is seen at once, in the same place of the page and with what was unfolded', async () => {
  const { page, complaints } = await site.openTab('/ru/faqs');
  await appStands(page);
  await page
    .locator('details.faq-list__entry')
    .nth(7)
    .evaluate((details) => details.setAttribute('open', ''));
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const isKept = async (): Promise<readonly unknown[]> =>
    page.evaluate(() => [
      scrollY,
      [...document.querySelectorAll<HTMLDetailsElement>('details.faq-list__entry')].findIndex(({ open }) => open),
    ]);
  await site.editForAWhile(
    { file: FAQS, from: "{text('faqs.services')}", to: "{text('faqs.services')} — новое" },
    {
      changed: async () => {
        await expect.poll(text(page, '.page-header__more'), WAIT).toContain('— новое');
        // The change is visible before the document reloads, and the reload interrupts evaluations: so poll.
        await expect.poll(isKept, WAIT).toEqual([700, 7]);
        // Wait for the app: if the file were repaired before, newer code would hydrate this page.
        await appStands(page);
      },
      repaired: async () => {
        await expect.poll(text(page, '.page-header__more'), WAIT).not.toContain('— новое');
      },
    },
  );
  await appStands(page);
  expect(await isKept()).toEqual([700, 7]);
  expect(complaints).toEqual([]);
});

test('what was unfolded stays so also when the page is loaded again before the picture of an edit is painted', async () => {
  const { page } = await site.openTab('/ru/faqs');
  await appStands(page);
  const entry = page.locator('details.faq-list__entry').nth(7);
  await entry.evaluate((details) => details.setAttribute('open', ''));
  await page.evaluate(() => Reflect.set(globalThis, 'requestAnimationFrame', () => 0));
  await site.editForAWhile(
    { file: FAQS, from: "{text('faqs.services')}", to: "{text('faqs.services')} — новое" },
    {
      changed: async () => {
        await expect.poll(text(page, '.page-header__more'), WAIT).toContain('— новое');
        await page.reload();
        await appStands(page);
        expect(await entry.getAttribute('open')).toBe('');
      },
      repaired: async () => {
        await expect.poll(text(page, '.page-header__more'), WAIT).not.toContain('— новое');
      },
    },
  );
});

test('an edit that comes before the app does is seen, and the app finds the page that it was rendered from', async () => {
  const { page, complaints } = await site.openTab('/ru/legal');
  await appStands(page);
  const payload = createHold();
  await page.route('**/ru/faqs/_payload.json', async (route) => {
    const response = await route.fetch();
    await payload.held;
    await route.fulfill({ response });
  });
  // The page reloads once it has been painted. Prevent that, so that it never reloads.
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'requestAnimationFrame', () => Reflect.set(globalThis, 'isToBePainted', true));
  });
  await page.goto(`${site.dev.origin}/ru/faqs`);
  await site.editForAWhile(
    { file: 'locales/ru.ts', from: "skip: 'Перейти к содержанию'", to: "skip: 'Сразу к делу'" },
    {
      changed: async () => {
        await expect.poll(async () => page.evaluate(() => 'isToBePainted' in globalThis), WAIT).toBe(true);
        payload.release();
        await appStands(page);
        expect(await page.content()).toContain('Перейти к содержанию');
        await page.reload();
        expect(await page.content()).toContain('Сразу к делу');
      },
      repaired: async () => {},
    },
  );
  expect(complaints).toEqual([]);
});

test('an edited style is seen without loading the page again', async () => {
  const { page } = await site.openTab('/ru/faqs');
  await markDocument(page);
  const color = async () => page.locator('.page-header__title').evaluate((title) => getComputedStyle(title).color);
  const before = await color();
  const style = site.project.read('templates/page.css');
  site.project.write('templates/page.css', `${style}\n.page-header__title { color: rgb(1, 2, 3); }\n`);
  await expect.poll(color, WAIT).toBe('rgb(1, 2, 3)');
  site.project.write('templates/page.css', style);
  await expect.poll(color, WAIT).toBe(before);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('an edited text, the name of the site and an embedded document are seen', async () => {
  const { page } = await site.openTab(ARTICLE_PATH);
  const edits = [
    { file: 'locales/ru.ts', from: "skip: 'Перейти к содержанию'", to: "skip: 'Сразу к делу'", seen: 'Сразу к делу' },
    // Breadcrumbs for search engines come from the plan of the pages, not from a component.
    { file: 'locales/ru.ts', from: "'menu.blogs': 'Блог'", to: "'menu.blogs': 'Чтение'", seen: '"name":"Чтение"' },
    { file: 'site.config.ts', from: "name: 'Bolak'", to: "name: 'Bolakcha'", seen: 'Bolakcha' },
    { file: ARTICLE, from: '"title": "', to: '"title": "Внимание: ', seen: 'Внимание: ' },
  ];
  for (const { seen, ...edit } of edits) {
    await site.editForAWhile(edit, {
      changed: async () => expect.poll(async () => page.content(), WAIT).toContain(seen),
      repaired: async () => expect.poll(async () => page.content(), WAIT).not.toContain(seen),
    });
  }
});

test.each([
  {
    name: 'what cannot be parsed',
    edit: { file: FAQS, from: 'return (', to: 'return ((' },
    shown: [FAQS, 'Expected ")"'],
  },
  {
    name: 'a page that cannot be rendered',
    edit: {
      file: FAQS,
      from: '  const text = useText();',
      to: "  const text = useText();\n  if (data.title) throw new Error('Not today');",
    },
    shown: [`${FAQS}:${lineOf(FAQS, '  const text = useText();') + 1}:25`, 'Not today'],
  },
])('$name is shown with file and line, until it is repaired', async ({ edit, shown }) => {
  const { page } = await site.openTab('/ru/faqs');
  await site.editForAWhile(edit, {
    changed: async () => {
      for (const part of shown) await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain(part);
    },
    repaired: async () => overlay(page).waitFor({ state: 'detached' }),
  });
  expect(await page.locator('main h1').innerText()).toBe('Вопросы и ответы');
});

test.each(
  sample(1, [
    ['everywhere', "throw new Error('Not today');"],
    ['in browsers alone', "if ('document' in globalThis) throw new Error('Not today');"],
  ]),
)('an error in the layout %s leaves the page in view, below what is wrong', async (_, statement) => {
  const { page } = await site.openTab('/ru/faqs');
  await appStands(page);
  await site.editForAWhile(
    { file: FOOTER, from: FOOTER_BEGINS, to: `${FOOTER_BEGINS}  ${statement}\n` },
    {
      changed: async () => {
        await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain('Not today');
        expect(await page.locator('main h1').innerText()).toBe('Вопросы и ответы');
      },
      repaired: async () => overlay(page).waitFor({ state: 'detached' }),
    },
  );
  await appStands(page);
  expect(await page.locator('main h1').innerText()).toBe('Вопросы и ответы');
});

test('an error in the layout that comes before the app leaves the page in view, too', async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const { hold, release } = holdBack('**/assets/boot.js');
  await hold(page);
  await page.goto(`${site.dev.origin}/ru/faqs`, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await site.editForAWhile(
    { file: FOOTER, from: FOOTER_BEGINS, to: `${FOOTER_BEGINS}  throw new Error('Not today');\n` },
    {
      changed: async () => {
        await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain('Not today');
        release();
        await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain('Thrown in the browser');
        expect(await page.locator('main h1').innerText()).toBe('Вопросы и ответы');
      },
      repaired: async () => overlay(page).waitFor({ state: 'detached' }),
    },
  );
  await appStands(page);
});

test('a mistake in site.config.ts is shown at its place there, until it is repaired', async () => {
  const { page } = await site.openTab('/ru/faqs');
  const before = site.project.read('site.config.ts').split("color: '#0b7a5b'")[0] ?? '';
  const line = before.split('\n').length;
  await site.editForAWhile(
    { file: 'site.config.ts', from: "color: '#0b7a5b'", to: "color: '#ffff00'" },
    {
      changed: async () => {
        await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain(`site.config.ts:${line}:12`);
        expect(await overlay(page).innerText()).toContain('White text on #ffff00');
      },
      repaired: async () => overlay(page).waitFor({ state: 'detached' }),
    },
  );
  const config = site.project.read('site.config.ts');
  rmSync(join(site.project.path, 'site.config.ts'));
  await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain('There is no such file');
  site.project.write('site.config.ts', config);
  await overlay(page).waitFor({ state: 'detached' });
});

test('a page that is opened while it cannot be rendered comes by itself when it is repaired', async () => {
  const edit = {
    file: FAQS,
    from: '  const text = useText();',
    to: "  const text = useText();\n  throw new Error('Not today');",
  };
  const before = site.project.read(FAQS);
  site.project.edit(edit.file, edit.from, edit.to);
  await expect.poll(async () => (await fetch(`${site.dev.origin}/ru/faqs`)).status, WAIT).toBe(500);
  const { page } = await site.openTab('/ru/faqs');
  await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain('Not today');
  expect(site.dev.output()).toContain('/ru/faqs cannot be rendered');
  site.project.write(FAQS, before);
  await page.locator('h1').waitFor();
  await overlay(page).waitFor({ state: 'detached' });
});

test('a document at fault is shown on its page with file and field; others are only told of it', async () => {
  const [own, other] = [await site.openTab(ARTICLE_PATH), await site.openTab('/ru/faqs')];
  await site.editForAWhile(
    { file: ARTICLE, from: '"title": "', to: '"title": 5, "was": "' },
    {
      changed: async () => {
        await expect
          .poll(text(own.page, 'dev-overlay .panel'), WAIT)
          .toContain('content/embedded/blog_post/muzlatgich-tanlash.ru.json · title');
        // An embedded document has no editor to link to.
        expect(await own.page.locator('dev-overlay a[href*="prismic.io"]').count()).toBe(0);
        await other.page.locator('dev-overlay .badge').waitFor();
        expect(await overlay(other.page).count()).toBe(0);
      },
      repaired: async () => {
        for (const { page } of [own, other]) await page.locator('dev-overlay').waitFor({ state: 'detached' });
      },
    },
  );
});

test.each(sample(1, ['uz', 'ru']))(
  '/slices shows each variation of each slice, alive and without a complaint (%s)',
  async (locale) => {
    const { page, complaints } = await site.openTab(`/${locale}/slices`);
    await appStands(page);
    const mocks = readdirSync(join(site.project.path, 'slices'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
      .flatMap(({ name }): readonly { slice_type: string; variation: string }[] =>
        JSON.parse(readFileSync(join(site.project.path, 'slices', name, 'mocks.json'), 'utf8')),
      );
    const shown = await page
      .locator('[data-slice-type]')
      .evaluateAll((sections) =>
        sections.map(
          (section) => `${section.getAttribute('data-slice-type')} ${section.getAttribute('data-slice-variation')}`,
        ),
      );
    for (const { slice_type, variation } of mocks) expect(shown).toContain(`${slice_type} ${variation}`);
    expect(complaints).toEqual([]);
    await page.goto(`${site.dev.origin}/${locale}/slices/hero`);
    expect(await page.locator('[data-slice-type="hero"]').count()).toBe(
      mocks.filter((mock) => mock.slice_type === 'hero').length,
    );
  },
);

test('mocks have their pictures at /slices, where Prismic’s tools have them', async () => {
  const mocks = 'slices/Picture/mocks.json';
  const { page, complaints } = await site.openTab('/slices/picture');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';
  await page.route('https://images.unsplash.com/**', async (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  const widthOf = (source: string) => async (): Promise<number> =>
    page
      .locator(`[data-slice-type="picture"] img[src^="${source}"]`)
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth, undefined, { timeout: 1000 })
      .catch(() => 0);
  await site.editForAWhile(
    { file: mocks, from: '/media/steps/business-1-800w.webp', to: 'https://images.unsplash.com/photo-1' },
    {
      changed: async () => expect.poll(widthOf('https://images.unsplash.com/'), WAIT).toBeGreaterThan(0),
      repaired: async () => expect.poll(widthOf('/media/'), WAIT).toBeGreaterThan(0),
    },
  );
  expect(complaints).toEqual([]);
});

test('only the page that is asked for is rendered, and once', async () => {
  const paths = ['/ru/partners/texnomir', '/ru/partners/texnomir', '/partners/atlas-kiyim'];
  const before = site.dev.output().length;
  for (const path of paths) expect((await fetch(site.dev.origin + path)).status).toBe(200);
  const rendered = () =>
    site.dev
      .output()
      .slice(before)
      .match(/^\/\S*(?= rendered in)/gm);
  await expect.poll(rendered, WAIT).toEqual(['/ru/partners/texnomir', '/partners/atlas-kiyim']);
});

test('what is published in a repository is followed, and a ref that was asked for stands', async () => {
  await using repository = await startContentRepository();
  const env = { PRISMIC_ENDPOINT: repository.endpoint, PRISMIC_PAGE_INTERVAL: '0' };
  const newest = await startDevSite(site.project, [], env);
  const draft = await startDevSite(site.project, ['--ref', 'ref-1'], env);
  try {
    repository.publish(set({ type: 'blog_post', uid: 'muzlatgich-tanlash', lang: RU }, 'data.title', 'Опубликовано'));
    const read = async ({ origin }: DevSite) => (await fetch(origin + ARTICLE_PATH)).text();
    await expect.poll(async () => read(newest), WAIT).toContain('Опубликовано');
    expect(await read(draft)).not.toContain('Опубликовано');
  } finally {
    await Promise.all([newest.stop(), draft.stop()]);
  }
});

test('foreign names of the host, and listeners of another origin, are refused', async () => {
  const { port } = new URL(site.dev.origin);
  expect((await request(Number(port), 'GET /', { Host: 'evil.example' })).status).toBe(421);
  const events = await fetch(`${site.dev.origin}/__dev/events?path=/`, { headers: { origin: 'https://evil.example' } });
  expect(events.status).toBe(403);
  expect((await fetch(`${site.dev.origin}/ru/no-such-page`)).status).toBe(404);
});

test('a port that is taken is said so, with the exit code of usage', async () => {
  const { port } = new URL(site.dev.origin);
  const run = await runSiteAlone(['dev', '--port', port]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(`port ${port}`);
});

test('a build afterwards has no trace of it, and Ctrl-C ends it with all that it has started', async () => {
  const out = join(site.project.path, 'out');
  await site.project.run(['build', '--out', out]);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => /(?:^|\/)slices(?:\/|$)/.test(path))).toEqual([]);
  const traces = files.filter(
    (path) => /\.(?:html|js|css|json)$/.test(path) && readFileSync(join(out, path), 'utf8').includes('__dev'),
  );
  expect(traces).toEqual([]);
  expect(await site.dev.stop()).toBe(0);
  expect(existsSync(join(site.project.path, '.site/dev'))).toBe(false);
});
