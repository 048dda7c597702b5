import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MarqueeOptions } from '../../components/Marquee.tsx';
import { launchBrowser } from '../helpers/browser.ts';
import { startComponentPage, type ComponentPage } from '../helpers/component-page.ts';

let browser: Browser;
let served: ComponentPage;
let page: Page;
const warnings: string[] = [];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), startComponentPage('marquee')]);
});

afterAll(async () => {
  await browser?.close();
  await served?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  warnings.splice(0);
  page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(served.url);
  await page.waitForFunction(() => 'marquee' in globalThis);
});

afterEach(async () => page.close());

const draw = async (options: MarqueeOptions, words = 40): Promise<void> => {
  await page.evaluate(([own, count]) => marquee.draw(own, count), [options, words] as const);
  await page.locator('.marquee').waitFor();
};

const events = async (): Promise<readonly string[]> => page.evaluate(() => [...marquee.events]);

const styleOf = async (selector: string, pseudo?: string): Promise<Readonly<Record<string, string>>> =>
  page.locator(selector).evaluate((element, own) => {
    const style = getComputedStyle(element, own);
    const names = ['name', 'duration', 'delay', 'iterationCount', 'direction', 'playState', 'timingFunction'] as const;
    const animation = names.map((name) => [name, style.getPropertyValue(`animation-${kebab(name)}`)]);
    return { ...Object.fromEntries(animation), width: style.width, height: style.height, background: style.background };

    function kebab(name: string): string {
      return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    }
  }, pseudo);

const first = '.marquee__copy >> nth=0';

/** Translation of the first copy, in pixels. */
const shift = async (): Promise<{ readonly x: number; readonly y: number }> =>
  page.locator(first).evaluate((copy) => {
    const { m41, m42 } = new DOMMatrix(getComputedStyle(copy).transform);
    return { x: m41, y: m42 };
  });

test('it runs for 20 s a round, at once, without end, straight on, until somebody says otherwise', async () => {
  await draw({});
  expect(await styleOf(first)).toMatchObject({
    name: 'marquee',
    duration: '20s',
    delay: '0s',
    iterationCount: 'infinite',
    direction: 'normal',
    playState: 'running',
    timingFunction: 'linear',
  });
  await expect.poll(async () => (await shift()).x).toBeLessThan(0);
  expect(await page.locator('.marquee__copy[aria-hidden=true]').count()).toBe(1);
});

test('links of copies are out of the way of the keyboard, not of the pointer', async () => {
  await draw({ clone: true, pause: true }, 3);
  const links = page.locator('[aria-hidden=true] a');
  await expect.poll(async () => links.count()).toBeGreaterThan(3);
  expect(await links.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex !== -1).length)).toBe(0);
  await links.nth(2).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#2');
});

test('duration, delay, rounds and direction can be chosen', async () => {
  await draw({ duration: 7, delay: 3, loop: 2, direction: 'reverse' });
  expect(await styleOf(first)).toMatchObject({
    duration: '7s',
    delay: '3s',
    iterationCount: '2',
    direction: 'reverse',
  });
});

test('after its rounds it stops, and tells each round and the end once', async () => {
  await draw({ duration: 0.2, loop: 3 });
  await expect.poll(events).toEqual(['loop', 'loop', 'complete']);
});

test('a vertical one moves upwards in a box of a fixed height', async () => {
  await draw({ vertical: true });
  await expect.poll(async () => (await shift()).y).toBeLessThan(0);
  expect((await shift()).x).toBe(0);
  expect((await page.locator('.marquee__track').boundingBox())?.height).toBe(384);
});

test('its edges fade into white over 200px', async () => {
  await draw({ gradient: true });
  const { width, background } = await styleOf('.marquee__track', '::before');
  expect(width).toBe('200px');
  expect(background).toContain('rgb(255, 255, 255)');
});

test('colour and length of the fading can be chosen', async () => {
  await draw({ gradient: true, gradientColor: 'rgb(1, 2, 3)', gradientLength: '50px' });
  const { width, background } = await styleOf('.marquee__track', '::after');
  expect(width).toBe('50px');
  expect(background).toContain('rgb(1, 2, 3)');
});

test('without `gradient` nothing fades', async () => {
  await draw({});
  expect((await styleOf('.marquee__track', '::before')).background).not.toContain('gradient');
});

test('it pauses under the pointer where it is asked to', async () => {
  await draw({ pauseOnHover: true });
  await page.locator('.marquee__track').hover();
  expect((await styleOf(first)).playState).toBe('paused');
  await page.mouse.move(500, 700);
  expect((await styleOf(first)).playState).toBe('running');
  expect(await events()).toEqual(['pause', 'resume']);
});

test('otherwise the pointer does not stop it', async () => {
  await draw({});
  await page.locator('.marquee__track').hover();
  expect((await styleOf(first)).playState).toBe('running');
});

test('it pauses while it is pressed where it is asked to', async () => {
  await draw({ pauseOnClick: true });
  await page.locator('.marquee__track').hover();
  await page.mouse.down();
  await expect.poll(async () => (await styleOf(first)).playState).toBe('paused');
  await page.mouse.up();
  await expect.poll(async () => (await styleOf(first)).playState).toBe('running');
  expect(await events()).toEqual(['pause', 'resume']);
});

test('`pause` stops it, and so do the focus of a link in it and its switch', async () => {
  await draw({ pause: true });
  expect((await styleOf(first)).playState).toBe('paused');
  await draw({});
  await page.locator(`${first} >> a >> nth=0`).focus();
  expect((await styleOf(first)).playState).toBe('paused');
  await page.locator('.marquee__switch input').focus();
  expect((await styleOf(first)).playState).toBe('running');
  await page.keyboard.press('Space');
  expect((await styleOf(first)).playState).toBe('paused');
});

test('with `animateOnOverflowOnly` it moves only while its content is wider than itself, told once each time', async () => {
  await draw({ animateOnOverflowOnly: true }, 3);
  await expect.poll(events).toEqual(['no overflow']);
  expect((await styleOf(first)).name).toBe('none');
  expect(await page.locator('.marquee__copy').count()).toBe(1);
  await draw({ animateOnOverflowOnly: true }, 40);
  await expect.poll(events).toEqual(['no overflow', 'overflow']);
  expect((await styleOf(first)).name).toBe('marquee');
  expect(await page.locator('.marquee__copy').count()).toBe(2);
  await page.setViewportSize({ width: 9000, height: 800 });
  await expect.poll(events).toEqual(['no overflow', 'overflow', 'no overflow']);
  expect(warnings).toEqual([]);
});

test('a vertical one cannot depend on overflow: it warns once, and runs', async () => {
  await draw({ vertical: true, animateOnOverflowOnly: true, clone: true }, 3);
  await draw({ vertical: true, animateOnOverflowOnly: true, clone: true }, 4);
  expect(warnings).toEqual(['The `animateOnOverflowOnly` prop is not supported for vertical marquees.']);
  expect((await styleOf(first)).name).toBe('marquee');
  expect(await page.locator(`${first} >> .marquee__content`).count()).toBe(1);
});

test('`clone` repeats content that is too narrow until there is no gap', async () => {
  await draw({ clone: true }, 3);
  const contents = page.locator(`${first} >> .marquee__content`);
  await expect.poll(async () => contents.count()).toBeGreaterThan(1);
  const width = (await contents.first().boundingBox())?.width ?? 0;
  expect(await contents.count()).toBe(1 + Math.ceil(1000 / width));
  expect(await contents.nth(1).getAttribute('aria-hidden')).toBe('true');
  expect((await page.locator(first).boundingBox())?.width).toBeGreaterThanOrEqual(1000);
});

test('those who want no motion get none, and all of the content', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await draw({});
  expect((await styleOf(first)).name).toBe('none');
  expect(await page.locator('.marquee__copy:visible').count()).toBe(1);
  const isScrollable = await page.locator('.marquee__track').evaluate((track) => {
    track.scrollLeft = 100;
    return track.scrollLeft === 100;
  });
  expect(isScrollable).toBe(true);
});
