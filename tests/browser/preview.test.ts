import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { builtTexts as ru } from '../../locales/ru.ts';
import { builtTexts as uz } from '../../locales/uz.ts';
import { followNew, isMarkedDocument, markDocument, withoutNavigationApi, type Tab } from '../helpers/browser-site.ts';
import { copy, findDocument, remove, RU, set, UZ, type Change } from '../helpers/content-repository.ts';
import { hang, reset, status } from '../helpers/content-server.ts';
import { previewCookie, useDraftSite } from '../helpers/draft-site.ts';
import { holdBack } from '../helpers/hold.ts';
import { findBarriers, findMisfits } from '../helpers/page-audits.ts';
import { sample } from '../helpers/sample.ts';

const site = useDraftSite();

const ARTICLE = { type: 'blog_post', uid: 'qora-jumada-aqlli-xarid' } as const;
const PATH = '/blogs/qora-jumada-aqlli-xarid';
const DRAFT = { uz: 'Qoralama sarlavha', ru: 'Заголовок черновика' };

/** Changes an article's titles in both languages, on the page and for search engines. */
const titlesOf = (uid: string): readonly Change[] =>
  ['data.title', 'data.meta_title'].flatMap((path) => [
    set({ type: 'blog_post', uid, lang: UZ }, path, DRAFT.uz),
    set({ type: 'blog_post', uid, lang: RU }, path, DRAFT.ru),
  ]);

const titles = titlesOf(ARTICLE.uid);

/** The uid of an article that was never published, in both languages, and is newer than all others. */
const NEVER = 'hech-qachon';
const fresh: readonly Change[] = [
  ...[[UZ, RU] as const, [RU, UZ] as const].flatMap(([lang, other]) => [
    copy(
      { ...ARTICLE, lang },
      {
        id: `fresh-${lang}`,
        uid: NEVER,
        first_publication_date: null,
        last_publication_date: null,
        alternate_languages: [
          {
            id: `fresh-${other}`,
            type: 'blog_post',
            lang: other,
            uid: NEVER,
          },
        ],
      },
    ),
    set({ type: 'blog_post', uid: NEVER, lang }, 'data.published_at', '2026-11-19'),
  ]),
  ...titlesOf(NEVER),
];

const publishedTitle = (lang = UZ): string => {
  const { data } = findDocument(site.service.documents(), { ...ARTICLE, lang });
  return typeof data === 'object' && data !== null && 'title' in data ? String(data.title) : '';
};

const expectHeading = async (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.locator('h1').textContent()).toBe(name);

const expectBar = async (page: Page, words: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.querySelector('.preview-bar__status')?.textContent)).toContain(words);

const follow = async (page: Page, href: string): Promise<void> =>
  page.locator(`a[href="${href}"]:visible`).first().click();

const setToken = async ({ page }: Tab, token: string): Promise<void> =>
  page.context().addCookies([{ ...previewCookie(token), url: site.origin }]);

/** Dispatches an event as Prismic's toolbar does. Returns true if the page handled it. */
const tell = async (page: Page, type: string): Promise<boolean> =>
  page.evaluate((name) => !dispatchEvent(new CustomEvent(name, { cancelable: true })), type);

describe('the search of an editor who looks at a draft', () => {
  const find = async (page: Page, words: string): Promise<readonly string[]> => {
    await page.locator('.search-page input[name=q]').fill(words);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
    await page.locator('.search-page section[aria-busy=false]').waitFor();
    return page
      .locator('.search-page .search-hit')
      .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href') ?? ''));
  };

  test('finds what the draft says, what is new in it and nothing that it lacks', async () => {
    const gone = 'ustama-qanday-hisoblanadi';
    const token = site.service.draft(
      ...fresh,
      set({ ...ARTICLE, lang: UZ }, 'data.title', 'Zumradgul bahosi'),
      set({ ...ARTICLE, lang: UZ }, 'data.excerpt', 'Sapsargul va boshqalar'),
      remove({ type: 'blog_post', uid: gone, lang: UZ }),
    );
    const { page } = await site.openDraft('/search', token);
    await expectBar(page, uz['preview.active']);
    expect(await find(page, 'zumradgul')).toEqual([PATH]);
    expect(await find(page, 'zumrdgul')).toEqual([PATH]);
    expect(await find(page, 'sapsargulni')).toEqual([PATH]);
    expect(await find(page, DRAFT.uz)).toContain(`/blogs/${NEVER}`);
    expect(await find(page, 'ustama')).not.toContain(`/blogs/${gone}`);
  });

  test('is that of what is published for everybody else', async () => {
    const { page } = await site.openShared('/search');
    expect(await find(page, 'zumradgul')).toEqual([]);
    expect(await find(page, 'ustama')).toContain('/blogs/ustama-qanday-hisoblanadi');
  });
});

describe('a page with the cookie of a preview', () => {
  test('shows the draft without a reload and without a complaint', async () => {
    const tab = await site.openDraft(PATH, site.service.draft(...titles));
    await markDocument(tab.page);
    await expectHeading(tab.page, DRAFT.uz);
    await expectBar(tab.page, `${uz['preview.active']} · ${uz['preview.now']}`);
    expect(await tab.page.title()).toContain(DRAFT.uz);
    expect(await isMarkedDocument(tab.page)).toBe(true);
    expect(tab.complaints).toEqual([]);
  });

  test('shows the draft after navigations, in both languages', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft(...titles));
    const { page } = tab;
    await expectBar(page, uz['preview.active']);
    await markDocument(page);
    await page.getByRole('link', { name: DRAFT.uz }).click();
    await expectHeading(page, DRAFT.uz);
    await follow(page, `/ru${PATH}`);
    await expectHeading(page, DRAFT.ru);
    await expectBar(page, ru['preview.active']);
    expect(await page.locator('.preview-bar').getAttribute('lang')).toBe('ru');
    await page.getByRole('button', { name: ru['preview.exit'] }).waitFor();
    await page.goBack();
    await expectHeading(page, DRAFT.uz);
    await expectBar(page, uz['preview.active']);
    expect(await isMarkedDocument(page)).toBe(true);
    expect(tab.complaints).toEqual([]);
  });

  test('shows the draft where the browser follows links by itself, in both languages', async () => {
    const token = site.service.draft(...titles);
    const tab = await site.openDraft('/blogs', token, { isAwaited: false, prepare: withoutNavigationApi });
    const { page } = tab;
    await page.getByRole('link', { name: DRAFT.uz }).click();
    await expectHeading(page, DRAFT.uz);
    await follow(page, `/ru${PATH}`);
    await expectHeading(page, DRAFT.ru);
    await expectBar(page, ru['preview.active']);
    await page.goBack();
    await expectHeading(page, DRAFT.uz);
    expect(tab.complaints).toEqual([]);
  });

  test('asks the content service once for each language, however many pages are opened', async () => {
    const tab = await site.openDraft(PATH, site.service.draft(...titles));
    await expectHeading(tab.page, DRAFT.uz);
    const before = site.service.server.requests.length;
    await follow(tab.page, '/blogs');
    await tab.page.getByRole('link', { name: DRAFT.uz }).waitFor();
    expect(site.service.server.requests).toHaveLength(before);
  });

  test('asks little of the service where the draft is of one document, and once for each page that is opened', async () => {
    const title = set({ ...ARTICLE, lang: UZ }, 'data.title', DRAFT.uz);
    const before = site.service.server.requests.length;
    const { page } = await site.openDraft(PATH, site.service.draftOfOne(title));
    await expectHeading(page, DRAFT.uz);
    expect(site.service.server.requests).toHaveLength(before + 3);
    await follow(page, '/blogs');
    await page.locator('main').getByRole('link', { name: DRAFT.uz }).waitFor();
    const listed = site.service.server.requests.length;
    await follow(page, '/how-it-works');
    // The address changes before the page is requested.
    await expect.poll(() => site.service.server.requests.length).toBe(listed + 1);
    await page.goto(`${site.origin}/faqs`);
    await expectBar(page, uz['preview.active']);
    expect(site.service.server.requests).toHaveLength(listed + 3);
  });

  test('finds that another document is edited when its page is opened', async () => {
    const other = 'birinchi-muddatli-xarid';
    const token = site.service.draftOfOne(...titlesOf(other), set({ ...ARTICLE, lang: UZ }, 'data.title', DRAFT.uz));
    const { page } = await site.openDraft(PATH, token);
    await expectHeading(page, DRAFT.uz);
    await markDocument(page);
    await follow(page, '/blogs');
    await page.locator('main').getByRole('link', { name: DRAFT.uz }).waitFor();
    await follow(page, '/blogs/page/3');
    await follow(page, `/blogs/${other}`);
    await expectHeading(page, DRAFT.uz);
    expect(await isMarkedDocument(page)).toBe(true);
    await page.goto(`${site.origin}/blogs/page/3`);
    await page.locator('main').getByRole('link', { name: DRAFT.uz }).waitFor();
  });

  test.each([
    ['of another build', { script: '/assets/other.js' }],
    ['not there', null],
  ])('asks for all documents where what the site has for drafts is %s', async (_, index) => {
    const title = set({ ...ARTICLE, lang: UZ }, 'data.title', DRAFT.uz);
    const before = site.service.server.requests.length;
    const { page } = await site.openDraft(PATH, site.service.draftOfOne(title), {
      prepare: async (tab) =>
        tab.route('**/builds/drafts/uz.json', async (route) =>
          index ? route.fulfill({ json: index }) : route.fulfill({ status: 404 }),
        ),
    });
    await expectHeading(page, DRAFT.uz);
    const asked = site.service.server.requests.slice(before).map(({ searchParams }) => searchParams.get('q'));
    expect(asked).toEqual([null, null]);
  });

  test('lists an article that was never published wherever articles are listed', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft(...fresh));
    await tab.page.locator('main').getByRole('link', { name: DRAFT.uz }).waitFor();
    await tab.page.goto(site.origin + PATH);
    await tab.page.locator('main').getByRole('link', { name: DRAFT.uz }).waitFor();
    await tab.page.goto(`${site.origin}/blogs/page/2`);
    await expectBar(tab.page, uz['preview.active']);
    expect(tab.complaints).toEqual([]);
  });

  test('has a page of the list that only the draft has', async () => {
    const more = Array.from({ length: 5 }, (_, index) =>
      copy({ ...ARTICLE, lang: UZ }, { id: `more-${index}`, uid: `yana-${index}` }),
    );
    const { page } = await site.openDraft('/blogs/page/4', site.service.draft(...more));
    await page.locator('main a[href="/blogs/page/3"]').first().waitFor();
    expect(await page.locator('[data-status]').count()).toBe(0);
  });

  test('shows a document that was never published in place of the 404 page, in both languages', async () => {
    const { page } = await site.openDraft('/blogs/hech-qachon', site.service.draft(...fresh));
    await expectHeading(page, DRAFT.uz);
    expect(await page.title()).toContain(DRAFT.uz);
    expect(await page.locator('[data-status]').count()).toBe(0);
    expect(await page.textContent('body')).not.toContain('Page not found');
    await markDocument(page);
    await follow(page, '/ru/blogs/hech-qachon');
    await expectHeading(page, DRAFT.ru);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('keeps the 404 page for what neither draft nor site has, and says that a draft is shown', async () => {
    const { page } = await site.openDraft('/blogs/yoq', site.service.draft(...fresh));
    await expectBar(page, uz['preview.active']);
    expect(await page.locator('[data-status="404"]').textContent()).toContain('/blogs/yoq');
  });

  test('shows the 404 page where the draft has taken a page away', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft(remove(ARTICLE)));
    const { page } = tab;
    await expectBar(page, uz['preview.active']);
    await expect.poll(() => page.locator(`main a[href="${PATH}"]`).count()).toBe(0);
    await page.goto(site.origin + PATH);
    await page.locator('[data-status="404"]').waitFor();
    await expectBar(page, uz['preview.active']);
  });

  test('leads from the address that a page leaves to the one it gets, as a build will', async () => {
    const [published, renamed] = [
      site.service.draft(),
      site.service.draft(...titles, set({ ...ARTICLE, lang: UZ }, 'uid', 'yangi-manzil')),
    ];
    const tab = await site.openDraft(`${PATH}?utm_source=a#main`, published);
    const { page } = tab;
    await expectBar(page, uz['preview.active']);
    await markDocument(page);
    await setToken(tab, renamed);
    await page.getByRole('button', { name: uz['preview.refresh'] }).click();
    await expectHeading(page, DRAFT.uz);
    await page.waitForURL(`${site.origin}/blogs/yangi-manzil?utm_source=a#main`);
    expect(await isMarkedDocument(page)).toBe(true);
    const left = page.locator('.preview-bar__changes li', { hasText: uz['preview.moved'] });
    await left.first().waitFor({ state: 'attached' });
    expect(await left.allTextContents()).toContain(`${publishedTitle()} — ${uz['preview.moved']} ${PATH}`);
    // Opened anew, at each address, and by a link that the draft does not know.
    for (const path of [PATH, `/uz${PATH}`, '/blogs/yangi-manzil']) {
      await page.goto(site.origin + path);
      await page.waitForURL(`${site.origin}/blogs/yangi-manzil`);
      await expectHeading(page, DRAFT.uz);
      await expectBar(page, uz['preview.active']);
    }
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Link' });
      document.querySelector('main')?.prepend(link);
    }, PATH);
    await markDocument(page);
    await page.getByRole('link', { name: 'Link', exact: true }).click();
    await page.waitForURL(`${site.origin}/blogs/yangi-manzil`);
    await expectHeading(page, DRAFT.uz);
    // The translation stays where it is.
    await follow(page, `/ru${PATH}`);
    await expectHeading(page, DRAFT.ru);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('shows header, footer and settings of the draft', async () => {
    const token = site.service.draft(
      set({ type: 'settings', lang: UZ }, 'data.hours', 'Qoralama soatlar'),
      set({ type: 'footer', lang: UZ }, 'data.columns.0.heading', 'Qoralama ustun'),
      set({ type: 'navigation', lang: UZ }, 'data.main.0.link.text', 'Qoralama menyu'),
    );
    const tab = await site.openDraft('/faqs', token);
    await tab.page.locator('header', { hasText: 'Qoralama menyu' }).waitFor();
    await tab.page.locator('footer', { hasText: 'Qoralama ustun' }).filter({ hasText: 'Qoralama soatlar' }).waitFor();
    expect(tab.complaints).toEqual([]);
  });

  test('comes to a question that only the draft has', async () => {
    const uid = 'yangi-savol';
    const question = { type: 'faq_entry', uid: 'avto-yechish-yoqish', lang: UZ };
    const { page } = await site.openDraft(`/faqs#${uid}`, site.service.draft(copy(question, { id: uid, uid })));
    await page.locator(`#${uid}`).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('what is chosen at first is what a build would choose', () => {
  test('of the shops of a product, whatever the published page has', async () => {
    const product = { type: 'product', uid: 'samo-tv-55', lang: UZ } as const;
    const tab = await site.openDraft(
      '/products/samo-tv-55',
      site.service.draft(set(product, 'data.offers.1.price', 729_000)),
    );
    const chosen = tab.page.locator('.shop', { has: tab.page.locator('.shop__radio:checked') });
    await expect.poll(async () => chosen.locator('.shop__price').innerText()).toMatch(/729\s000/);
    expect(tab.complaints).toEqual([]);
  });

  test('and the bar of a phone follows what is chosen of them', async () => {
    const product = { type: 'product', uid: 'samo-tv-55', lang: UZ } as const;
    const phone = { viewport: { width: 360, height: 740 } };
    const tab = await site.openDraft('/products/samo-tv-55', site.service.draft(), phone);
    const { page } = tab;
    await expectBar(page, uz['preview.now']);
    await page.locator('.shop__row').nth(1).click();
    const bar = page.locator('.action-bar');
    await expect.poll(async () => bar.textContent()).toContain('Qulay');
    // The first shop of the draft is another one, which is chosen then.
    await setToken(tab, site.service.draft(set(product, 'data.offers.0.price', 5_000_000)));
    await tell(page, 'prismicPreviewUpdate');
    await expect.poll(async () => bar.textContent()).toContain('Raqamli');
    await page.locator('.shop__row').nth(1).click();
    await expect.poll(async () => bar.textContent()).toContain('Texnomir');
    await page.evaluate(() => scrollTo(0, 0));
    await bar.waitFor();
    await page.locator('.shop__plan:visible .actions').scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'hidden' });
    expect(tab.complaints).toEqual([]);
  });

  test('of sums and terms', async () => {
    const page = { type: 'how_it_works', lang: UZ } as const;
    const token = site.service.draft(
      set(page, 'data.slices.3.primary.default_amount', 2_000_000),
      set(page, 'data.slices.3.primary.default_months', 3),
    );
    const tab = await site.openDraft('/how-it-works', token);
    const calculator = tab.page.locator('#calculator .calculator');
    await expect.poll(async () => calculator.getByRole('textbox').inputValue()).toMatch(/2\s000\s000/);
    expect(await calculator.locator('input[type="radio"]:checked').inputValue()).toBe('3');
    expect(tab.complaints).toEqual([]);
  });
});

describe('a newer draft', () => {
  test('comes at the toolbar’s word: no reload, and what was opened stays', async () => {
    const question = { type: 'faq_entry', uid: 'avto-yechish-yoqish', lang: UZ };
    const tab = await site.openDraft('/faqs', site.service.draft());
    const { page } = tab;
    await expectBar(page, uz['preview.active']);
    await markDocument(page);
    await page.locator('details#avto-yechish-yoqish summary, #avto-yechish-yoqish summary').first().click();
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(0);
    await setToken(tab, site.service.draft(set(question, 'data.question', 'Qoralama savol?')));
    expect(await tell(page, 'prismicPreviewUpdate')).toBe(true);
    const entry = page.locator('#avto-yechish-yoqish', { hasText: 'Qoralama savol?' });
    await entry.waitFor();
    expect(
      await entry.evaluate((element) => element.matches('[open]') || element.querySelector('[open]') !== null),
    ).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(position);
    expect(await isMarkedDocument(page)).toBe(true);
    expect(tab.complaints).toEqual([]);
  });

  test('comes when the editor asks for it', async () => {
    const tab = await site.openDraft(PATH, site.service.draft());
    await expectBar(tab.page, uz['preview.active']);
    await setToken(tab, site.service.draft(...titles));
    await tab.page.getByRole('button', { name: uz['preview.refresh'] }).click();
    await expectHeading(tab.page, DRAFT.uz);
    expect(tab.complaints).toEqual([]);
  });

  test('is not overtaken by an older one that was longer on its way', async () => {
    const [older, newer] = ['Eskiroq', 'Yangiroq'].map((title) =>
      site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.title', title)),
    );
    const { hold, release } = holdBack((url) => url.searchParams.get('ref') === older);
    const tab = await site.openDraft(PATH, site.service.draft(), { prepare: hold });
    const { page } = tab;
    await expectBar(page, uz['preview.now']);
    for (const token of [older, newer]) {
      await setToken(tab, token ?? '');
      const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('ref') === token);
      await tell(page, 'prismicPreviewUpdate');
      await asked;
    }
    await expectHeading(page, 'Yangiroq');
    const answers = page.waitForResponse((response) => new URL(response.url()).searchParams.get('ref') === older);
    release();
    await answers;
    // Long enough for the older draft to be rendered.
    await page.waitForTimeout(1000);
    expect(await page.locator('h1').textContent()).toBe('Yangiroq');
    await expectBar(page, uz['preview.now']);
    expect(tab.complaints).toEqual([]);
  });
});

test('a tab shows one draft at once: that which was opened last in any of them', async () => {
  const drafts = ['Birinchi', 'Ikkinchi'].map((title) =>
    site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.title', title)),
  );
  const tab = await site.openDraft(PATH, drafts[0] ?? '');
  await expectHeading(tab.page, 'Birinchi');
  await setToken(tab, drafts[1] ?? '');
  await follow(tab.page, `/ru${PATH}`);
  await tab.page.locator('html[lang=ru-RU]').waitFor();
  await follow(tab.page, PATH);
  await expectHeading(tab.page, 'Ikkinchi');
  expect(tab.complaints).toEqual([]);
});

describe('the preview ends', () => {
  test('for a tab, too, when it is left in another one', async () => {
    const tab = await site.openDraft('/blogs', site.service.draft(...titles));
    const { page } = tab;
    await expectBar(page, uz['preview.active']);
    await page.context().clearCookies({ name: 'io.prismic.preview' });
    const { length } = site.service.server.requests;
    await follow(page, '/ru/blogs');
    await expectBar(page, ru['preview.expired']);
    await expectHeading(page, 'Блог');
    expect(site.service.server.requests.length).toBe(length);
    expect(tab.complaints).toEqual([]);
  });

  test.each([
    ['when the editor leaves it', async (page: Page) => page.getByRole('button', { name: uz['preview.exit'] }).click()],
    ['at the toolbar’s word', async (page: Page) => expect(await tell(page, 'prismicPreviewEnd')).toBe(true)],
  ])('%s', async (_, leave) => {
    const { page } = await site.openDraft(PATH, site.service.draft(...titles));
    await expectHeading(page, DRAFT.uz);
    await leave(page);
    await expectHeading(page, publishedTitle());
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('io.prismic.preview');
    expect(await page.locator('.preview-bar').count()).toBe(0);
  });
});

/** HTML of the focused element if the bar covers any of it, else null. */
const coveredByBar = (): string | null => {
  const [element, bar] = [document.activeElement, document.querySelector('.preview-bar')];
  if (!element || !bar || element === document.body || bar.contains(element)) return null;
  const isCovered = element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
  return isCovered ? element.outerHTML : null;
};

describe('the bar', () => {
  test('says how old the draft is', async () => {
    const { page } = await site.openDraft(PATH, site.service.draft(...titles), {
      prepare: async (tab) => tab.clock.install(),
    });
    await expectHeading(page, DRAFT.uz);
    await page.clock.fastForward('03:10');
    await expectBar(page, '3 daqiqa oldin olingan');
    await page.getByRole('button', { name: uz['preview.refresh'] }).click();
    await expectBar(page, uz['preview.now']);
    expect(await page.locator('.preview-bar__status').textContent()).not.toContain('3 daqiqa');
  });

  test.each([
    ['a wide screen', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 640 }],
  ])('can be reached by keyboard, and covers nothing that is focused, on %s', async (_, viewport) => {
    const { page } = await site.openDraft('/legal', site.service.draft(), { viewport });
    await expectBar(page, uz['preview.active']);
    const texts: (string | null)[] = [];
    while (texts.at(-1) !== uz['preview.exit'] && texts.length < 200) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(coveredByBar)).toBe(null);
      texts.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
    }
    expect(texts.slice(-2)).toEqual([uz['preview.refresh'], uz['preview.exit']]);
  });

  test('says which pages the draft changes, in the language of the page', async () => {
    const token = site.service.draft(
      ...titles,
      remove({ type: 'blog_post', uid: 'birinchi-muddatli-xarid', lang: UZ }),
    );
    const tab = await site.openDraft('/blogs', token);
    const { page } = tab;
    const changes = page.locator('.preview-bar__changes');
    await changes.locator('summary').press('Enter');
    await changes.locator('li', { hasText: PATH }).first().waitFor();
    const listed = await changes.locator('li').allTextContents();
    await page.setViewportSize({ width: 360, height: 640 });
    expect([await findBarriers(page), await findMisfits(page)]).toEqual([[], []]);
    const gone = new RegExp(` — ${uz['preview.removed']} /blogs/birinchi-muddatli-xarid`);
    expect(listed[0]).toMatch(gone);
    expect(listed.find((entry) => !gone.test(entry))).toBe(`${DRAFT.uz} ${PATH}`);
    expect(await changes.locator('summary').textContent()).toBe(
      uz['preview.changes'].replace('{count}', String(listed.length)),
    );
    await markDocument(page);
    await changes.locator(`a[href="${PATH}"]`).click();
    await expectHeading(page, DRAFT.uz);
    expect([await isMarkedDocument(page), await changes.locator('details').getAttribute('open')]).toEqual([true, null]);
    await follow(page, `/ru${PATH}`);
    await changes.locator('summary', { hasText: 'Черновик меняет' }).waitFor();
    expect(tab.complaints).toEqual([]);
  });

  test('says which word the glossary has for one of the draft', async () => {
    const token = site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.title', 'Nasiya va penya'));
    const { page } = await site.openDraft(PATH, token);
    const problems = page.locator('.preview-bar__problems');
    await problems.locator('summary').press('Enter');
    expect(await problems.locator('li').allTextContents()).toEqual([
      'Nasiya va penya — Saytda “\u2068penya\u2069” emas, “\u2068jarima\u2069” deb yoziladi title',
    ]);
  });

  test('says what the check says of the draft, in the language of the page, and marks the words', async () => {
    const article = { ...ARTICLE, lang: UZ };
    const token = site.service.draft(
      set(article, 'data.title', 'Nasiya uchun uchun TODO'),
      set(article, 'data.excerpt', ''),
      set(article, 'data.cover.alt', null),
    );
    const tab = await site.openDraft(PATH, token);
    const { page } = tab;
    const problems = page.locator('.preview-bar__problems');
    await problems.locator('summary').press('Enter');
    const listed = await problems.locator('li').allTextContents();
    const name = 'Nasiya uchun uchun TODO';
    expect(listed).toEqual([
      `${name} — Maydon toʻldirilmagan excerpt`,
      `${name} — Rasm tavsiflanmagan cover › alt`,
      `${name} — Vaqtincha qoʻyilgan matn: “\u2068TODO\u2069” title`,
      `${name} — Soʻz ikki marta yozilgan: “\u2068uchun uchun\u2069” title`,
    ]);
    expect(await problems.locator('summary').textContent()).toBe(uz['preview.problems'].replace('{count}', '4'));
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get('draft-problem') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
    );
    expect(marked).toEqual(expect.arrayContaining(['TODO', 'uchun uchun']));
    await page.setViewportSize({ width: 360, height: 640 });
    expect([await findBarriers(page), await findMisfits(page)]).toEqual([[], []]);
    expect(tab.complaints).toEqual([]);
  });

  test('says it of a page, too, that is not there on the day, with the right word for a wrong one', async () => {
    const article = { ...ARTICLE, lang: RU };
    const token = site.service.draft(
      set(article, 'data.title', 'Неустойка \u202Eи INN, INNOVATSIYA TODO'),
      set(article, 'data.publish_from', '2962-12-05'),
      set(article, 'data.publish_until', '2962-12-01'),
    );
    const { page } = await site.openDraft(`/ru${PATH}`, token);
    await expectBar(page, ru['preview.away']);
    const problems = page.locator('.preview-bar__problems');
    await problems.locator('summary').press('Enter');
    const listed = await problems.locator('li').allTextContents();
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.stringContaining('На сайте пишут «\u2068пеня\u2069», а не «\u2068Неустойка\u2069» title'),
        expect.stringContaining('Текст-заглушка: «\u2068TODO\u2069» title'),
        expect.stringMatching(/Нужен день .2962-12-05., когда .* publish_until$/),
      ]),
    );
    expect(
      await problems
        .locator('li bdi')
        .first()
        .evaluate((name) => getComputedStyle(name).unicodeBidi),
    ).toBe('isolate');
  });

  test('says where a draft leads to what is not published, to another language, and what no build takes', async () => {
    const article = { ...ARTICLE, lang: UZ };
    const link = (id: string, lang: string) => ({
      ...{ type: 'hyperlink', start: 0, end: 5 },
      data: { id, type: 'faq_entry', lang, tags: [], link_type: 'Document', isBroken: true },
    });
    const question = { type: 'faq_entry', uid: 'limit-qancha' };
    const foreign = findDocument(site.service.documents(), { type: 'service', uid: 'hamkorlik', lang: RU }).id;
    const paragraph = (id: string) => ({ type: 'paragraph', text: 'Bolak haqida', spans: [link(id, UZ)] });
    const token = site.service.draft(
      set(article, 'data.services.0.service', { ...link(foreign, RU).data, type: 'service' }),
      set(article, 'data.slices.0.primary.body', [paragraph('Zunknown'), paragraph('Zgone')]),
      set(article, 'data.topic', 'Yoʻq'),
      copy({ ...question, lang: UZ }, { id: 'Zgone', uid: 'a b', alternate_languages: [] }),
    );
    const { page } = await site.openDraft(PATH, token);
    const problems = page.locator('.preview-bar__problems');
    await problems.locator('summary').press('Enter');
    const listed = await problems.locator('li').allTextContents();
    const name = 'Qora juma: chegirma haqiqiymi va nima olish kerak';
    expect(listed.map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      expect.stringMatching(`^${name} — .* dan biri kerak, "Yoʻq" turibdi topic$`),
      `${name} — service "hamkorlik" boshqa tilda (ru-ru) services[0].service`,
      expect.stringMatching(
        `^${name} — Havola nashr qilinmagan hujjatga olib boradi .*/Zunknown. slices.0. .* › “Bolak”$`,
      ),
      'Limitim qancha boʻladi? — "a b" uid si manzilda turolmaydi va papka nomi boʻlolmaydi uid',
    ]);
  });

  test('marks words by themselves, and again on the page that is opened next', async () => {
    const article = { ...ARTICLE, lang: UZ };
    const { page } = await site.openDraft(
      '/blogs',
      site.service.draft(set(article, 'data.title', 'Test va va, nova vaqt')),
    );
    const marked = async () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('draft-problem') ?? [])].map((range) =>
          range instanceof Range ? range.toString() : '',
        ),
      );
    await expect.poll(marked).toEqual(['va va']);
    await page.getByRole('link', { name: 'Test va va, nova vaqt' }).click();
    await expectHeading(page, 'Test va va, nova vaqt');
    await expect.poll(marked).toEqual(expect.arrayContaining(['va va']));
    const heading = page.locator('h1');
    expect(
      await heading.evaluate((own) =>
        [...(CSS.highlights.get('draft-problem') ?? [])].some(
          (range) => range instanceof Range && own.contains(range.startContainer),
        ),
      ),
    ).toBe(true);
  });

  test('says that a draft changes nothing', async () => {
    const { page } = await site.openDraft('/faqs', site.service.draft());
    await page.locator('.preview-bar', { hasText: uz['preview.unchanged'] }).waitFor();
    expect(await page.locator('.preview-bar summary').count()).toBe(0);
  });

  test('lies below the end of the page', async () => {
    const { page } = await site.openDraft(PATH, site.service.draft());
    await expectBar(page, uz['preview.active']);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const [footer, bar] = await Promise.all([
      page.locator('footer.footer').boundingBox(),
      page.locator('.preview-bar').boundingBox(),
    ]);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  });

  test('says on paper that it is a draft, below the page, and nothing else', async () => {
    const { page } = await site.openDraft(PATH, site.service.draft(...titles));
    await expectBar(page, uz['preview.active']);
    await page.locator('.preview-bar__changes summary').waitFor();
    await page.emulateMedia({ media: 'print' });
    const bar = page.locator('.preview-bar');
    expect(await bar.innerText()).toBe(`${uz['preview.active']} · ${uz['preview.now']}`);
    const [footer, box] = await Promise.all([page.locator('footer.footer').boundingBox(), bar.boundingBox()]);
    expect(box?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0) - 1);
    await page.emulateMedia({ media: null });
  });
});

/** Shortens timeouts to a twentieth, until the test sets `isAnswered`. */
const hurryWhileSilent = async (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(Reflect.get(globalThis, 'isAnswered') === true ? ms : ms / 20);
  });

/** Timeouts expire only when the test dispatches `end-of-silence`; from then on they expire at once. */
const silentUntilTold = async (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const silence = new AbortController();
    addEventListener('end-of-silence', () => silence.abort(new DOMException('It was silent', 'TimeoutError')));
    AbortSignal.timeout = () => silence.signal;
  });

describe('a draft that cannot be shown', () => {
  const WORDS = [{ type: 'paragraph', text: 'Bir', spans: [] }];
  const expired = { type: 'api_security_error', message: 'This preview token has expired' };

  test.each(
    sample(2, [
      ['its token has run out', status(404, expired), 'preview.expired'],
      ['nobody may see it', status(403, {}), 'preview.forbidden'],
      ['the service is down', reset, 'preview.unavailable'],
      ['the service does not answer', hang, 'preview.unavailable'],
    ]),
  )('is told in the bar, and the published page stays, when %s', async (_, responder, key) => {
    const token = site.service.draft(...titles);
    site.service.server.always(responder);
    const { page } = await site.openDraft(PATH, token, responder === hang ? { prepare: hurryWhileSilent } : {});
    await expectBar(page, uz[key]);
    await expectHeading(page, publishedTitle());
    await follow(page, `/ru${PATH}`);
    await expectHeading(page, publishedTitle(RU));
    await expectBar(page, ru[key]);
    site.service.server.always(null);
    await page.evaluate(() => Reflect.set(globalThis, 'isAnswered', true));
    await page.getByRole('button', { name: ru['preview.refresh'] }).click();
    await expectHeading(page, DRAFT.ru);
    await expectBar(page, ru['preview.active']);
    expect(await page.locator('.preview-bar__status').textContent()).not.toContain(ru[key]);
  });

  test('is told in the bar when it lacks what its page is made of', async () => {
    const tab = await site.openDraft(PATH, site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.services', 'none')));
    await expectBar(tab.page, uz['preview.incomplete']);
    await expectHeading(tab.page, publishedTitle());
    await follow(tab.page, '/blogs');
    await expectBar(tab.page, uz['preview.active']);
    expect(new URL(tab.page.url()).pathname).toBe('/blogs');
  });

  test.each([
    ['a title of several paragraphs', set({ ...ARTICLE, lang: UZ }, 'data.title', WORDS)],
    ['a telephone of several paragraphs, on every page', set({ type: 'settings', lang: UZ }, 'data.phone', WORDS)],
    ['no list of translations', set({ ...ARTICLE, lang: UZ }, 'alternate_languages', null)],
  ])('is told in the bar, and the published page stays, when it has what no model says: %s', async (_, change) => {
    const { page } = await site.openDraft(PATH, site.service.draft(change));
    await expectBar(page, uz['preview.incomplete']);
    await expectHeading(page, publishedTitle());
    expect(new URL(page.url()).pathname).toBe(PATH);
    await follow(page, `/ru${PATH}`);
    await expectHeading(page, publishedTitle(RU));
    await expectBar(page, ru['preview.active']);
    await page.goBack();
    await expectHeading(page, publishedTitle());
    await expectBar(page, uz['preview.incomplete']);
  });

  test('is told in the bar when its page is not there today by its days, and is in no list', async () => {
    const draft = site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.publish_from', '2962-01-01'));
    const { page } = await site.openDraft(PATH, draft);
    await expectBar(page, uz['preview.away']);
    await follow(page, '/blogs');
    await expectBar(page, uz['preview.active']);
    expect(await page.locator(`main a[href="${PATH}"]`).count()).toBe(0);
  });

  test('leaves a link to the server whose escapes make no text', async () => {
    const { page, complaints } = await site.openDraft('/blogs', site.service.draft(...titles));
    await expectBar(page, uz['preview.active']);
    await followNew(page, '/100%');
    await page.locator('body:not(:has(.preview-bar))').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('status of'))).toEqual([]);
  });

  test('keeps links to the published site working while the service is silent', async () => {
    site.service.server.always(hang);
    const { page } = await site.openDraft('/blogs', site.service.draft(), { prepare: silentUntilTold });
    await expectBar(page, uz['preview.loading']);
    await follow(page, PATH);
    await page.evaluate(() => dispatchEvent(new Event('end-of-silence')));
    await expectHeading(page, publishedTitle());
    expect(await page.locator('[data-status]').count()).toBe(0);
  });
});

describe('visitors', () => {
  test.each([
    ['not JSON', '%7Bbroken'],
    ['not even encoded', '%E0%A4%A'],
  ])('with a preview cookie that is %s get one warning and the published page', async (_, value) => {
    const before = site.service.server.requests.length;
    const { page, complaints } = await site.openShared(PATH, { cookies: { 'io.prismic.preview': value } });
    await expectHeading(page, publishedTitle());
    expect(complaints).toEqual([expect.stringMatching(/^warning: Failed to parse Prismic preview cookie/)]);
    expect(await page.locator('.preview-bar').count()).toBe(0);
    expect(site.service.server.requests).toHaveLength(before);
  });

  test.each(
    sample(1, [
      [
        'of another repository',
        JSON.stringify({ 'other.prismic.io': { preview: 'https://other.prismic.io/previews/x' } }),
      ],
      ['without a preview', JSON.stringify({ _tracker: 'abc' })],
      ['with null', 'null'],
    ]),
  )('with a preview cookie %s get the published page', async (_, json) => {
    const before = site.service.server.requests.length;
    const cookies = { 'io.prismic.preview': encodeURIComponent(json) };
    const { page, complaints } = await site.openShared(PATH, { cookies });
    await expectHeading(page, publishedTitle());
    expect(complaints).toEqual([]);
    expect(await page.locator('.preview-bar').count()).toBe(0);
    expect(site.service.server.requests).toHaveLength(before);
  });

  test('ask the content service nothing and get no byte of the preview’s code', async () => {
    const before = site.service.server.requests.length;
    const files = new Set<string>();
    const { page, complaints } = await site.open('/', {
      prepare: async (tab) =>
        tab.on('request', (request) => {
          if (/\.(?:js|css)$/.test(request.url())) files.add(request.url());
        }),
    });
    for (const path of ['/blogs', PATH, `/ru${PATH}`, '/ru/blogs']) {
      await follow(page, path);
      await page.waitForURL(site.origin + path);
    }
    const code = (await Promise.all([...files].map(async (file) => (await fetch(file)).text()))).join('\n');
    expect(code).toContain('page-payload');
    for (const mark of ['documents/search', 'preview-bar', 'prismicPreviewUpdate', 'slice-simulator--root'])
      expect(code).not.toContain(mark);
    expect(site.service.server.requests).toHaveLength(before);
    expect(complaints).toEqual([]);
  });
});
