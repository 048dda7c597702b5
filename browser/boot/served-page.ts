/** What the HTML says it was drawn from. */
export interface ServedPage {
  /** Path of the page on its host; not always the one that it was opened at. */
  readonly path: string;
  /** Id of its payload. */
  readonly id: string;
  /** Address of the site payload. */
  readonly site: string;
  /** Addresses of the scripts that its code is in. */
  readonly scripts: readonly string[];
}

/** Reads the page that was served, of a site below a path of its host. Throws when it is none of ours. */
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
