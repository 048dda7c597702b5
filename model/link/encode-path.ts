/** A decoded path as it is sent, whatever it holds. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
