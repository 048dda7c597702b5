import { localePath, perLocale } from '../../model/language/locale.ts';
import { expect, test } from 'vitest';
import { Body } from '../../templates/layout/Body.tsx';
import type { SectionName } from '../../components/sections.ts';
import { sectionOfLink } from '../../templates/layout/Header.tsx';
import { sectionPaths } from '../../templates/site-code.ts';
import type { NavigationStyle } from '../../components/content.ts';
import type { PageFrame } from '../../model/page/template.ts';
import { renderInSite, UNFILLED_LINK, webLink } from './site-fixture.tsx';

interface PageOptions {
  readonly layout?: PageFrame['layout'];
  readonly navigation?: NavigationStyle;
  readonly section?: SectionName;
}

const page = ({ layout = 'default', navigation = 'white', section = 'home' }: PageOptions = {}): string =>
  renderInSite(
    <Body frame={{ layout, navigation, section }} alternates={perLocale((locale) => localePath(locale, '/blogs'))}>
      <h1>Blog</h1>
    </Body>,
  );

test('the shell has one main part that the skip link leads to', () => {
  const html = page();
  expect(html.match(/<main /g)).toHaveLength(1);
  expect(html).toContain('<a class="skip-link" href="#main">');
  expect(html).toContain('<main id="main" class="main" tabindex="-1"><h1>Blog</h1></main>');
});

test.each(['white', 'transparent', 'primary'] as const)('the navigation can be %s', (navigation) => {
  expect(page({ navigation })).toContain(`class="header header--${navigation}"`);
});

test('the menu item of the page is marked, in the bar and in the mobile menu', () => {
  expect(page({ section: 'partners' }).match(/aria-current="true" href="\/partners"/g)).toHaveLength(2);
  expect(page().match(/menu__link" aria-current/g)).toBeNull();
});

test('a menu link without a text is named after its item, a broken one is plain text', () => {
  const html = page();
  expect(html).toContain('>Hamkorlar</a>');
  expect(html).toContain('<li>Blog</li>');
});

test('the page leads to itself in both languages, each with its flag', () => {
  const html = page();
  expect(html).toMatch(/href="\/ru\/blogs"[^>]*><img src="\/flags\/ru\.svg"/);
  expect(html).toMatch(/href="\/blogs"[^>]*><img src="\/flags\/uz\.svg"/);
});

test('the mobile menu works without JavaScript', () => {
  expect(page()).toContain('<details class="header__menu"><summary class="header__toggle">');
});

test('a page without layout is its main part alone', () => {
  expect(page({ layout: 'none' })).toContain('<body><main id="main" class="main" tabindex="-1"><h1>Blog</h1></main>');
});

test('what editors have not filled in leaves no empty list or region', () => {
  const html = renderInSite(
    <Body frame={{ layout: 'default', navigation: 'white', section: 'home' }} alternates={perLocale(() => '/')}>
      <h1>Blog</h1>
    </Body>,
    'uz',
    ({ navigation, settings }) => ({
      navigation: { ...navigation, more: [] },
      footer: { columns: [], social: [], licence: [], note: [] },
      settings: { ...settings, google_play: UNFILLED_LINK, app_store: UNFILLED_LINK },
    }),
  );
  expect(html.match(/<(ul|nav)[^>]*><\/\1>/g)).toBeNull();
});

test('no part of the shell carries styles or handlers', () => {
  expect(page()).not.toMatch(/ style=| on[a-z]+=|<script/);
});

test.each([
  ['/blogs/x', 'blogs'],
  ['/how-it-works/sections', 'how-it-works'],
  ['/sales?x=1', 'sales'],
  ['/', null],
  ['/partnersx', null],
  ['/ru/blogs', null],
  ['https://other.example/blogs', null],
])('a link to %s leads into the section %s', (url, section) => {
  const site = { url: 'https://bolak.example', paths: sectionPaths(), locale: 'uz' } as const;
  expect(sectionOfLink(webLink(url), site)).toBe(section);
});

test('a link in Russian leads into a section of the Russian site', () => {
  const site = { url: 'https://bolak.example', paths: sectionPaths(), locale: 'ru' } as const;
  expect(sectionOfLink(webLink('/ru/blogs/x'), site)).toBe('blogs');
});
