import { describe, expect, test } from 'vitest';
import { builtTexts as ru } from '../../locales/ru.ts';
import { builtTexts as uz } from '../../locales/uz.ts';
import type { Tab } from '../helpers/browser-site.ts';
import { copy, findDocument, RU, set, UZ } from '../helpers/content-repository.ts';
import { hang, reset, status, truncate, type Responder } from '../helpers/content-server.ts';
import { useDraftSite } from '../helpers/draft-site.ts';
import { sample } from '../helpers/sample.ts';

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk' } as const;

/** Chromium before 150 requires all three; the types have only the first. */
const BLOCK_THIRD_PARTY_COOKIES = {
  enableThirdPartyCookieRestriction: true,
  disableThirdPartyCookieMetadata: true,
  disableThirdPartyCookieHeuristics: true,
};

const site = useDraftSite();

const idOf = (selector: { readonly type: string; readonly uid?: string; readonly lang?: string }): string =>
  findDocument(site.service.documents(), selector).id;

const addressOf = (token: string, documentId: string, path = '/preview'): string =>
  `${path}?${new URLSearchParams({ token, documentId, websitePreviewId: 'W-1' })}`;

const openAt = async (address: string): Promise<Tab> => site.openShared(address, { isAwaited: false });

const messageIn = async ({ page }: Tab): Promise<string | null> => {
  const output = page.locator('[data-preview-status]');
  await output.and(page.locator(':not([lang=en])')).waitFor();
  expect(await page.locator('main a[href="/"], main a[href="/ru"]').count()).toBe(1);
  expect(await page.title()).not.toContain('Loading');
  return output.textContent();
};

describe('/preview with a token and a document', () => {
  test.each(
    sample(3, [
      ['a page with an uid', ARTICLE, UZ, '/blogs/talabaga-noutbuk'],
      ['a page in the other language', ARTICLE, RU, '/ru/blogs/talabaga-noutbuk'],
      ['a page without an uid', { type: 'how_it_works' }, RU, '/ru/how-it-works'],
      ['the home page in Russian', { type: 'home' }, RU, '/ru'],
      ['the home page in Uzbek', { type: 'home' }, UZ, '/'],
      [
        'a question, which is no page',
        { type: 'faq_entry', uid: 'avto-yechish-yoqish' },
        RU,
        '/ru/faqs#avto-yechish-yoqish',
      ],
      ['the menu, which all pages show', { type: 'navigation' }, UZ, '/'],
      ['the menu in Russian', { type: 'navigation' }, RU, '/ru'],
    ]),
  )('leads to %s', async (_, selector, lang, path) => {
    const token = site.service.draft();
    const { page } = await openAt(addressOf(token, idOf({ ...selector, lang }), '/ru/preview'));
    await page.waitForURL(site.origin + path);
    await page.locator('.preview-bar').waitFor();
    expect(page.url()).toBe(site.origin + path);
  });

  test('shows the text of the draft', async () => {
    const token = site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.title', 'Qoralama sarlavha'));
    const { page } = await openAt(addressOf(token, idOf({ ...ARTICLE, lang: UZ })));
    await page.getByRole('heading', { level: 1, name: 'Qoralama sarlavha' }).waitFor();
    expect(page.url()).toBe(`${site.origin}/blogs/talabaga-noutbuk`);
  });

  test('leads to a document that was never published', async () => {
    const token = site.service.draft(copy({ ...ARTICLE, lang: UZ }, { id: 'never', uid: 'hech-qachon' }));
    const { page } = await openAt(addressOf(token, 'never'));
    await page.waitForURL(`${site.origin}/blogs/hech-qachon`);
    await page.locator('.preview-bar').waitFor();
    // The 404 page is shown until the draft has loaded.
    await expect.poll(() => page.locator('[data-status]').count()).toBe(0);
  });

  test('notes the draft in a cookie of the site alone, for this session', async () => {
    const token = site.service.draft();
    const { page } = await openAt(addressOf(token, idOf({ ...ARTICLE, lang: UZ })));
    await page.waitForURL(`${site.origin}/blogs/talabaga-noutbuk`);
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === 'io.prismic.preview');
    expect(cookie).toMatchObject({ domain: '127.0.0.1', path: '/', expires: -1, sameSite: 'Lax', httpOnly: false });
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ 'bolak.prismic.io': { preview: token } });
  });

  test('shows the draft in a browser that blocks the cookies of others', async () => {
    const token = site.service.draft(set({ ...ARTICLE, lang: UZ }, 'data.title', 'Qoralama sarlavha'));
    const context = await site.browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCookieControls', BLOCK_THIRD_PARTY_COOKIES);
    await page.goto(site.origin + addressOf(token, idOf({ ...ARTICLE, lang: UZ })), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Qoralama sarlavha' }).waitFor();
    expect(page.url()).toBe(`${site.origin}/blogs/talabaga-noutbuk`);
  });
});

describe('/preview leads to the home page', () => {
  test.each([
    ['without parameters', () => '/preview'],
    ['without a document', () => `/preview?token=${encodeURIComponent(site.service.draft())}`],
    ['without a token', () => '/preview?documentId=x'],
  ])('%s', async (_, address) => {
    const { page } = await openAt(address());
    await page.waitForURL(`${site.origin}/`);
    expect(await page.locator('[data-preview-status]').count()).toBe(0);
  });
});

describe('/preview tells in the language of its address why a draft cannot be opened', () => {
  test.each(
    sample(2, [
      ['another repository', 'https://other.prismic.io/previews/abc:def'],
      ['a host that looks like the repository’s', 'https://bolak.prismic.io.evil.example/previews/abc'],
      ['a name before the host', 'https://bolak.prismic.io@evil.example/previews/abc'],
      ['no TLS', 'http://bolak.prismic.io/previews/abc'],
      ['a script', 'javascript:alert(1)//bolak.prismic.io'],
      ['words', 'master'],
    ]),
  )('a token of %s', async (_, token) => {
    const before = site.service.server.requests.length;
    expect(await messageIn(await openAt(addressOf(token, 'x')))).toBe(uz['preview.failed']);
    expect(site.service.server.requests).toHaveLength(before);
  });

  test.each(
    sample(1, [
      ['a document that is not found', 'nobody'],
      ['an id that is no id', '")]][[at(document.type,"home'],
      ['a document in a language that the site does not have', 'english'],
    ]),
  )('%s', async (_, id) => {
    const token = site.service.draft(copy(ARTICLE, { id: 'english', uid: 'e', lang: 'en-us' }));
    expect(await messageIn(await openAt(addressOf(token, id)))).toBe(uz['preview.missing']);
    expect(await messageIn(await openAt(addressOf(token, id, '/ru/preview')))).toBe(ru['preview.missing']);
  });

  const expired = { type: 'api_security_error', message: 'This preview token has expired', oauth_initiate: '' };
  const unknownRef = { type: 'api_notfound_error', message: 'Ref not found. Master ref is: ref-1' };

  test.each<readonly [string, Responder, 'preview.expired' | 'preview.forbidden' | 'preview.unavailable']>(
    sample(3, [
      ['a token that has run out', status(404, expired), 'preview.expired'],
      ['a ref that has gone', status(410, unknownRef), 'preview.expired'],
      ['403', status(403, { error: 'Access to this Ref requires a token' }), 'preview.forbidden'],
      ['401', status(401, '<html>'), 'preview.forbidden'],
      ['500', status(500, '<html>'), 'preview.unavailable'],
      ['too many requests', status(429), 'preview.unavailable'],
      ['a page of HTML', status(200, '<html>'), 'preview.unavailable'],
      ['JSON of something else', status(200, { results: 1 }), 'preview.unavailable'],
      ['a body that is cut off', truncate, 'preview.unavailable'],
      ['a connection that breaks', reset, 'preview.unavailable'],
      ['no answer at all', hang, 'preview.unavailable'],
    ]),
  )('%s', async (_, responder, key) => {
    const token = site.service.draft();
    site.service.server.always(responder);
    // In parallel, since one responder delays its answer.
    const tabs = await Promise.all([
      openAt(addressOf(token, 'x')),
      site.open(addressOf(token, 'x', '/ru/preview'), { isAwaited: false }),
    ]);
    const [own, russian] = await Promise.all(tabs.map(messageIn));
    expect([own, russian]).toEqual([uz[key], ru[key]]);
  });
});
