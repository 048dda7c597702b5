/** Marks words on the page, where the browser can; those of before no longer. Only what stands in one piece is found. */
export const markWords = (words: readonly string[]): void => {
  if (!('highlights' in CSS) || !('Highlight' in globalThis)) return;
  CSS.highlights.delete(MARK);
  const ranges = findWords(document.querySelector('main') ?? document.body, words);
  if (ranges.length === 0) return;
  CSS.highlights.set(MARK, new Highlight(...ranges));
  if (!isStyled) document.adoptedStyleSheets.push(createStyle());
  isStyled = true;
};

const MARK = 'draft-problem';

let isStyled = false;

/** For editors alone: the site's style sheet is every visitor's. */
const createStyle = (): CSSStyleSheet => {
  const style = new CSSStyleSheet();
  style.replaceSync(
    `::highlight(${MARK}) { background: var(--color-danger-soft); text-decoration: underline wavy var(--color-danger) }`,
  );
  return style;
};

const findWords = (root: Element, words: readonly string[]): readonly Range[] => {
  const patterns = words.filter((word) => word.trim() !== '').map(createPattern);
  if (patterns.length === 0) return [];
  const pattern = new RegExp(patterns.join('|'), 'g');
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

/** Pages set other spaces than editors type. */
const createPattern = (word: string): string =>
  word
    .trim()
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`);
