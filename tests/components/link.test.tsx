import { expect, test } from 'vitest';
import { Button } from '../../components/Button.tsx';
import { Link, PathLink, SiteLink } from '../../components/Link.tsx';
import { documentLink, renderInSite, UNFILLED_LINK, webLink } from './site-fixture.tsx';

test('a link to a document leads to its path', () => {
  expect(renderInSite(<Link field={documentLink('/ru/app', { text: 'Ilova' })} />)).toBe('<a href="/ru/app">Ilova</a>');
});

test('a link that opens a tab cannot reach back, and says that it does', () => {
  expect(renderInSite(<Link field={webLink('https://t.me/bolak', { text: 'Telegram', target: '_blank' })} />)).toBe(
    '<a href="https://t.me/bolak" target="_blank" rel="external noopener noreferrer">Telegram' +
      '<span class="visually-hidden"> (yangi oynada ochiladi)</span></a>',
  );
});

test.each([
  ['unfilled', UNFILLED_LINK],
  ['broken', documentLink('/gone', { isBroken: true })],
  ['without a page', documentLink(undefined)],
  ['refused', webLink('javascript:alert(1)')],
  ['missing', null],
])('a link that is %s is plain text', (_, field) => {
  expect(renderInSite(<Link field={field}>matn</Link>)).toBe('matn');
  expect(renderInSite(<Button field={field} />)).toBe('');
});

test('a link without a text shows where it leads', () => {
  expect(renderInSite(<Link field={webLink('https://t.me/bolak')} />)).toBe(
    '<a href="https://t.me/bolak" rel="external noopener noreferrer">https://t.me/bolak</a>',
  );
});

test('a link inside the site keeps the language', () => {
  expect(renderInSite(<SiteLink to="/blogs">Блог</SiteLink>, 'ru')).toBe('<a href="/ru/blogs">Блог</a>');
  expect(renderInSite(<SiteLink to="/">Bosh sahifa</SiteLink>)).toBe('<a href="/">Bosh sahifa</a>');
});

test('a link to the calculator leads to the page that has it, from any other', () => {
  const field = webLink('#calculator', { text: 'Рассчитать' });
  expect(renderInSite(<Link field={field} />, 'ru')).toBe('<a href="/ru/how-it-works#calculator">Рассчитать</a>');
});

test('a card without a page is plain text', () => {
  expect(renderInSite(<PathLink path={null}>Savol</PathLink>)).toBe('Savol');
});
