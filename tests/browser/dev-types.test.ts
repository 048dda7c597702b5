import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overlay, text, useEditedSite, WAIT } from '../helpers/edited-site.ts';
import { sample } from '../helpers/sample.ts';

const FAQS = 'templates/Faqs/index.tsx';
const ARTICLE = 'content/embedded/blog_post/muzlatgich-tanlash.ru.json';

const site = useEditedSite(['prismicio-types.d.ts', 'site.config.ts', 'slices/Hero/*', FAQS]);

test('a type that does not fit is shown with file and line, until it is repaired', async () => {
  const { page } = await site.openTab('/ru/faqs');
  await site.editForAWhile(
    { file: FAQS, from: 'title={data.title}', to: 'title={5}' },
    {
      changed: async () => {
        for (const part of [`${FAQS}:2`, "Type 'number' is not assignable to type 'string'"])
          await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain(part);
      },
      repaired: async () => overlay(page).waitFor({ state: 'detached' }),
    },
  );
  expect(await page.locator('main h1').innerText()).toBe('Вопросы и ответы');
});

test.each(
  sample(2, [
    {
      file: 'site.config.ts',
      from: "brand: { color: '#0b7a5b' }",
      to: "brand: { colour: '#0b7a5b' }",
      at: "colour'",
      says: 'did you mean "color"?',
    },
    {
      file: 'site.config.ts',
      from: '  pageSize: 9,',
      to: '  // pagesize: 8\n  pagesize: 9,',
      says: 'did you mean "pageSize"?',
    },
    { file: 'prismic.config.json', from: '"routes":', to: '"routes"', says: 'Expected ":"' },
    { file: 'slices/Hero/model.json', from: '"id": "hero",', to: '"id": "hero"', says: 'A comma is missing here' },
    { file: 'slices/Hero/mocks.json', from: '"hero",', to: '"hero"', says: 'A comma is missing here' },
    {
      file: 'customtypes/home/index.json',
      from: '"json": {',
      to: '"json": {,',
      says: 'Nothing comes before this comma',
    },
    {
      file: 'content/embedded/languages.json',
      from: '"uz-uz"',
      to: '"uz-uz',
      says: '"name" is no JSON: names and texts stand in double quotes',
    },
    { file: ARTICLE, from: '"data": {', to: '"data": { // text', says: 'JSON has no comments' },
  ]),
)('a slip in $file is told once, at its line: $says', async ({ file, from, to, says }) => {
  const { page } = await site.openTab('/ru/faqs');
  const line = (site.project.read(file).split(from)[0] ?? '').split('\n').length + to.split('\n').length - 1;
  await site.editForAWhile(
    { file, from, to },
    {
      changed: async () => {
        const told = text(page, 'dev-overlay .panel');
        await expect.poll(told, WAIT).toContain(says);
        // A type error that the previous test repaired may be shown until the running check ends.
        await expect.poll(told, WAIT).toMatch(new RegExp(`^1 error\\b[^]*\\s${file}:${line}:\\d+\\n`));
        expect(await told()).toContain(`> ${line} | ${site.project.read(file).split('\n')[line - 1] ?? ''}`);
      },
      repaired: async () => overlay(page).waitFor({ state: 'detached' }),
    },
  );
});

test('the types of documents follow the models, and what is rendered from them is checked', async () => {
  const { page } = await site.openTab('/ru/faqs');
  await site.editForAWhile(
    { file: 'slices/Hero/model.json', from: '"eyebrow": {', to: '"overline": {' },
    {
      changed: async () => {
        await expect.poll(() => site.project.read('prismicio-types.d.ts'), WAIT).toContain('overline: ');
        await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain("Property 'eyebrow' does not exist");
      },
      repaired: async () => {
        await overlay(page).waitFor({ state: 'detached' });
        expect(site.project.read('prismicio-types.d.ts')).not.toContain('overline: ');
      },
    },
  );
});

test('what is saved while types are checked is checked as well', async () => {
  const { page } = await site.openTab('/ru/faqs');
  const before = site.project.read(FAQS);
  const saves = [5, 'data.title', 6, 'data.title', 7].map((title) => before.replace('data.title', String(title)));
  for (const save of saves) {
    site.project.write(FAQS, save);
    // Save again while the check of the previous save is still running.
    await page.waitForTimeout(700);
  }
  await expect.poll(text(page, 'dev-overlay .panel'), WAIT).toContain('title={7}');
  site.project.write(FAQS, before);
  await overlay(page).waitFor({ state: 'detached' });
});

test('Ctrl-C ends it with its compiler, of whose notes nothing is left', async () => {
  site.project.edit(FAQS, 'title={data.title}', 'title={5}');
  expect(await site.dev.stop()).toBe(0);
  expect(existsSync(join(site.project.path, '.site/dev'))).toBe(false);
});
