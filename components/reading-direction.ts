/** What distances along a line are multiplied by when they are scrolled: 1, and -1 where lines run from right to left. */
export const readingDirection = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
