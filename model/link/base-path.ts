/**
 * Path of the host that a site is served below, from the site's address: `/shop` for `https://acme.example/shop`; empty for a site at the
 * root.
 */
export const basePathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '');

/** Returns a path of the site as browsers request it from the host. Other values, such as a whole address or a fragment, stay unchanged. */
export const publicAddress = (path: string, basePath: string): string =>
  path.startsWith('/') ? basePath + path : path;

/** Converts a path of the host to a path of the site; null if it belongs to another site. */
export const sitePathAt = (address: string, basePath: string): string | null => {
  if (address === basePath) return '/';
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : null;
};
