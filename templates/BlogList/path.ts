/** Path of a page of the blog's list, from 1; the first is the list itself. */
export const blogListPath = (list: string, page: number): string => (page === 1 ? list : `${list}/page/${page}`);

/** Path of the list of a topic's articles, below that of all. */
export const blogTopicPath = (list: string, topic: string): string => `${list}/topics/${topic}`;
