/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const VISIBLE = /[^\s\p{Cf}]/u;
