/** Path of the list of a topic's articles, below that of all. */
export const blogTopicPath = (list: string, topic: string): string => `${list}/topics/${topic}`;
