import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
const base = 'http://127.0.0.1:4501';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const ctx = await b.newContext();
const page = await ctx.newPage();
page.on('console', (m) => console.log('console', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
const scripts = new Set();
let n = 0;
page.on('response', async (r) => {
  n++;
  if (r.url().endsWith('.js')) scripts.add(new URL(r.url()).pathname);
});
const hydrated = () => page.waitForFunction(() => document.querySelector('.loading-bar'));
await page.goto(base + '/blogs/talabaga-noutbuk');
await hydrated();
await page.waitForTimeout(1500);
let t = 0;
for (const s of scripts) t += gzipSync(readFileSync('/tmp/rt1' + s), { level: 9 }).length;
console.log('article', scripts.size, 'scripts', t, 'B gz;', n, 'responses');
await page.evaluate(() => {
  window.marker = 1;
});
await page.click('header a[href="/partners"]');
await page.waitForTimeout(1500);
console.log(
  page.url(),
  await page.title(),
  await page.evaluate(() => [window.marker, document.querySelector('h1')?.textContent]),
);
await page.waitForFunction(() => document.querySelector('h1')?.textContent.includes('amkor'));
console.log(await page.evaluate(() => [window.marker, document.title, document.activeElement.id, scrollY]));
await page.click('a[data-locale=ru]');
await page.waitForURL('**/ru/partners');
await page.waitForFunction(() => document.documentElement.lang.startsWith('ru'));
console.log(await page.evaluate(() => [window.marker, document.title, document.documentElement.lang, document.cookie]));
await page.goBack();
await page.waitForFunction(() => document.documentElement.lang.startsWith('uz'));
console.log(await page.evaluate(() => [window.marker, document.title, location.href]));
await page.goBack();
await page.waitForTimeout(500);
console.log(await page.evaluate(() => [window.marker, document.title, location.href, scrollY]));
await b.close();
