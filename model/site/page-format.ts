/** File of the HTML of a page at `/blogs`: `blogs/index.html` or `blogs.html`. */
export const PAGE_FORMATS = ['folder', 'html'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];
