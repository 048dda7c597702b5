/** Joins class names and skips empty values: `['button', undefined, 'button--primary']` → `button button--primary`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
