/** Milliseconds that a page waits for its typeface: one that comes later is seen from the next page on. */
const PATIENCE = 1000;

/**
 * Fetches the part of the site's typeface, the first of its fonts, that a text is written in, unless it is there: pages of the other language have letters
 * that this one did not need. A page that is drawn before they are there keeps to the fonts of the system.
 */
export const loadTypeface = async (text: string): Promise<void> => {
  const [typeface = ''] = getComputedStyle(document.body).fontFamily.split(',');
  const loading = document.fonts.load(`1em ${typeface}`, text).catch(() => {});
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
};
