import type { Page } from 'playwright';

/** Translates a page as Chrome does: replaces each text, also those that are added later, by a copy within two `<font>` elements. */
export const translatePage = async (page: Page): Promise<void> => page.evaluate(translate);

/** As `translatePage`, before the app is loaded. */
export const translateEarly = async (page: Page): Promise<unknown> =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()})`);

function translate(): void {
  const wrap = (text: Node): void => {
    const inner = Object.assign(document.createElement('font'), { textContent: text.nodeValue });
    const outer = document.createElement('font');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const isLeft = (text: Node): boolean =>
    !/\S/.test(text.nodeValue ?? '') || !!text.parentElement?.closest('font, script, style, noscript, textarea');
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
    for (const text of texts) if (!isLeft(text)) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver(() => wrapAll(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
