/** Path of a page of the blog's list, counted from 1, without a language prefix. */
export const blogListPath = (page: number): string => (page === 1 ? '/blogs' : `/blogs/page/${page}`);
