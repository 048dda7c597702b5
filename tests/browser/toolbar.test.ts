import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { uz } from '../../locales/uz.ts';
import { useDraftSite } from '../helpers/draft-site.ts';

const TOOLBAR = 'https://static.cdn.prismic.io/prismic.js?new=true&repo=bolak';

/** As Prismic's: a style element, and a script by its address. */
const TOOLBAR_SCRIPT = `
  const style = document.createElement('style');
  style.textContent = 'b {}';
  const more = document.createElement('script');
  more.src = 'https://static.cdn.prismic.io/more.js';
  document.head.append(style, more);
`;

/** Served under the policy of a site whose toolbar is on; the setting itself is in the scripts, which are altered on their way. */
const site = useDraftSite({ toolbar: true });

const switchOn = async (page: Page): Promise<void> => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/toolbar:(?:!1|false)/g, 'toolbar:!0') });
  });
  await page.route('https://static.cdn.prismic.io/more.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.body.setAttribute('data-toolbar', '')" }),
  );
  await page.route(TOOLBAR, (route) => route.fulfill({ contentType: 'text/javascript', body: TOOLBAR_SCRIPT }));
};

const withoutToolbar = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => !complaint.startsWith('request to https://static.cdn.prismic.io/'));

it('is added while a draft is shown, within the policy', async () => {
  const tab = await site.openDraft('/blogs', site.service.draft(), { prepare: switchOn });
  await tab.page.locator('body[data-toolbar]').waitFor();
  await tab.page.locator('.preview-bar__status', { hasText: uz['preview.active'] }).waitFor();
  expect(tab.complaints).toContain(`request to ${TOOLBAR}`);
  expect(withoutToolbar(tab.complaints)).toEqual([]);
});

it('is not added for visitors', async () => {
  const { complaints } = await site.open('/blogs', { prepare: switchOn });
  expect(complaints).toEqual([]);
});

it('is not added where it is off, and not missed where it is blocked', async () => {
  const off = await site.openDraft('/blogs', site.service.draft());
  await off.page.locator('.preview-bar__status', { hasText: uz['preview.active'] }).waitFor();
  expect(off.complaints).toEqual([]);
  const blocked = await site.openDraft('/blogs', site.service.draft(), {
    prepare: async (page) => {
      await switchOn(page);
      await page.route('https://static.cdn.prismic.io/**', (route) => route.abort());
    },
  });
  await blocked.page.locator('.preview-bar__status', { hasText: uz['preview.active'] }).waitFor();
});
