import { expect, test } from 'vitest';
import { followNew, isMarkedDocument, markDocument, pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();

const NOT_ALLOWED =
  'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';

test.each(
  sample(2, ['https://example.org/', '//example.org/x', 'javascript:document.body.remove()', 'data:text/html,x']),
)('a link to %s that is not marked as external is refused and reported', async (href) => {
  const { page, complaints } = await site.open('/faqs');
  await markDocument(page);
  await followNew(page, href);
  await expect.poll(() => complaints).toEqual([NOT_ALLOWED]);
  await pageStands(page, '/faqs');
  expect(await isMarkedDocument(page)).toBe(true);
});

test.each(sample(2, ['javascript:', 'data:', 'vbscript:', 'blob:']))(
  'a %s link is refused, however it is marked',
  async (protocol) => {
    const { page, complaints } = await site.open('/faqs');
    await followNew(page, `${protocol}void(0)`, { rel: 'external' });
    await expect.poll(() => complaints).toEqual([`Cannot navigate to a URL with '${protocol}' protocol.`]);
    await pageStands(page, '/faqs');
  },
);

test('a marked link to another site is followed', async () => {
  const { page } = await site.open('/faqs');
  await page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'boshqa' }));
  await followNew(page, 'https://example.org/yoʻl', { rel: 'external' });
  await expect.poll(() => new URL(page.url()).hostname).toBe('example.org');
});

test('mail and telephone links leave the page where it is, and nothing is refused', async () => {
  const { page, complaints } = await site.open('/faqs');
  await markDocument(page);
  await followNew(page, 'tel:+998712001122');
  await followNew(page, 'mailto:salom@bolak.example');
  await pageStands(page, '/faqs');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual(['request to tel:+998712001122', 'request to mailto:salom@bolak.example']);
});
