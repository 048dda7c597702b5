import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { alterText } from '../helpers/alter-answer.ts';
import {
  follow,
  isMarkedDocument,
  markDocument,
  pageStands,
  useBrowserSite,
  type Tab,
} from '../helpers/browser-site.ts';
import { pagesForVisitors } from '../helpers/every-page.ts';
import { sample } from '../helpers/sample.ts';
import { translateEarly, translatePage } from '../helpers/translate-page.ts';

const site = useBrowserSite();

/** Opens a page twice: untranslated, and translated by the browser. */
const openBoth = async (address: string) => {
  const [plain, translated] = await Promise.all(
    (['uz-UZ', 'en-US'] as const).map(async (locale) => site.openShared(address, { locale, reducedMotion: 'reduce' })),
  );
  if (!plain || !translated) throw new Error('Expected two tabs');
  await translatePage(translated.page);
  expect(await translated.page.locator('body font').count()).toBeGreaterThan(5);
  return { plain, translated };
};

const readTexts = async (page: Page): Promise<string> => page.evaluate(() => globalThis.readTexts());

declare global {
  // A function that tests call in the page.
  var readTexts: () => string;
}

/** Defines a function that reads all texts of the page, whatever wraps them. Skips texts that come and go on their own. */
const defineReadTexts = (): void => {
  globalThis.readTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let texts = '';
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (!text.parentElement?.closest('[hidden], script, noscript, .toasts, [data-announcer]'))
        texts += text.nodeValue ?? '';
    return texts.replaceAll(/\s+/g, ' ');
  };
};

interface Step {
  readonly control: string;
  readonly texts: string;
}

/** Uses the controls of a page, a few of each kind, and returns the texts of the page after each. */
const useControls = async (): Promise<readonly Step[]> => {
  const MOST_OF_A_KIND = 3;
  const TYPED = ['1', '99999999999', '5000000', 'to', 'karta', 'zzzz', ''];
  const steps: Step[] = [];
  const frame = async (): Promise<unknown> =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      new Promise((resolve) => setTimeout(resolve, 100)),
    ]);
  const settle = async (): Promise<string> => {
    let texts = '';
    for (let still = 0, frames = 0; still < 3 && frames < 60; frames += 1) {
      await frame();
      // Search results may take long.
      while (document.querySelector('[aria-busy=true]')) await frame();
      const now = globalThis.readTexts();
      still = now === texts ? still + 1 : 0;
      texts = now;
    }
    return texts;
  };
  const note = async (control: string): Promise<void> => {
    steps.push({ control, texts: await settle() });
    for (const button of document.querySelectorAll<HTMLElement>('.toast__close')) button.click();
    while (document.querySelector('.toast')) await frame();
  };
  const set = (field: HTMLElement, value: string): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const some = function* <Control extends HTMLElement>(selector: string): Generator<readonly [Control, string]> {
    const seen = new Map<string, number>();
    for (const control of document.querySelectorAll<Control>(selector)) {
      const kind = `${control.tagName} ${control.getAttribute('type') ?? ''} ${control.className}`;
      const count = seen.get(kind) ?? 0;
      seen.set(kind, count + 1);
      if (count < MOST_OF_A_KIND && control.isConnected && control.checkVisibility()) yield [control, kind];
    }
  };
  await note('nothing');
  for (const [summary, kind] of some('summary')) {
    summary.click();
    await note(kind);
  }
  for (const [field, kind] of some<HTMLInputElement>('input[type=range]')) {
    for (const value of [field.max, field.min, field.defaultValue]) {
      set(field, value);
      await note(`${kind} ${value}`);
    }
  }
  for (const [field, kind] of some<HTMLInputElement>('input[type=text], input[type=search]')) {
    // The search of the site loads when its field gets the focus.
    field.focus();
    while (field.matches('.header-search input:not([role])')) await frame();
    for (const value of TYPED) {
      set(field, value);
      await note(`${kind} “${value}”`);
    }
    set(field, 'zzzz');
    await note(`${kind} before all is shown again`);
    for (const [button, name] of some<HTMLButtonElement>('button[type=button]')) {
      button.click();
      await note(`${name} after ${kind}`);
    }
    set(field, '');
  }
  for (const [field, kind] of some<HTMLSelectElement>('select')) {
    for (const { value } of [...field.options].slice(0, 4)) {
      set(field, value);
      await note(`${kind} “${value}”`);
    }
    set(field, '');
  }
  for (const [box, kind] of some('input[type=radio]:not(:disabled), input[type=checkbox]')) {
    box.click();
    await note(kind);
  }
  for (const [button, kind] of some<HTMLButtonElement>('button')) {
    // Skip submit buttons that lead to another page. The search of the header does so even on the search page.
    if (button.type === 'submit' && (button.form?.action !== location.href || button.closest('.header-search')))
      continue;
    button.click();
    await note(kind);
  }
  return steps;
};

/** Describes the first difference between two texts, with what is around it; empty if they are equal. */
const difference = (text: string, expected: string): string => {
  const start = text.split('').findIndex((letter, index) => letter !== expected[index]);
  const around = (whole: string): string => whole.slice(Math.max(0, start - 60), start + 60);
  return text === expected ? '' : `“${around(text)}” in place of “${around(expected)}”`;
};

// Both languages have the same elements.
const pages = pagesForVisitors(inject('embeddedSite'))
  .filter(({ locale, template }) => locale === 'uz' || template === 'partner_list')
  .map(({ address }) => address);

/** Leaves out that a page has the status 404, which the browser itself reports. */
const complaintsOf = ({ complaints }: Tab): readonly string[] =>
  complaints.filter((complaint) => !complaint.includes('status of 404'));

test.each(sample(2, pages))('on %s, translated, every control does what it does untranslated', async (address) => {
  const { plain, translated } = await openBoth(address);
  const [expected, found] = await Promise.all(
    [plain, translated].map(async ({ page }) => {
      await page.evaluate(defineReadTexts);
      return page.evaluate(useControls);
    }),
  );
  const differences = found?.flatMap(({ control, texts }, index) => {
    const told = difference(texts, expected?.[index]?.texts ?? '');
    return told === '' ? [] : [`${control}: ${told}`];
  });
  expect(differences).toEqual([]);
  expect(found?.map(({ control }) => control)).toEqual(expected?.map(({ control }) => control));
  expect(complaintsOf(translated)).toEqual([]);
  expect(complaintsOf(plain)).toEqual([]);
});

test('visits, the language switch and the way back lead to whole pages', async () => {
  const { plain, translated } = await openBoth('/partners');
  for (const { page } of [plain, translated]) {
    await page.evaluate(defineReadTexts);
    await markDocument(page);
  }
  const both = async (act: (page: Page) => Promise<unknown>): Promise<void> => {
    await act(plain.page);
    await act(translated.page);
    expect(await readTexts(translated.page)).toBe(await readTexts(plain.page));
  };
  const lead = (path: string) => async (page: Page) => {
    await follow(page, path);
    await pageStands(page, path);
  };
  await both(lead('/ru/partners'));
  await both(lead('/ru/faqs'));
  await both(lead('/faqs'));
  await both(lead('/how-it-works'));
  for (const path of ['/faqs', '/ru/faqs', '/ru/partners', '/partners']) {
    await both(async (page) => {
      await page.goBack();
      await pageStands(page, path);
    });
  }
  expect(await isMarkedDocument(translated.page)).toBe(true);
  expect(translated.complaints).toEqual([]);
});

/** Answers as after a publication that has prefixed texts of header and footer with a letter. */
const publishOtherWords = async (page: Page): Promise<void> => {
  await page.route(
    '**/_payload.json',
    alterText((text) => text.replace(/("site":"[^"]+)/, '$1?newer')),
  );
  await page.route(
    /\?newer$/,
    alterText((text) => text.replaceAll(/"(?:text|heading|hours)":"/g, '$&X')),
  );
};

test('what header and footer say after a publication is said', async () => {
  const [plain, translated] = await Promise.all([site.open('/blogs'), site.open('/blogs')]);
  await translatePage(translated.page);
  for (const { page } of [plain, translated]) {
    await page.evaluate(defineReadTexts);
    await publishOtherWords(page);
    await follow(page, '/blogs/page/2');
    await pageStands(page, '/blogs/page/2');
  }
  const texts = await readTexts(plain.page);
  expect(texts).toContain('XHamkorlar');
  expect(await readTexts(translated.page)).toBe(texts);
  expect(translated.complaints).toEqual([]);
});

/** Wraps each child of an element in a new element, as extensions do. */
const wrapItems = (parent: Element): void => {
  for (const item of parent.children) {
    const box = document.createElement('div');
    item.replaceWith(box);
    box.append(item);
  }
};

test('a view whose elements others have moved is rendered anew, and shows what it would have shown', async () => {
  const { page, complaints } = await site.open('/partners');
  await markDocument(page);
  await page.locator('.partner-results').evaluate(wrapItems);
  await page.locator('#partner-search').fill('texno');
  await expect
    .poll(() => page.locator('.tile--partner').allTextContents())
    .toEqual([expect.stringContaining('Texnomir')]);
  expect(await page.locator('#partner-search').inputValue()).toBe('texno');
  expect(await page.locator('.error-page').count()).toBe(0);
  // The error is reported once.
  expect(complaints).toEqual([expect.stringMatching(/not a child of this node/)]);
  await follow(page, '/faqs');
  await pageStands(page, '/faqs');
  expect(await isMarkedDocument(page)).toBe(true);
});

/** Changes that extensions make to parts of the page outside of its view. */
const ALTERED: readonly (readonly [string, () => void])[] = [
  ['links moved into others', () => document.querySelectorAll('.header a').forEach(wrapElement)],
  ['the languages moved into others', () => document.querySelectorAll('.language-switch > *').forEach(wrapElement)],
  ['a menu taken away', () => document.querySelector('.header__nav')?.remove()],
  ['links that are copies', () => document.querySelectorAll('.header a').forEach(copyElement)],
  ['a header that is a copy', () => document.querySelectorAll('.header').forEach(copyElement)],
  ['a main part that is a copy', () => document.querySelectorAll('main').forEach(copyElement)],
  ['a footer that is a copy', () => document.querySelectorAll('.footer').forEach(copyElement)],
  ['no header', () => document.querySelector('.header')?.remove()],
  ['no footer', () => document.querySelector('.footer')?.remove()],
  [
    'everything moved into another element',
    () => document.querySelectorAll('.header, main, .footer').forEach(wrapElement),
  ],
];

declare global {
  // Functions that tests call in the page.
  var wrapElement: (element: Element) => void;
  var copyElement: (element: Element) => void;
}

const defineOthers = (): void => {
  globalThis.wrapElement = (element) => {
    const box = document.createElement('div');
    element.replaceWith(box);
    box.append(element);
  };
  globalThis.copyElement = (element) => element.replaceWith(element.cloneNode(true));
};

test.each(sample(2, ALTERED))('in a page with %s, another language is a whole page', async (_, alter) => {
  const untouched = await site.openShared('/ru/partners');
  await untouched.page.evaluate(defineReadTexts);
  const expected = await readTexts(untouched.page);
  const { page } = await site.open('/partners');
  await page.evaluate(defineOthers);
  await page.evaluate(alter);
  await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLElement>('[href="/ru/partners"]');
    const link = Object.assign(document.createElement('a'), { href: '/ru/partners' });
    (links.length > 0 ? links : [document.body.appendChild(link)])[0]?.click();
  });
  await pageStands(page, '/ru/partners');
  await page.evaluate(defineReadTexts);
  await expect.poll(() => readTexts(page)).toBe(expected);
  expect(await page.locator('header a[data-locale=ru]').getAttribute('aria-current')).toBe('true');
});

test('where something around the view is gone, the page that is asked for is shown', async () => {
  const { page } = await site.open('/partners');
  await markDocument(page);
  await page.evaluate(() => {
    for (const meta of document.querySelectorAll('head meta:not([name="viewport"])')) meta.remove();
  });
  await follow(page, '/faqs');
  await pageStands(page, '/faqs');
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a page that is translated before React is there works', async () => {
  const { page } = await site.open('/ru/partners', { prepare: translateEarly, isAltered: true });
  await page.locator('#partner-search').fill('texnomir');
  await expect.poll(() => page.locator('.tile--partner').count()).toBe(1);
  await expect.poll(() => page.locator('.partner-results__count').textContent()).toMatch(/^1 партн/);
});

test('where the browser refuses another address, the search goes on', async () => {
  const prepare = async (page: Page) =>
    page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException(
          'Attempt to use history.replaceState() more than 100 times per 30 seconds',
          'SecurityError',
        );
      };
    });
  for (const address of ['/partners', '/partners?category=clothes', '/faqs?q=karta']) {
    const { page, complaints } = await site.open(address, { prepare });
    const box = page.locator('#partner-search, #question-search');
    await box.fill('zzzz');
    await expect.poll(() => page.locator('.tile--partner, .faq-list__entry:not([hidden])').count()).toBe(0);
    expect(await box.inputValue()).toBe('zzzz');
    await box.fill('');
    await expect.poll(() => page.locator('.tile--partner, .faq-list__entry:not([hidden])').count()).toBeGreaterThan(0);
    await page.waitForTimeout(400);
    await follow(page, '/sales');
    await pageStands(page, '/sales');
    expect(complaints).toEqual([]);
  }
});
