import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openLeads } from '../../server/leads/open-leads.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { appStands, follow, followNew, isMarkedDocument, markDocument } from '../helpers/browser-site.ts';
import { createFolder } from '../helpers/built-site.ts';
import { buildConfiguredSite, createConfiguredProject } from '../helpers/configured-site.ts';
import { copyProject, startDevSite } from '../helpers/dev-site.ts';
import { set, UZ } from '../helpers/content-repository.ts';
import { useDraftSite } from '../helpers/draft-site.ts';
import { startPreview } from '../helpers/preview.ts';
import { useSharedHost } from '../helpers/shared-host.ts';

const PATH = '/acme/shop';
const URL_BELOW = `https://acme.example${PATH}`;

describe('a site below a path of a host with another site', () => {
  const folder = createFolder();
  const host = useSharedHost(PATH, async () => {
    const { dist } = await buildConfiguredSite({ url: URL_BELOW });
    return { dist, receiveLead: openLeads({ cache: folder.path, say: () => {} }) };
  });
  afterAll(() => folder[Symbol.dispose]());

  const address = async (page: Page): Promise<string> =>
    page.evaluate(() => location.pathname + location.search + location.hash);
  const heading = async (page: Page): Promise<string | null> => page.locator('h1').first().textContent();

  test('is visited in its own document, back and forth, and loaded again', async () => {
    const page = await host.open(`${PATH}/`);
    await markDocument(page);
    const home = await heading(page);
    await follow(page, `${PATH}/blogs`);
    await expect.poll(async () => address(page)).toBe(`${PATH}/blogs`);
    await expect.poll(async () => heading(page)).not.toBe(home);
    const list = await heading(page);
    await page.locator('main .tile__link').first().click();
    await expect.poll(async () => address(page)).toMatch(new RegExp(`^${PATH}/blogs/.`));
    await page.goBack();
    await expect.poll(async () => heading(page)).toBe(list);
    await page.goBack();
    await expect.poll(async () => heading(page)).toBe(home);
    expect(await address(page)).toBe(`${PATH}/`);
    await page.goForward();
    await expect.poll(async () => heading(page)).toBe(list);
    expect(await isMarkedDocument(page)).toBe(true);
    await page.reload();
    await appStands(page);
    expect([await address(page), await heading(page)]).toEqual([`${PATH}/blogs`, list]);
    // Scroll, so that lazy pictures are fetched too.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
  });

  test('names its canonical address, and those in other languages, below the path', async () => {
    const page = await host.open(`${PATH}/ru/faqs`);
    const links = await page.$$eval('link[rel=canonical], link[rel=alternate][hreflang]', (found) =>
      found.map((link) => link.getAttribute('href')),
    );
    expect(links).toEqual(['/ru/faqs', '/faqs', '/ru/faqs', '/faqs'].map((path) => URL_BELOW + path));
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(`${URL_BELOW}/ru/faqs`);
  });

  test('keeps the language of its visitors to itself, and goes by it at its own home page', async () => {
    const page = await host.open(`${PATH}/faqs`);
    await page.locator('a[data-locale="ru"]:visible').first().click();
    await expect.poll(async () => page.evaluate(() => document.documentElement.lang)).toBe('ru-RU');
    expect(await address(page)).toBe(`${PATH}/ru/faqs`);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, value, path }) => [name, value, path])).toEqual([
      ['i18n_redirected', 'ru', `${PATH}/`],
    ]);
    await page.goto(host.origin + PATH);
    await page.waitForURL(`**${PATH}/ru`);
    await page.goto(`${host.origin}/`);
    expect(host.heard.splice(0)).toEqual([{ url: '/', cookies: '' }]);
  });

  test('leads out of itself to the other site as to any other, whose pages it fetches not', async () => {
    const page = await host.open(`${PATH}/faqs`);
    await followNew(page, '/blogs');
    await page.getByText('of another site').waitFor();
    expect(await address(page)).toBe('/blogs');
    await page.goBack();
    await page.waitForURL(`**${PATH}/faqs`);
    expect(host.heard.splice(0)).toMatchObject([{ url: '/blogs', cookies: '' }]);
  });

  test('has its own 404 page, from which the search leads on', async () => {
    const page = await host.open(`${PATH}/ru/nothing`);
    expect(await page.locator('[data-status="404"]').count()).toBe(1);
    expect(host.complaints.splice(0).join('')).toMatch(/status of 404/);
    expect(await page.locator('main').textContent()).toContain(`${PATH}/ru/nothing`);
    await page.locator('.error-page__search input').fill('karta');
    await page.locator('.error-page__search [type=submit]').click();
    await page.waitForURL(`**${PATH}/ru/search?q=karta`);
    await appStands(page);
    expect(await page.locator('main input[type=search]').inputValue()).toBe('karta');
  });

  test('has everything without scripts too, and no address in it leads out of the path', async () => {
    for (const path of ['/', '/ru/business', '/blogs', '/faqs', '/partners']) {
      const page = await host.open(PATH + path, { javaScriptEnabled: false });
      const found = await page.$$eval('[href], [src], [srcset], [action]', (elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'srcset', 'action'].flatMap((name) =>
            (element.getAttribute(name) ?? '').split(', ').filter((text) => text.startsWith('/')),
          ),
        ),
      );
      expect(found.length).toBeGreaterThan(20);
      expect(found.filter((text) => !text.startsWith(`${PATH}/`))).toEqual([]);
    }
  });

  test('sends its forms below the path, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await host.open(`${PATH}/ru/business`, { javaScriptEnabled });
      const field = (name: string) => page.locator(`.lead-form__form [name="${name}"]`);
      await field('name').fill('Aziza Karimova');
      await field('company').fill('Texnomir');
      await field('phone').fill('901234567');
      await field('consent').check();
      await page.locator('.lead-form__form [type=submit]').click();
      if (javaScriptEnabled) await page.locator('.lead-form__success:focus').waitFor();
      else {
        await page.getByText('Заявка отправлена').waitFor();
        await page.locator('main a').click();
        await page.waitForURL(`**${PATH}/ru`);
      }
    }
  });
});

describe('pages that have left an address below a path', () => {
  const folder = createFolder();
  const host = useSharedHost(PATH, async () => {
    const { root, dist, build } = createConfiguredProject(join(folder.path, 'project'), { url: URL_BELOW });
    const articles = join(root, 'content/embedded/blog_post');
    await build();
    for (const name of readdirSync(articles)) {
      const text = readFileSync(join(articles, name), 'utf8');
      if (name.startsWith('birinchi-muddatli-xarid.')) rmSync(join(articles, name));
      if (name.startsWith('muzlatgich-tanlash.uz'))
        writeFileSync(join(articles, name), text.replace('"uid": "muzlatgich-tanlash"', '"uid": "yangi"'));
    }
    const { code, output } = await build(['--allow-shrink']);
    if (code !== 0) throw new Error(output);
    return { dist };
  });
  afterAll(() => folder[Symbol.dispose]());

  test('lead to where they are, from a link in an open page too', async () => {
    const page = await host.open(`${PATH}/faqs`);
    await followNew(page, `${PATH}/blogs/muzlatgich-tanlash?manba=sms#main`);
    await page.waitForURL(`**${PATH}/blogs/yangi?manba=sms#main`);
    await appStands(page);
    await markDocument(page);
    await follow(page, `${PATH}/blogs`);
    await page.waitForURL(`**${PATH}/blogs`);
    expect(await isMarkedDocument(page)).toBe(true);
    // Prefetching the old address gave a 404.
    expect(host.complaints.splice(0).filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  });

  test('say that they are gone, with a way on to the section that they were in', async () => {
    const page = await host.open(`${PATH}/ru/blogs/birinchi-muddatli-xarid`);
    expect(await page.locator('[data-status="410"]').count()).toBe(1);
    expect(await page.locator(`main .button--secondary[href="${PATH}/ru/blogs"]`).count()).toBe(1);
    expect(host.complaints.splice(0).filter((complaint) => !complaint.includes('status of 410'))).toEqual([]);
  });
});

describe('drafts of a site below a path', () => {
  const site = useDraftSite({ url: URL_BELOW });
  const UID = 'qora-jumada-aqlli-xarid';
  const TITLE = 'Qoralama sarlavha';
  const changes = ['data.title', 'data.meta_title'].map((path) =>
    set({ type: 'blog_post', uid: UID, lang: UZ }, path, TITLE),
  );
  const expectHeading = async (page: Page, name: string | RegExp): Promise<void> =>
    expect.poll(() => page.locator('h1').first().textContent()).toMatch(name);
  const cookiesOf = async (page: Page) =>
    (await page.context().cookies()).filter(({ name }) => name === 'io.prismic.preview').map(({ path }) => path);

  test('are shown with what they change, and left whoever began them', async () => {
    const tab = await site.openDraft(`${PATH}/faqs`, site.service.draft(...changes), { prepare: async () => {} });
    const { page } = tab;
    await page.locator('.preview-bar__changes summary').click();
    await page.locator('.preview-bar__changes li a').first().click();
    await expectHeading(page, TITLE);
    expect(new URL(page.url()).pathname).toBe(`${PATH}/blogs/${UID}`);
    expect(tab.requests.filter((path) => !path.startsWith(`${PATH}/`))).toEqual([]);
    expect(await cookiesOf(page)).toEqual(['/']);
    await page.locator('.preview-bar > button').last().click();
    await expect.poll(async () => cookiesOf(page)).toEqual([]);
    await page.waitForLoadState('load');
    await appStands(page);
    expect(await page.locator('.preview-bar').count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  });

  test('are entered by the address that editors are sent to, in a cookie of the path', async () => {
    const documentId = site.service.documents().find(({ uid, lang }) => uid === UID && lang === UZ)?.id ?? '';
    const query = new URLSearchParams({ token: site.service.draft(...changes), documentId });
    const tab = await site.open(`${PATH}/preview?${query}`, { isAwaited: false });
    await tab.page.waitForURL(`**${PATH}/blogs/${UID}`);
    await expectHeading(tab.page, TITLE);
    expect(await cookiesOf(tab.page)).toEqual([`${PATH}/`]);
    expect(tab.requests.filter((path) => !path.startsWith(`${PATH}/`))).toEqual([]);
  });
});

test('`site dev` serves a site below its path, and its pages follow the sources there', async () => {
  using project = copyProject({ hasCompiler: false });
  project.write('site.config.ts', project.read('site.config.ts').replace(/url: '[^']*'/, `url: '${URL_BELOW}'`));
  const dev = await startDevSite(project);
  const browser = await launchBrowser();
  try {
    expect(new URL(dev.origin).pathname).toBe(PATH);
    const { origin } = new URL(dev.origin);
    const outside = await fetch(`${origin}/blogs`);
    expect([outside.status, await outside.text()]).toEqual([404, expect.stringContaining(`${PATH}/`)]);
    expect((await fetch(origin + PATH, { redirect: 'manual' })).headers.get('location')).toBe(`${PATH}/`);
    const page = await browser.newPage({ locale: 'uz-UZ' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${dev.origin}/`);
    await appStands(page);
    await markDocument(page);
    await follow(page, `${PATH}/faqs`);
    await page.waitForURL(`**${PATH}/faqs`);
    expect(await isMarkedDocument(page)).toBe(true);
    project.edit('locales/uz.ts', "'search.questions': '", "'search.questions': 'YANGI ");
    await page.getByText('YANGI').first().waitFor({ state: 'attached' });
    const own = asked.filter((url) => url.startsWith(origin)).map((url) => url.slice(origin.length));
    expect(own.filter((path) => !path.startsWith(`${PATH}/`))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining([expect.stringContaining(`${PATH}/__dev/client.js`)]));
  } finally {
    await browser.close();
    await dev.stop();
  }
});

test('`site preview` says where it is, and nothing beside it', async () => {
  const { dist } = await buildConfiguredSite({ url: URL_BELOW });
  await using preview = await startPreview({ dist });
  const ask = async (path: string) => {
    const answer = await fetch(preview.origin + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await ask(`${PATH}?a=1`)).toEqual([308, `${PATH}/?a=1`]);
  expect(await ask(`${PATH}/blogs/`)).toEqual([308, `${PATH}/blogs`]);
  expect(await ask(`${PATH}/blogs`)).toEqual([200, null]);
  for (const path of ['/', '/blogs', '/acme', `${PATH}ping`]) expect(await ask(path)).toEqual([404, null]);
});
