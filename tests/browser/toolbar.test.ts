import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { builtTexts as uz } from '../../locales/uz.ts';
import { isMarkedDocument, markDocument, type Tab, type TabOptions } from '../helpers/browser-site.ts';
import { set, UZ } from '../helpers/content-repository.ts';
import { previewCookie, useDraftSite } from '../helpers/draft-site.ts';
import { sample } from '../helpers/sample.ts';

const TOOLBAR = 'https://static.cdn.prismic.io/prismic.js?new=true&repo=bolak';

/** Like Prismic's toolbar, adds a style element and a script with an address. */
const TOOLBAR_SCRIPT = `
  const style = document.createElement('style');
  style.textContent = 'b {}';
  const more = document.createElement('script');
  more.src = 'https://static.cdn.prismic.io/more.js';
  document.head.append(style, more);
`;

/** Reports an opened or newer draft as Prismic's toolbar does: reloads the page, unless it handles the event. */
const tellOfDraft = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (dispatchEvent(new CustomEvent('prismicPreviewUpdate', { cancelable: true }))) location.reload();
  });

const standIn = async (page: Page): Promise<void> => {
  await page.route('https://static.cdn.prismic.io/more.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.body.setAttribute('data-toolbar', '')" }),
  );
  await page.route(TOOLBAR, (route) => route.fulfill({ contentType: 'text/javascript', body: TOOLBAR_SCRIPT }));
};

const TITLE = 'Qoralama sarlavha';
const article = { type: 'blog_post', uid: 'qora-jumada-aqlli-xarid', lang: UZ } as const;
const titles = ['data.title', 'data.meta_title'].map((path) => set(article, path, TITLE));

const toolbarHosts = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => complaint.includes('static.cdn.prismic.io'));

const withoutToolbar = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => !complaint.startsWith('request to https://static.cdn.prismic.io/'));

const draftStands = async ({ page }: Tab): Promise<void> =>
  page.locator('.preview-bar__status', { hasText: uz['preview.active'] }).waitFor();

describe('the toolbar, where it is on', () => {
  const site = useDraftSite({ prismic: { toolbar: true } });
  const options: TabOptions = { prepare: standIn };

  test.each(sample(1, ['/', '/blogs', '/ru/faqs', '/nowhere']))(
    'is on %s, within the policy, before there is a draft',
    async (path) => {
      const tab = await site.open(path, options);
      await tab.page.locator('body[data-toolbar]').waitFor();
      expect(tab.complaints).toContain(`request to ${TOOLBAR}`);
      expect(withoutToolbar(tab.complaints).filter((complaint) => !complaint.includes('404 (Not Found)'))).toEqual([]);
    },
  );

  test('is there while a draft is shown, once', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft(), options);
    await tab.page.locator('body[data-toolbar]').waitFor();
    await draftStands(tab);
    expect(tab.complaints.filter((complaint) => complaint === `request to ${TOOLBAR}`)).toHaveLength(1);
    expect(withoutToolbar(tab.complaints)).toEqual([]);
  });

  test('begins a draft on a published page, which then stays a draft from page to page', async () => {
    const tab = await site.open('/blogs', options);
    const { page } = tab;
    await page.locator('body[data-toolbar]').waitFor();
    await markDocument(page);
    await page.context().addCookies([{ ...previewCookie(site.service.draft(...titles)), url: site.origin }]);
    await tellOfDraft(page);
    await draftStands(tab);
    await page.locator('main').getByRole('link', { name: TITLE }).first().click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await isMarkedDocument(page)).toBe(true);
    expect(withoutToolbar(tab.complaints)).toEqual([]);
  });

  test('is not missed where it is blocked', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft(), {
      prepare: async (page) => page.route('https://static.cdn.prismic.io/**', (route) => route.abort()),
    });
    await draftStands(tab);
    expect(tab.complaints).toContain(`request to ${TOOLBAR}`);
  });

  test.each(['/preview?token=x&documentId=y', '/slice-simulator'])('is not on %s', async (path) => {
    const { page, complaints } = await site.open(path, { ...options, isAwaited: false });
    await page.waitForLoadState('networkidle');
    expect(toolbarHosts(complaints)).toEqual([]);
  });
});

describe('the toolbar, unless it is switched on', () => {
  const site = useDraftSite();

  test('is neither there nor allowed', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft());
    await draftStands(tab);
    expect(tab.complaints).toEqual([]);
    const response = await fetch(`${site.origin}/blogs`);
    expect([...response.headers.values(), await response.text()].join(' ')).not.toContain('static.cdn.prismic.io');
  });
});
