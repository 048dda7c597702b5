/** What the page was rendered from, according to its HTML. */
export interface ServedPage {
  /** Path of the page on its host. May differ from the path that was opened. */
  readonly path: string;
  /** Id of the payload. */
  readonly id: string;
  /** Address of the site payload. */
  readonly site: string;
  /** Addresses of the scripts with the page's code. */
  readonly scripts: readonly string[];
}

/** Reads the meta tags of the served page. `basePath` is the path of the site on its host. Throws if the page is not one of the site's. */
export const readServedPage = (basePath: string): ServedPage => {
  const [path = '', id = ''] = metaContent('page-payload').split('/_payload.json#');
  const scripts = metaContent('page-scripts').split(' ').filter(Boolean);
  return { path: path === basePath ? `${basePath}/` : path, id, site: metaContent('site-payload'), scripts };
};

const metaContent = (name: string): string => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) throw new Error(`Expected <meta name="${name}"> in the page, got none`);
  return meta.content;
};
