/** True if a text has any visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const VISIBLE = /[^\s\p{Cf}]/u;
