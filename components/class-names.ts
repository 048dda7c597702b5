/** Class attribute from the names that are there: `['button', undefined, 'button--primary']` → `button button--primary`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
