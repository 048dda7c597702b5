import { expect, test } from 'vitest';
import { orderProblems } from '../../content/check/between/check-site.ts';
import { createNearestSearch } from '../../content/check/between/dead-links.ts';
import { checkEmbedded, checkEmbeddedSite, tellProblems } from '../helpers/check-documents.ts';
import { createConfig } from '../helpers/built-site.ts';
import {
  findDocument,
  readEmbeddedDocuments,
  remove,
  RU,
  set,
  UZ,
  type Change,
  type Selector,
} from '../helpers/content-repository.ts';

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };

/** A partner's description with one link in it. */
const textWith = (url: string, text = 'Batafsil hujjatida yozilgan.', link = 'hujjatida') => {
  const start = text.indexOf(link);
  const span = { type: 'hyperlink', start, end: start + link.length, data: { link_type: 'Web', url } };
  return [{ type: 'paragraph', text, spans: [span], direction: 'ltr' }];
};

const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };

const problemsOf = (url: string, selector: Selector = PARTNER): readonly string[] =>
  tellProblems(
    checkEmbedded(set(selector, 'data.description', textWith(url))).filter(({ kind }) => kind !== 'files'),
  ).map((line) => line.replace('warning partner texnomir description › “hujjatida”: ', ''));

const READ = ': “Batafsil hujjatida yozilgan.”';

test.each([
  [
    '/blogs/eski-nom?x=1#y',
    'There is no page at /blogs/eski-nom?x=1#y any more, it leads on to /blogs/muzlatgich-tanlash',
  ],
  ['/uz/blogs/eski-nom', 'There is no page at /blogs/eski-nom any more, it leads on to /blogs/muzlatgich-tanlash'],
  ['/aksiya', 'There is no page at /aksiya any more, it leads on to /sales'],
  ['/blogs/ochirilgan', 'There is no page at /blogs/ochirilgan, the nearest is /blogs'],
])('of a link to %s, which a page has left, it is said where that is: %s', (url, message) => {
  const { id } = findDocument(readEmbeddedDocuments(), ARTICLE);
  const living = [
    { id, locale: 'uz', at: ['/blogs/eski-nom', '/uz/blogs/eski-nom'], pages: [''], translations: [] },
    { id: 'gone', locale: 'uz', at: ['/blogs/ochirilgan'], pages: [''], translations: [] },
  ];
  const { problems } = checkEmbeddedSite([set(PARTNER, 'data.description', textWith(url))], {
    list: [{ line: 2, from: '/aksiya', to: { href: '/sales' }, isPermanent: true, unknown: null }],
    known: [{ living, former: [] }],
  });
  expect(problems).toMatchObject([
    { kind: 'links', uid: 'texnomir', field: 'description › “hujjatida”', message: message + READ },
  ]);
});

test('the embedded content has no link that leads nowhere', () => {
  expect(checkEmbedded().filter(({ kind }) => kind === 'links')).toEqual([]);
});

test.each([
  ['/blogs/yoq-sahifa', 'There is no page at /blogs/yoq-sahifa, the nearest is /blogs'],
  ['https://bolak.example/yoq', 'There is no page at /yoq'],
  ['http://www.bolak.example/Faqs', 'There is no page at /Faqs, the nearest is /faqs'],
  ['/parners', 'There is no page at /parners, the nearest is /partners'],
  [
    '/blogs/muzlatgich-tanlsh?x=1',
    'There is no page at /blogs/muzlatgich-tanlsh?x=1, the nearest is /blogs/muzlatgich-tanlash',
  ],
  ['/media/yoq.pdf', 'There is no page at /media/yoq.pdf'],
  ['/404', 'There is no page at /404'],
  ['/faqs#yoq', 'There is no heading or place on the page that /faqs#yoq leads to'],
  ['#yoq', 'There is no heading or place on the page that #yoq leads to'],
  ['/ru/faqs', 'The link leads to /ru/faqs in another language, the page is at /faqs too'],
  ['http://localhost:3000/x', 'The link leads to localhost:3000, which visitors cannot reach'],
  ['localhost:3000', 'The link leads to localhost:3000, which visitors cannot reach'],
  [
    'https://pr-7.preview.bolak.example/x',
    'The link leads to pr-7.preview.bolak.example, which is no host of the site for visitors',
  ],
  ['https://192.168.1.5/x', 'The link leads to 192.168.1.5, which visitors cannot reach'],
  ['http://[::1]/', 'The link leads to [::1], which visitors cannot reach'],
  ['https://staging/x', 'The link leads to staging, which visitors cannot reach'],
  [
    'https://bolak.prismic.io/builder/pages/x',
    'The link leads into the editor of the content, https://bolak.prismic.io/builder/pages/x',
  ],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fxarid.uz%2Fx&data=1',
    'The link leads through eur01.safelinks.protection.outlook.com to https://xarid.uz/x',
  ],
  [
    'https://www.google.com/url?sa=t&url=https%3A%2F%2Fxarid.uz%2Fx',
    'The link leads through www.google.com to https://xarid.uz/x',
  ],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fxarid.uz',
    'The link leads through l.facebook.com to https://xarid.uz',
  ],
  ['https://xarid.uz/?utm_source=x&a=1&fbclid=2', 'The link carries what clicks are counted by (utm_source, fbclid)'],
  ['/faqs?yclid=1', 'The link carries what clicks are counted by (yclid)'],
  ['javascript:alert(1)', 'Refused the address "javascript:alert(1)"'],
])('of a link to %s it is said: %s', (url, message) => {
  expect(problemsOf(url)).toEqual([message + READ]);
});

test.each([
  '/faqs',
  'https://bolak.example/faqs/',
  'faqs',
  '/uz/faqs',
  '/',
  'https://www.bolak.example',
  '/blogs/feed.xml',
  '/sitemap.xml',
  '/faqs#group-payment',
  '/faqs#top',
  '/faqs#:~:text=x',
  '#calculator',
  '#branches',
  '#',
  '/blogs/muzlatgich-tanlash#calculator',
  'www.xarid.uz',
  'info@xarid.uz',
  '+998 71 200 00 33',
  'https://images.prismic.io/bolak/x.png',
  'https://bolak.cdn.prismic.io/bolak/x.pdf',
  'https://prismic.io/docs',
  'https://help.bolak.example/preview',
  'https://xarid.uz/?id=1',
  'https://8.8.8.8/',
  'mailto:x@xarid.uz?subject=utm_source',
])('of a link to %s nothing is said', (url) => {
  expect(problemsOf(url)).toEqual([]);
});

test('a link to the page in another language is fine where the page is in that one alone', () => {
  const alone = remove({ ...ARTICLE, lang: RU });
  const linked = set({ ...PARTNER, lang: RU }, 'data.description', textWith('/blogs/muzlatgich-tanlash'));
  const links = (...changes: readonly Change[]) => checkEmbedded(...changes).filter(({ kind }) => kind === 'links');
  expect(links(linked).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      'The link leads to /blogs/muzlatgich-tanlash in another language, the page is at /ru/blogs/',
    ),
  ]);
  expect(links(linked, alone)).toEqual([]);
});

test('a heading is a place as long as it is there', () => {
  const withHeading = (text: string) => [{ type: 'heading2', text, spans: [], direction: 'ltr' }];
  const linked = set(PARTNER, 'data.description', textWith('/partners/atlas-kiyim#qanday-xarid-qilinadi'));
  const target = { type: 'partner', uid: 'atlas-kiyim', lang: UZ };
  const headed = (text: string) => set(target, 'data.description', withHeading(text));
  expect(tellProblems(checkEmbedded(linked, headed('Qanday xarid qilinadi')))).toEqual([]);
  expect(tellProblems(checkEmbedded(linked, headed('Boshqa')))).toHaveLength(1);
});

test('the words around a link say which one it is', () => {
  const text =
    'Birinchi xaridda chegirma bor, ikkinchisida ham: shartlar hujjatida yozilgan, va ular har yili yangilanadi.';
  const [problem] = checkEmbedded(set(PARTNER, 'data.description', textWith('/yoq', text)));
  expect(problem?.message).toBe(
    'There is no page at /yoq: “…ikkinchisida ham: shartlar hujjatida yozilgan, va ular har yili…”',
  );
});

test('the link of a button, a menu, a setting and a file is looked at like any other', () => {
  const changes = [
    set({ type: 'navigation', lang: UZ }, 'data.cta', { link_type: 'Web', url: '/yoq-1', text: 'Tugma' }),
    set({ type: 'settings', lang: UZ }, 'data.google_play', {
      link_type: 'Web',
      url: 'https://localhost/',
      text: 'Play',
    }),
    set(PARTNER, 'data.website', { link_type: 'Media', url: 'http://10.0.0.1/x.pdf', id: 'x', kind: 'file' }),
  ];
  expect(tellProblems(checkEmbedded(...changes))).toEqual([
    'warning navigation cta: There is no page at /yoq-1: “Tugma”',
    'warning partner texnomir website: The link leads to 10.0.0.1, which visitors cannot reach',
    'warning settings google_play: The link leads to localhost, which visitors cannot reach: “Play”',
  ]);
});

test('a page that the site itself links to is missed in the language that has none, unless its document has an error', () => {
  const list = { type: 'partner_list', lang: RU };
  const links = (...changes: readonly Change[]) =>
    tellProblems(
      checkEmbedded(...changes).filter(({ kind, message }) => kind === 'links' && message.includes('itself')),
    );
  expect(links(remove(list))).toEqual([
    'warning partner_list : There is no page at /ru/partners, to which the site itself links',
  ]);
  expect(links(set(list, 'data.title', null))).toEqual([]);
});

test('how severe it is the configuration says', () => {
  const [found] = checkEmbedded(set(PARTNER, 'data.description', textWith('/yoq')));
  if (!found) throw new Error('Expected a problem, got none');
  const config = createConfig();
  const severities = (links: 'off' | 'warning' | 'error', strict = false) =>
    orderProblems(
      { ofDocuments: [], between: [], links: [found], results: [], translations: [] },
      { ...config, content: { ...config.content, kinds: { ...config.content.kinds, links }, strict } },
    ).map(({ severity }) => severity);
  expect([severities('off'), severities('warning'), severities('error')]).toEqual([[], ['warning'], ['error']]);
  expect([severities('off', true), severities('warning', true)]).toEqual([[], ['error']]);
});

test('the nearest page is the same but for capitals or language, the most similar, or the one above', () => {
  expect(createNearestSearch(['/', '/media/stol.svg'])('/media/Stol.svg', 'ru')).toBe('/media/stol.svg');
  const find = createNearestSearch(['/', '/faqs', '/blogs', '/blogs/nasiya', '/ru/faqs', '/ru/blogs/nasiya']);
  expect(find('/FAQS', 'uz')).toBe('/faqs');
  expect(find('/faqs/nasiya', 'ru')).toBe('/faqs');
  expect(find('/ru/blogs/nasia', 'ru')).toBe('/ru/blogs/nasiya');
  expect(find('/blogs/umuman-boshqa', 'uz')).toBe('/blogs');
  expect(find('/umuman-boshqa', 'uz')).toBeNull();
  expect(find('/blogs', 'ru')).toBe('/blogs');
});
