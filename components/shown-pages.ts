/** Page numbers to link to: the first, the last and the neighbours. A negative number stands for pages left out. */
export const shownPages = (page: number, pageCount: number): readonly number[] => {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const isShown = (number: number): boolean => number === 1 || number === pageCount || Math.abs(number - page) <= 1;
  return numbers.flatMap((number) => {
    if (isShown(number)) return [number];
    return isShown(number - 1) ? [-number] : [];
  });
};
