/** Whether a path is that of a file with an extension, such as a feed: no page of the site has one. */
export const isFile = (path: string): boolean => /\.[a-z\d]{2,11}$/i.test(path);
