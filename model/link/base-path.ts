/** Path of its host that a site is below, by its address: `/shop` of `https://acme.example/shop`; empty for a site at the root. */
export const basePathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '');

/** A path of the site as browsers ask its host for it. What is no path, such as a whole address or a fragment, stays as it is. */
export const publicAddress = (path: string, basePath: string): string =>
  path.startsWith('/') ? basePath + path : path;

/** The path of the site that a path of its host is; null for one that is another site's. */
export const sitePathAt = (address: string, basePath: string): string | null => {
  if (address === basePath) return '/';
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : null;
};
