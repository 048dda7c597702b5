import axe, { type RunOnly } from 'axe-core';
import type { Frame, Page } from 'playwright';

/** WCAG 2.2 level AA, and the best practices of axe-core. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds on a page in its present state, one line for each element. */
export const findBarriers = async (page: Page): Promise<readonly string[]> =>
  runAxe(page, { type: 'tag', values: AXE_TAGS });

/** As `findBarriers`, only the rules that depend on colours. */
export const findColourBarriers = async (page: Page): Promise<readonly string[]> =>
  runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

const runAxe = async (page: Page, runOnly: RunOnly): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // The header is sticky: if the page is scrolled, it covers content that a visitor would scroll into view.
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
    /** Sources of the layout shifts since the page was loaded, see `watchShifts`. */
    shifts: string[];
    /** Elements that had the focus, see `walkByTab`. */
    focused: string[];
  }
}

/** Records every layout shift of the pages that are opened from then on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

export const readShifts = async (page: Page): Promise<readonly string[]> => page.evaluate(() => window.shifts);

/**
 * Finds what does not fit on a page in its present state: its width if it scrolls sideways, elements that stick out, texts and controls
 * that are cut off, overlapping texts, and controls within the window that are covered. A text that ends with an ellipsis must be shown in
 * full elsewhere on the page.
 */
export const findMisfits = async (page: Page | Frame): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const SLACK = 1.5;
    const EVERYWHERE = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : [];
    const tell = (what: string, element: Element, more = ''): void =>
      void found.push(`${what}: ${nameOf(element)}${more}`);
    const nameOf = (element: Element): string => {
      const { tagName, className } = element;
      const own = `${tagName.toLowerCase()}${typeof className === 'string' && className ? `.${className.split(' ').join('.')}` : ''}`;
      return element.className || !element.parentElement ? own : `${nameOf(element.parentElement)} > ${own}`;
    };

    /** Which part of its contents an element shows. */
    interface Clip {
      /** Contents outside are cut off for good. */
      readonly box: Box;
      /** Contents outside have to be scrolled into view. */
      readonly view: Box;
      readonly isScrolled: boolean;
      /** Whether texts that are too long end with an ellipsis. */
      readonly isEllipsis: boolean;
    }
    const UNCUT = { box: EVERYWHERE, view: EVERYWHERE, isScrolled: false, isEllipsis: false };
    const clips = new Map<Element, Clip>();
    const clipOf = (element: Element | null): Clip => {
      if (element === null || element === document.documentElement) return UNCUT;
      const known = clips.get(element);
      if (known) return known;
      const outer = clipOf(element.parentElement);
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element);
      const [isCutX, isCutY] = [overflowX, overflowY].map((overflow) => overflow === 'hidden' || overflow === 'clip');
      const [isScrolledX, isScrolledY] = [overflowX, overflowY].map(
        (overflow) => overflow === 'auto' || overflow === 'scroll',
      );
      const own = element.getBoundingClientRect();
      const within = (box: Box, isX: boolean | undefined, isY: boolean | undefined): Box => ({
        left: isX ? Math.max(box.left, own.left) : box.left,
        right: isX ? Math.min(box.right, own.right) : box.right,
        top: isY ? Math.max(box.top, own.top) : box.top,
        bottom: isY ? Math.min(box.bottom, own.bottom) : box.bottom,
      });
      // Items of a row that scrolls sideways count as scrolled into view.
      const reach = {
        left: isScrolledX ? -Infinity : outer.box.left,
        right: isScrolledX ? Infinity : outer.box.right,
        top: isScrolledY ? -Infinity : outer.box.top,
        bottom: isScrolledY ? Infinity : outer.box.bottom,
      };
      const clip = {
        box: within(reach, isCutX, isCutY),
        view: within(outer.view, isCutX || isScrolledX, isCutY || isScrolledY),
        isScrolled: outer.isScrolled || isScrolledX === true || isScrolledY === true || position === 'fixed',
        isEllipsis: (isCutX === true && textOverflow === 'ellipsis') || outer.isEllipsis,
      };
      clips.set(element, clip);
      return clip;
    };
    const isOutside = (inner: Box, outer: Box): boolean =>
      inner.left < outer.left - SLACK ||
      inner.right > outer.right + SLACK ||
      inner.top < outer.top - SLACK ||
      inner.bottom > outer.bottom + SLACK;
    const isSticking = (box: Box): boolean => box.left < -SLACK || box.right > clientWidth + SLACK;

    /** Whether an element is visible: rendered, and not only for screen readers. */
    const seen = new Map<Element, boolean>();
    const isSeen = (element: Element | null): boolean => {
      if (element === null) return true;
      const known = seen.get(element);
      if (known !== undefined) return known;
      const { clipPath, opacity, translate } = getComputedStyle(element);
      const is =
        clipPath === 'none' && opacity !== '0' && !translate.includes('-200%') && isSeen(element.parentElement);
      seen.set(element, is);
      return is;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && isSeen(element);

    interface Line extends Box {
      readonly element: Element;
      readonly text: string;
    }
    const lines: Line[] = [];
    const wholes = new Map<string, number>();
    const cuts: { readonly text: string; readonly element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // A word may only be broken if it does not fit on a line or is wider than a phone, not because another part of the page takes its room.
    // A sum and its currency count as one word, and so do a number and its sign.
    const WORDS = /(?<=^|[^\S\u00A0])[+−]?[\p{L}\p{N}\u02BB\u02BC\u00A0]{2,}(?=[^\S\u00A0]|$)/gu;
    const findBroken = (node: Node, element: Element): void => {
      const most = Math.min(9 * parseFloat(getComputedStyle(element).fontSize), clientWidth * 0.45, 320);
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORDS)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        // In a right-to-left text, digits and letters are separate boxes on one line.
        const [first] = parts;
        const isBroken = first && parts.some(({ top }) => top > (first.top + first.bottom) / 2);
        if (isBroken && width < most) tell('word is broken', element, ` ${word}`);
      }
    };

    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent?.trim() ?? '';
      const { parentElement: element } = node;
      if (
        text === '' ||
        !element ||
        element.matches('script, style, noscript, noscript *, option') ||
        !isShown(element)
      )
        continue;
      range.selectNodeContents(node);
      const clip = clipOf(element);
      let isWhole = true;
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width === 0 || height === 0) continue;
        // A line box is higher than its letters.
        const box = { left, right, top: top + height * 0.15, bottom: bottom - height * 0.15 };
        if (!clip.isScrolled && isSticking(box) && !isOutside(box, clip.box)) tell('text sticks out', element);
        if (isOutside(box, clip.box)) isWhole = false;
        const drawn = {
          left: Math.max(box.left, clip.view.left),
          right: Math.min(box.right, clip.view.right),
          top: Math.max(box.top, clip.view.top),
          bottom: Math.min(box.bottom, clip.view.bottom),
        };
        if (drawn.right > drawn.left && drawn.bottom > drawn.top) lines.push({ ...drawn, element, text });
      }
      if (!clip.isEllipsis && range.getClientRects().length > 1) findBroken(node, element);
      if (isWhole) wholes.set(text, (wholes.get(text) ?? 0) + 1);
      else cuts.push({ text, element });
    }
    for (const { text, element } of cuts) {
      const isElsewhere = clipOf(element).isEllipsis && (wholes.has(text) || element.closest('[title]') !== null);
      if (!isElsewhere) tell('text is cut off', element);
    }

    // Sticky elements cover other things only until the page is scrolled.
    const isLong = document.documentElement.scrollHeight > innerHeight;
    const isAfloat = (element: Element | null): boolean =>
      isLong &&
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || isAfloat(element.parentElement));
    lines.sort((a, b) => a.top - b.top);
    for (const [index, line] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.top >= line.bottom - SLACK) break;
        const overlap = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        if (overlap <= SLACK || other.element === line.element || isAfloat(line.element) || isAfloat(other.element))
          continue;
        tell('text over text', line.element, ` and ${nameOf(other.element)}`);
      }
    }

    /** The element that covers the middle of a control, if that is within the window. */
    const coverOf = (element: HTMLElement): Element | null => {
      const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      const hit = box ? document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) : null;
      // A label belongs to its control, and a picture in a link to that link.
      return hit && !element.contains(hit) && !hit.closest('label')?.contains(element) ? hit : null;
    };
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, img, iframe, table',
    )) {
      if (!isShown(element)) continue;
      const clip = clipOf(element.parentElement);
      const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (!clip.isScrolled && boxes.some((box) => isSticking(box) && !isOutside(box, clip.box)))
        tell('sticks out', element);
      if (element.matches('img')) {
        const [box] = boxes;
        const [width, height] = [Number(element.getAttribute('width')), Number(element.getAttribute('height'))];
        const { objectFit, paddingLeft, paddingTop } = getComputedStyle(element);
        const shown = box && (box.width - 2 * parseFloat(paddingLeft)) / (box.height - 2 * parseFloat(paddingTop));
        if (
          shown &&
          objectFit === 'fill' &&
          width > 0 &&
          box.width > 12 &&
          box.height > 12 &&
          Math.abs(Math.log((shown * height) / width)) > 0.1
        )
          tell('picture out of shape', element, ` ${Math.round(box.width)}×${Math.round(box.height)}`);
        continue;
      }
      if (element.matches('iframe, table, input[type="radio"]')) continue;
      if (boxes.some((box) => isOutside(box, clip.box))) tell('cut off', element);
      if (clip.isScrolled) continue;
      const start = scrollY;
      if (isAfloat(coverOf(element))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const cover = coverOf(element);
      if (cover) tell('covered', element, ` by ${nameOf(cover)}`);
      scrollTo({ top: start, behavior: 'instant' });
    }
    return [...new Set(found)].slice(0, 12);
  });

/**
 * Finds controls smaller than 44 px. The area that reacts to a press counts, not the box: for a checkbox its label, for a link in a tile
 * the whole tile. Links within a sentence are exempt (WCAG 2.5.5).
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
    // Sections with `content-visibility: auto` are laid out meanwhile, since no frame is drawn between two targets.
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

/** Finds what a screen scrolls or moves into sight, and paper cuts off: texts and links. */
export const findCutOnPaper = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('main *')];
    // Unlike a screen, a printer draws all of it.
    for (const { style } of elements) style.contentVisibility = 'visible';
    return elements
      .filter((element) => {
        const { clientWidth, scrollWidth } = element;
        const isCut = scrollWidth > clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
        const isRead = element.textContent.trim() !== '' || element.querySelector('a') !== null;
        // What is for screen readers alone is one pixel wide.
        return isCut && isRead && clientWidth > 1 && element.checkVisibility();
      })
      .map((element) => `${element.className}: ${element.clientWidth} of ${element.scrollWidth}`);
  });

/** Finds texts that are not dark and backgrounds that are not white, for print. */
export const findPaleTexts = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('svg') !== null) continue;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const isDark = (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 0x60);
      const isWhite = /^rgba\(.*, 0\)$|^rgb\(255, 255, 255\)$/.test(backgroundColor) && backgroundImage === 'none';
      if (!isDark || !isWhite)
        found.push(`${element.className || element.tagName}: ${color} on ${backgroundColor} ${backgroundImage}`);
    }
    return [...new Set(found)];
  });

/** Finds texts in the script of the other language without their own `lang`, except names (WCAG 3.1.2). */
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
  /** Elements that should have been reached but were not. */
  readonly missed: readonly string[];
  /** Elements that look the same with and without focus. */
  readonly unseen: readonly string[];
}

/** Moves the focus through a page with the tab key, from start to end. */
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
    // A tile may show the focus of the link in it.
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
  // Holding the key saves the browser from drawing between two elements. The first press may focus the document itself.
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

/**
 * Finds names that a screen reader runs together, as “Shops5”. Chromium leaves out white space that is a text of its own, as React renders
 * it between two values.
 */
export const findJoinedNames = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = new Set(nodes.map(({ name }) => String(name?.value ?? '').trim()));
  const texts = await page
    .locator('a, button, caption, h1, h2, h3, h4, label, label > span, legend, summary, th')
    .evaluateAll((all) => all.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()));
  const whole = new Map(texts.map((text) => [text.replaceAll(' ', ''), text]));
  return [...names].filter((name) => {
    const text = whole.get(name.replaceAll(/\s/g, ''));
    const ends = endsOfWords(name);
    return text !== undefined && endsOfWords(text).some((end) => !ends.includes(end));
  });
};

/** After how many characters, white space apart, each word of a text ends. */
const endsOfWords = (text: string): readonly number[] =>
  text.split(/\s+/).map((_, index, words) => words.slice(0, index + 1).join('').length);
