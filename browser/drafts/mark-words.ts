import { escapeRegex } from '../../model/values/escape-regex.ts';
import { waitForIdle } from './drafted-pages.ts';

/**
 * Highlights words on the page, also after it is rendered again, if the browser supports highlights. Replaces earlier highlights. Only
 * finds words within one text node.
 */
export const markWords = (words: readonly string[]): void => {
  if (!('highlights' in CSS) || !('Highlight' in globalThis)) return;
  pattern = createPattern(words);
  mark();
  if (pattern !== null) observer ??= observePage();
};

let pattern: RegExp | null = null;
let observer: MutationObserver | null = null;

const observePage = (): MutationObserver => {
  let isAwaited = false;
  const markAgain = async (): Promise<void> => {
    if (isAwaited || pattern === null) return;
    isAwaited = true;
    await waitForIdle();
    isAwaited = false;
    mark();
  };
  const made = new MutationObserver(() => void markAgain());
  made.observe(document.body, { childList: true, characterData: true, subtree: true });
  return made;
};

const mark = (): void => {
  const ranges = findWords(document.querySelector('main') ?? document.body);
  if (ranges.length === 0) return void CSS.highlights.delete(MARK);
  CSS.highlights.set(MARK, new Highlight(...ranges));
};

/** Named in the style of the bar. */
const MARK = 'draft-problem';

const findWords = (root: Element): readonly Range[] => {
  if (pattern === null) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { index, 0: found } of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      ranges.push(range);
    }
  return ranges;
};

/** Matches whole words. White space is matched loosely, because pages use other spaces than editors type. */
const createPattern = (words: readonly string[]): RegExp | null => {
  const sources = [...new Set(words.map((word) => word.trim()))]
    .filter((word) => word !== '')
    .map((word) => escapeRegex(word).replaceAll(/\s+/g, String.raw`\s+`));
  if (sources.length === 0) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})(?![\p{L}\p{N}])`, 'gu');
};
