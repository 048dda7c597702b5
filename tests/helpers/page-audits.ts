import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright';

/** Level AA of WCAG 2.2 and what axe-core's authors advise besides. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds on a page as it is, a line for each element. */
export const findBarriers = async (page: Page): Promise<readonly string[]> =>
  runAxe(page, { type: 'tag', values: AXE_TAGS });

/** The same of what may be another one where nothing but the colours is. */
export const findColourBarriers = async (page: Page): Promise<readonly string[]> =>
  runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

const runAxe = async (page: Page, runOnly: RunOnly): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // The header stays in sight: further down it is over what a visitor would scroll to.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any.map(({ message }) => message).join('; ')}`),
    );
  }, runOnly);
};

declare global {
  interface Window {
    readonly axe: typeof axe;
    /** Sources of the layout shifts since the page began, see `watchShifts`. */
    shifts: string[];
    /** Elements that had the focus, see `walkByTab`. */
    focused: string[];
  }
}

/** Notes every layout shift of the pages that are opened from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

export const readShifts = async (page: Page): Promise<readonly string[]> => page.evaluate(() => window.shifts);

/** How wide a page is if it scrolls sideways, and elements that stick out at its right side, unless something cuts them off. */
export const findOverflow = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isCut = ({ parentElement: parent }: Element): boolean =>
      parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isCut(parent));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element),
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : []),
      ...wide.slice(0, 8).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });

/**
 * Things to press that are smaller than 44 px. What counts is where a press is felt, not how large the box is: the label
 * of a checkbox, the whole tile. Links within a sentence are excepted (WCAG 2.5.5).
 */
export const findSmallTargets = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const REACH = 21;
    const isInSentence = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, td, figcaption, address');
      return block !== null && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 1;
    };
    const isFelt = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return hit !== null && [element, ...labels].some((own) => own.contains(hit));
    };
    // What waits to come near is laid out meanwhile: no frame is drawn between one target and the next.
    const waiting = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    for (const { style } of waiting) style.contentVisibility = 'visible';
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const small = targets
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (right <= 1 || bottom <= 1) return false;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return !(
          isFelt(element, x, y - REACH) &&
          isFelt(element, x, y + REACH) &&
          isFelt(element, Math.max(x - REACH, 0), y) &&
          isFelt(element, Math.min(x + REACH, innerWidth - 1), y)
        );
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`;
      });
    for (const { style } of waiting) style.contentVisibility = '';
    return small;
  });

/** Texts in the letters of the other language without a `lang` of their own; names are nobody's language (WCAG 3.1.2). */
export const findForeignTexts = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const foreign = document.documentElement.lang.startsWith('uz')
      ? { letters: /\p{Script=Cyrillic}{2}/u, language: 'ru' }
      : { letters: /(?<!\p{L})\p{Ll}\p{L}*[\u02BB\u02BC]/u, language: 'uz' };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const language = walker.currentNode.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
      if (foreign.letters.test(text) && !language.startsWith(foreign.language)) found.push(text);
    }
    return found;
  });

export interface TabWalk {
  /** What ought to be reached and was not. */
  readonly missed: readonly string[];
  /** What looked the same with the focus as without. */
  readonly unseen: readonly string[];
}

/** Goes through a page by the tab key, from its beginning to its end. */
export const walkByTab = async (page: Page): Promise<TabWalk> => {
  const count = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const STEPS_UP = 3;
    const looksOf = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, textDecoration } =
        getComputedStyle(element);
      return [
        outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
        boxShadow,
        backgroundColor,
        textDecoration,
      ].join();
    };
    // A tile shows that the link in it has the focus.
    const looks = (element: Element, steps = STEPS_UP): string => {
      const parent = steps > 0 ? element.parentElement : null;
      return looksOf(element) + (parent ? looks(parent, steps - 1) : '');
    };
    const isReachable = (element: HTMLElement): boolean => {
      const isOff = element.matches(':disabled, [tabindex="-1"], [hidden] *') || element.closest('[inert]') !== null;
      const isOtherRadio =
        element instanceof HTMLInputElement && element.type === 'radio' && !element.checked && element.name !== '';
      return !isOff && !isOtherRadio && element.checkVisibility({ visibilityProperty: true });
    };
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex]',
    );
    const reachable = [...all].filter((element) => isReachable(element));
    const before = new Map(reachable.map((element) => [element, looks(element)]));
    window.focused = [];
    for (const [index, element] of reachable.entries()) element.dataset['tabStop'] = String(index);
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const isSeen = looks(target) !== before.get(target) ? 'seen' : 'unseen';
      window.focused.push(`${target.dataset['tabStop'] ?? target.outerHTML.slice(0, 120)} ${isSeen}`);
    });
    return reachable.length;
  });
  // The key is held down, so that the browser need not draw what is between two elements; its first press may go to the document itself.
  await Promise.all(Array.from({ length: count + 1 }, async () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return page.evaluate((expected) => {
    const describe = (index: string): string =>
      document.querySelector(`[data-tab-stop="${index}"]`)?.outerHTML.slice(0, 140) ?? index;
    const seen = new Map(window.focused.map((entry): [string, string] => [entry.split(' ')[0] ?? '', entry]));
    const missed = Array.from({ length: expected }, (_, index) => String(index)).filter((index) => !seen.has(index));
    const unseen = [...seen].filter(([, entry]) => entry.endsWith('unseen')).map(([index]) => index);
    return { missed: missed.map(describe), unseen: unseen.map(describe) };
  }, count);
};
