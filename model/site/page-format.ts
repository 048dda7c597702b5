/** Where the HTML of a page at `/blogs` may lie: in `blogs/index.html` or in `blogs.html`. */
export const PAGE_FORMATS = ['folder', 'html'] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];
