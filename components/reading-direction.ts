/** Sign of horizontal scroll distances: 1, or -1 where lines run from right to left. */
export const readingDirection = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
