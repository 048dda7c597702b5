import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createRandom, pick } from '../helpers/random.ts';
import { appStands, pageStands, readPageFacts, useBrowserSite } from '../helpers/browser-site.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();

/** Steps of a visitor. A step that is not possible has no effect. */
const STEPS = ['link', 'link', 'link', 'link', 'link', 'back', 'back', 'forward', 'language', 'reload'] as const;

/** Steps of a visit. */
const LENGTH = 80;

/** The entries of the tab's history, and the index of the current one. */
interface Trail {
  readonly entries: readonly string[];
  readonly index: number;
}

const follow = ({ entries, index }: Trail, path: string): Trail => {
  // A link to the current address replaces the entry.
  if (entries[index] === path) return { entries, index };
  return { entries: [...entries.slice(0, index + 1), path], index: index + 1 };
};

/** Visible links of the current page to other pages of the site. */
const linksOf = async (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement &&
        link.checkVisibility() &&
        link.origin === location.origin &&
        link.target === '' &&
        !link.hash &&
        !/\.[a-z]{2,11}$/.test(link.pathname)
          ? (link.getAttribute('href') ?? [])
          : [],
      ),
    );

const click = async (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(target)}"]`)];
    links.find((link) => link.checkVisibility())?.click();
  }, href);

const take = async (page: Page, trail: Trail, random: () => number): Promise<Trail> => {
  const step = pick(STEPS, random);
  if (step === 'back' || step === 'forward') {
    const index = trail.index + (step === 'back' ? -1 : 1);
    if (trail.entries[index] === undefined) return trail;
    await page.evaluate((by) => history.go(by), index - trail.index);
    return { ...trail, index };
  }
  if (step === 'reload') {
    await page.reload();
    await appStands(page);
    return trail;
  }
  const links = await linksOf(page, step === 'language' ? 'a[data-locale]' : 'a[href]:not([data-locale])');
  if (links.length === 0) return trail;
  const href = pick(links, random);
  await click(page, href);
  return follow(trail, new URL(href, site.origin).pathname);
};

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

test.each(sample(1, [21, 22, 23, 24]))(
  'steps at random show the page of each address, and say nothing (seed %i)',
  async (seed) => {
    const { page, complaints } = await site.open('/', { reducedMotion: 'reduce' });
    const random = createRandom(seed);
    let trail: Trail = { entries: ['/'], index: 0 };
    const visited = new Set<string>();
    for (let step = 1; step <= LENGTH; step += 1) {
      trail = await take(page, trail, random);
      const path = String(trail.entries[trail.index]);
      await pageStands(page, path);
      visited.add(path);
      expect(complaints, `step ${step}, ${path}`).toEqual([]);
    }
    expect(visited.size).toBeGreaterThan(LENGTH / 8);
  },
  600_000,
);

test('memory stays flat over a long visit of one document', async () => {
  const { page } = await site.open('/', { reducedMotion: 'reduce' });
  const paths = ['/blogs', '/ru/sales', '/faqs', '/partners', '/ru/legal', '/promo', '/'];
  const visit = async (count: number): Promise<number> => {
    for (let step = 0; step < count; step += 1) {
      const path = pick(paths, () => (step % paths.length) / paths.length);
      await page.evaluate((target) => {
        const link = document.body.appendChild(document.createElement('a'));
        link.href = target;
        link.click();
        link.remove();
      }, path);
      const { title } = readPageFacts(path);
      await page.waitForFunction((expected) => document.title === expected, title);
    }
    return heapOf(page);
  };
  const before = await visit(49);
  const after = await visit(147);
  expect(after).toBeLessThan(before * 1.2);
});
