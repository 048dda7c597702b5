import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { createFolder } from '../helpers/built-site.ts';
import { follow, useBrowserSite } from '../helpers/browser-site.ts';

/** Texts that are removed from Russian: a plain one, and one with a count, which then takes the plural forms of English. */
const LACKING = /^ {2}(?:skip|'reading\.minutes'):.*\n/gm;

const folder = createFolder();
afterAll(() => folder[Symbol.dispose]());

const site = useBrowserSite(async () => {
  const { root, dist, build } = createConfiguredProject(join(folder.path, 'project'), {});
  const file = join(root, 'locales/ru.ts');
  const texts = readFileSync(file, 'utf8');
  writeFileSync(file, texts.replaceAll(LACKING, ''));
  const { code, output } = await build();
  if (code !== 0) throw new Error(`Expected a site, got:\n${output}`);
  return { dist };
});

const ENGLISH = /\/assets\/en-US\.\w+\.js$/;

const isFallenBack = async ({ page, complaints }: Awaited<ReturnType<typeof site.open>>): Promise<void> => {
  await expect.poll(() => page.locator('.skip-link').textContent()).toBe('Skip to content');
  expect(await page.locator('main').innerText()).toMatch(/\d minutes? to read/);
  expect(new Set(complaints)).toEqual(
    new Set(['skip', 'reading.minutes'].map((key) => `warning: Not found '${key}' key in 'ru' locale messages.`)),
  );
};

test('a text that Russian lacks is English, in the HTML and once the page is alive', async () => {
  const tab = await site.open('/ru/blogs');
  await isFallenBack(tab);
  expect(tab.requests.filter((path) => ENGLISH.test(path))).toHaveLength(1);
});

test('so it is on a Russian page that takes the place of an Uzbek one, which needs no English', async () => {
  const tab = await site.open('/blogs');
  expect(tab.requests.filter((path) => ENGLISH.test(path))).toEqual([]);
  await follow(tab.page, '/ru/blogs');
  await tab.page.locator('html[lang=ru-RU]').waitFor();
  await isFallenBack(tab);
});

test('texts that cannot be fetched are reported as such, and the page stays as it was served', async () => {
  const { page, complaints } = await site.open('/ru/blogs', {
    isAwaited: false,
    prepare: async (tab) => tab.route(ENGLISH, async (route) => route.abort()),
  });
  await expect.poll(() => complaints).toContainEqual(expect.stringContaining('error: Failed locale loading: '));
  // Until the app runs or is known to have failed, the boot script holds back clicks on buttons.
  await expect.poll(() => page.evaluate(isPressHandedOn)).toBe(true);
  expect(await page.locator('.skip-link').textContent()).toBe('Skip to content');
  expect(await page.locator('[data-announcer]').count()).toBe(0);
});

const isPressHandedOn = (): boolean => {
  const button = document.body.appendChild(document.createElement('button'));
  const isHandedOn = button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  button.remove();
  return isHandedOn;
};
