/** Path of the page that searches the site, without a locale prefix. */
export const SEARCH_PATH = '/search';
